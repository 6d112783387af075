# Maps that people draw.
conquest-maps-about = Draw a map, let one be made from a seed, or send in a file. A table can be opened on every map that is whole.
conquest-maps-none = You have no map yet.
conquest-maps-name = Map
conquest-maps-state = State
conquest-maps-changed = Changed
conquest-maps-whole = A table can be opened on it.
conquest-maps-draft = Not whole yet.
conquest-maps-draw = Draw a map
conquest-maps-from = Begin with
conquest-maps-begin = Begin
conquest-maps-blank-hex = an empty sheet of hexagons
conquest-maps-blank-square = an empty sheet of squares
conquest-maps-blank-irregular = an empty sheet for outlines of your own
conquest-maps-copy = a copy of { $name }
conquest-maps-untitled = New map
conquest-maps-send = Send in a map
conquest-maps-file = File
conquest-maps-file-hint = JSON or XLSX, as this page hands them out.
conquest-maps-no-file = Choose a file.
conquest-maps-make = Make the map
conquest-maps-full = You keep a hundred maps already. Drop one first.
conquest-maps-refused = { PLURAL($count) ->
    [one] The file cannot be read as a map: one thing is wrong
   *[other] The file cannot be read as a map: { $count } things are wrong
}
conquest-maps-wrong = { PLURAL($count) ->
    [one] One thing is wrong with it
   *[other] { $count } things are wrong with it
}
conquest-maps-unread = This cannot be read as a map. What is wrong stands below.
conquest-maps-taken = Another of your maps has this name.
conquest-maps-saved = The map is saved.
conquest-maps-dropped = The map is dropped.
conquest-map-about = Paint, name, give starting positions; save; open a table on it.
conquest-map-save = Save the map
conquest-map-json = Take along as JSON
conquest-map-xlsx = Take along as XLSX
conquest-map-files-hint = The files hold the map as it was last saved.
conquest-map-text = The map as text
conquest-map-plan = Map in JSON
conquest-map-plan-hint = What the editor draws, and what the JSON file holds. It can be edited here too.
conquest-map-report = What there is to say of it
conquest-map-play = Play on it
conquest-map-drop = Drop this map

# The editor.
conquest-editor = Map editor
conquest-editor-scripts = Drawing needs scripts. Without them, take the map along as a file, change it, and send it in again, or edit its text below.
conquest-editor-tool = Tool
conquest-editor-paint = paint ground
conquest-editor-erase = erase
conquest-editor-region = region
conquest-editor-name = name
conquest-editor-start = starting position
conquest-editor-strait = strait
conquest-editor-outline = draw an outline
conquest-editor-ground = Ground
conquest-editor-ground-hint = Nothing chosen is plain ground; several lie together.
conquest-editor-new-region = New region
conquest-editor-add = Add
conquest-editor-drop-region = Drop the region
conquest-editor-name-of = Name of the chosen territory
conquest-editor-seat = Start
conquest-editor-title = Name of the map
conquest-editor-undo = Undo
conquest-editor-redo = Do again
conquest-editor-import = Read a JSON file
conquest-editor-export = Write a JSON file
conquest-editor-keys = Arrows move the mark, Enter or Space uses the tool there, Ctrl+Z undoes, Ctrl+Y does again. An outline is closed at its first corner.
conquest-editor-plain = plain ground
conquest-editor-empty = nothing here
conquest-editor-start-of = start
conquest-editor-no-region = no region
conquest-editor-corner = corner
conquest-editor-unsaved = Not saved yet.
conquest-editor-territory = Territory

conquest-own-ground = A ground of your own
conquest-own-name = Name
conquest-own-kind = It can be
conquest-own-land = held
conquest-own-crossing = crossed only
conquest-own-barrier = neither
conquest-own-move = AP to move
conquest-own-attack-ap = AP to attack
conquest-own-defence = Defence
conquest-own-attack = Attack
conquest-own-gold = Gold
conquest-own-colour = Colour
