// The modules that the public declarations of this one mention, so that one import is enough.
@_exported import RillFlexbox
@_exported import RillProgram
@_exported import RillTerminalCore
@_exported import RillViews
