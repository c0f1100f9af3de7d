#if Commands

  import Foundation

  /// Files at paths that the user of a command has given.
  public enum UserFile {
    /// Reads the file at `path`.
    ///
    /// - Parameters:
    ///   - maximumSize: The maximum number of bytes. No more than this and one are read.
    ///   - open: A function that opens the file, such as one that returns the standard input.
    /// - Throws: `CommandFailure` with the path if the file can't be read or is larger.
    public static func read(
      _ path: String, maximumSize: Int = 32 << 20,
      _ open: (String) throws -> FileHandle = {
        try FileHandle(forReadingFrom: URL(fileURLWithPath: $0))
      }
    ) throws -> [UInt8] {
      let content: Data
      do {
        content = try open(path).read(upToCount: maximumSize + 1) ?? Data()
      } catch {
        throw CommandFailure(description: "\(path) can't be read: \(reason(of: error))")
      }
      if content.count <= maximumSize { return Array(content) }
      throw CommandFailure(description: "\(path) has more than \(maximumSize) bytes")
    }

    /// Returns the reason of an error with a file, without a full stop.
    public static func reason(of error: any Error) -> String {
      var reason = error.localizedDescription[...]
      while reason.last == "." { reason.removeLast() }
      return String(reason)
    }

    /// Returns a path with the home folder in place of a tilde at its start.
    public static func expandingTilde(in path: String) -> String {
      path == "~" || path.hasPrefix("~/") ? NSHomeDirectory() + path.dropFirst() : path
    }
  }

#endif
