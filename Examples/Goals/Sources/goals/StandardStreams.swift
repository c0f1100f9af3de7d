#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reading from and writing to the streams of the process, unbuffered.
enum StandardStreams {
  /// What the system said of a failed call.
  struct Failure: Error, CustomStringConvertible {
    let action: String
    let code: Int32
    var description: String { "\(action): \(String(cString: strerror(code)))" }
  }

  /// Reads what there is on standard input, waiting for at least a byte; 0 at the end.
  static func readInput(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    try retrying("standard input can't be read") {
      // The buffer is the caller's, and filled up to its count at most.
      read(STDIN_FILENO, buffer.baseAddress, buffer.count)
    }
  }

  /// Writes all of `text` to standard output.
  static func writeOutput(_ text: String) throws(Failure) {
    try put(text, to: STDOUT_FILENO)
  }

  /// Writes all of `text` to standard error; if that fails there is nobody left to tell.
  static func writeError(_ text: String) {
    try? put(text, to: STDERR_FILENO)
  }

  private static func put(_ text: String, to file: Int32) throws(Failure) {
    let bytes = Array(text.utf8)
    var written = 0
    while written < bytes.count {
      written += try retrying("standard output can't be written") {
        // Written from within the array only.
        bytes[written...].withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      }
    }
  }

  private static func retrying(
    _ action: String, _ call: () -> Int
  ) throws(Failure) -> Int {
    while true {
      let count = call()
      if count >= 0 { return count }
      if errno != EINTR { throw Failure(action: action, code: errno) }
    }
  }
}
