// The values that public declarations of this module mention.
@_exported import RillAppearance
