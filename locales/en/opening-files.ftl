# Positions from files of games.

position-file-none = This is not the file of a game. Download it from the page of the game, and give it unchanged.
position-file-form = This file of a game has a form that this site does not read. Download it again from a site of the same release.
position-file-other-game = This is the file of a game of { $other }, but the new game is { $own }. Choose a file of the same kind.
position-file-not-begun = The game in this file has not begun, so there is no position in it.
position-file-present-only = This file is of a game that is still played. It has only its present phase, { $present }, and not { $phase }.
position-file-no-phase = There is no phase “{ $phase }” in this file. It has the phases 0 to { $last }.
