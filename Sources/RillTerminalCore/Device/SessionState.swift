/// The state that a session and its thread share.
struct SessionState: Sendable {
  /// The frame to write next.
  var frame: [UInt8]?
  /// The bytes to write before it.
  var asides: [UInt8] = []
  /// True if a write is incomplete.
  var isWriting = false
  /// True if the program waits until all is written.
  var isAwaited = false
  /// The number of cursor position queries that the thread has not noted yet.
  var cursorQuestions = 0
  /// The continuation that waits for the end of the session.
  var ended: CheckedContinuation<Void, Never>?
}
