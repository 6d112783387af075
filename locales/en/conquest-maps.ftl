# Maps that members draw.
conquest-maps-about = Draw a map, generate one from a seed, or upload a file. You can create a game on every map that has no errors.
conquest-maps-none = You have no maps yet.
conquest-maps-name = Map
conquest-maps-state = State
conquest-maps-changed = Last changed
conquest-maps-ready = Ready: you can create a game on it.
conquest-maps-draft = Not ready yet.
conquest-maps-draw = Draw a map
conquest-maps-from = Start from
conquest-maps-begin = Start drawing
conquest-maps-blank-hex = an empty hexagon grid
conquest-maps-blank-square = an empty square grid
conquest-maps-blank-irregular = an empty sheet for your own outlines
conquest-maps-copy = a copy of { $name }
conquest-maps-untitled = New map
conquest-maps-send = Upload a map
conquest-maps-file = File
conquest-maps-file-hint = A JSON or XLSX file, as downloaded from a map’s page.
conquest-maps-no-file = Choose a file.
conquest-maps-make = Generate the map
conquest-maps-full = You have a hundred maps already, which is the limit. Delete one first.
conquest-maps-refused = { PLURAL($count) ->
    [one] The file is not a valid map: one error
   *[other] The file is not a valid map: { $count } errors
}
conquest-maps-wrong = { PLURAL($count) ->
    [one] The map has one error
   *[other] The map has { $count } errors
}
conquest-maps-more = { PLURAL($count) ->
    [one] One more error is not listed.
   *[other] { $count } more errors are not listed.
}
conquest-maps-unread = This is not a valid map. The errors are listed below.
conquest-maps-taken = Another of your maps has this name. Choose a different name.
conquest-maps-saved = The map is saved.
conquest-maps-deleted = The map is deleted.
conquest-map-about = Paint the terrain, name the territories and set starting positions. Save the map, then create a game on it.
conquest-map-save = Save map
conquest-map-json = Download JSON
conquest-map-xlsx = Download XLSX
conquest-map-files-hint = The files contain the map as it was last saved.
conquest-map-text = The map as text
conquest-map-plan = Map as JSON
conquest-map-plan-hint = This is the map as the editor draws it and the JSON file stores it. You can edit it here too.
conquest-map-report = Check of the map
conquest-map-play = Create a game on this map
conquest-map-delete = Delete this map

# The editor.
conquest-editor = Map editor
conquest-editor-scripts = Drawing needs JavaScript. Without it, download the map as a file, change it and upload it again, or edit the text below.
conquest-editor-tool = Tool
conquest-editor-paint = paint terrain
conquest-editor-erase = erase
conquest-editor-region = region
conquest-editor-name = name
conquest-editor-start = starting position
conquest-editor-strait = strait
conquest-editor-outline = draw an outline
conquest-editor-terrain = Terrain
conquest-editor-terrain-hint = Choose none for plain land; a territory can have several kinds.
conquest-editor-new-region = New region
conquest-editor-add = Add
conquest-editor-delete-region = Delete the region
conquest-editor-name-of = Name of the selected territory
conquest-editor-seat = Starting position
conquest-editor-title = Name of the map
conquest-editor-undo = Undo
conquest-editor-redo = Redo
conquest-editor-import = Import JSON
conquest-editor-export = Export JSON
conquest-editor-keys = The arrow keys move the cursor, Enter or Space uses the tool there, Ctrl+Z undoes, Ctrl+Y redoes. Close an outline at its first corner.
conquest-editor-plain = plain land
conquest-editor-empty = empty
conquest-editor-start-of = start
conquest-editor-no-region = no region
conquest-editor-corner = corner
conquest-editor-unsaved = Not saved yet.
conquest-editor-territory = Territory

conquest-own-terrain = Custom terrain
conquest-own-name = Name
conquest-own-kind = Units can
conquest-own-land = hold it
conquest-own-crossing = only cross it
conquest-own-barrier = not enter it
conquest-own-move = AP to move
conquest-own-attack-ap = AP to attack
conquest-own-defence = Defence
conquest-own-attack = Attack
conquest-own-gold = Gold
conquest-own-colour = Colour
