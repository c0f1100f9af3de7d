/// What a session and its thread share.
struct SessionState: Sendable {
  /// The frame that is to be written next.
  var frame: [UInt8]?
  /// What is to be written before it.
  var asides: [UInt8] = []
  /// Whether something has been taken to be written, and is not written whole.
  var isWriting = false
  /// Whether someone was told to wait until all is written.
  var isAwaited = false
  /// How often the thread has yet to learn that the terminal is asked where the cursor is.
  var cursorQuestions = 0
  /// Who waits for the end, once it is wished.
  var ended: CheckedContinuation<Void, Never>?
}
