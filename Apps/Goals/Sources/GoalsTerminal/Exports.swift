// The module that the public declarations of this one mention, so that one import is enough.
@_exported import GoalsFeature
