#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Unbuffered reading and writing of the standard streams.
///
/// ```swift
/// try StandardStreams.writeOutput("The server is at \(address)\n")
/// ```
///
/// `print` keeps lines in a buffer if the output is a file or a pipe, and ignores errors, such as a
/// full disk.
public enum StandardStreams {
  /// A failed system call.
  public struct Failure: Error, Equatable, CustomStringConvertible {
    let action: String
    let code: Int32

    /// The error, as a sentence without a full stop.
    public var description: String { "\(action): \(String(cString: strerror(code)))" }
  }

  /// Reads available bytes from standard input, waiting for at least one; returns 0 at the end.
  public static func readInput(into buffer: UnsafeMutableRawBufferPointer) throws(Failure) -> Int {
    try retrying("standard input can't be read") {
      // The buffer belongs to the caller, and at most its count is filled.
      read(STDIN_FILENO, buffer.baseAddress, buffer.count)
    }
  }

  /// Writes all of `text` to standard output.
  public static func writeOutput(_ text: String) throws(Failure) {
    try put(text, to: STDOUT_FILENO, "standard output can't be written")
  }

  /// Writes all of `text` to standard error. If that fails, the error can't be reported.
  public static func writeError(_ text: String) {
    try? put(text, to: STDERR_FILENO, "standard error can't be written")
  }

  static func put(_ text: String, to file: Int32, _ action: String) throws(Failure) {
    let bytes = Array(text.utf8)
    var written = 0
    while written < bytes.count {
      written += try retrying(action) {
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
