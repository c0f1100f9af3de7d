import Foundation

/// Files of goals at paths from the user.
enum GoalFile {
  /// The maximum number of bytes of a file.
  static let maximumSize = 32 << 20

  /// Reads the bytes of `handle`.
  ///
  /// - Parameter path: The name of the file in messages.
  static func read(_ handle: FileHandle, path: String) throws -> [UInt8] {
    let content: Data?
    do {
      content = try handle.read(upToCount: maximumSize + 1)
    } catch {
      throw unreadable(path, error)
    }
    guard let content else { return [] }
    if content.count > maximumSize {
      throw CommandFailure(description: "\(path) has more than \(maximumSize) bytes")
    }
    return Array(content)
  }

  /// Reads the file at `path`.
  static func read(_ path: String) throws -> [UInt8] {
    let handle: FileHandle
    do {
      handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    } catch {
      throw unreadable(path, error)
    }
    return try read(handle, path: path)
  }

  private static func unreadable(_ path: String, _ error: any Error) -> CommandFailure {
    CommandFailure(description: "\(path) can't be read: \(reason(of: error))")
  }

  /// Returns the reason of an error with a file, without a full stop.
  static func reason(of error: any Error) -> String {
    var reason = error.localizedDescription[...]
    while reason.last == "." { reason.removeLast() }
    return String(reason)
  }
}
