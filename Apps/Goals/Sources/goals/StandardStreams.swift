import Foundation

/// Unbuffered reading and writing of the standard streams.
enum StandardStreams {
  /// A failed system call.
  struct Failure: Error, CustomStringConvertible {
    let action: String
    let code: Int32
    var description: String { "\(action): \(String(cString: strerror(code)))" }
  }

  /// Reads available bytes from standard input, waiting for at least one; returns 0 at the end.
  static func readInput(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    try retrying("standard input can't be read") {
      // The buffer belongs to the caller, and at most its count is filled.
      read(STDIN_FILENO, buffer.baseAddress, buffer.count)
    }
  }

  /// Writes all of `text` to standard output.
  static func writeOutput(_ text: String) throws(Failure) {
    try put(text, to: STDOUT_FILENO)
  }

  /// Writes all of `text` to standard error. If that fails, the error can't be reported.
  static func writeError(_ text: String) {
    try? put(text, to: STDERR_FILENO)
  }

  private static func put(_ text: String, to file: Int32) throws(Failure) {
    let bytes = Array(text.utf8)
    var written = 0
    while written < bytes.count {
      written += try retrying("standard output can't be written") {
        // Only bytes of the array are written.
        bytes[written...].withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      }
    }
  }

  private static func retrying(_ action: String, _ call: () -> Int) throws(Failure) -> Int {
    while true {
      let count = call()
      if count >= 0 { return count }
      if errno != EINTR { throw Failure(action: action, code: errno) }
    }
  }
}
