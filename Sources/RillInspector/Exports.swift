// The module of recordings, so that one import is enough.
@_exported import RillRecording
