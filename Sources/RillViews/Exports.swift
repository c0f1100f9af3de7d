// The modules that the public declarations of this one mention, so that one import is enough.
@_exported import RillAppearance
@_exported import RillFlexbox
