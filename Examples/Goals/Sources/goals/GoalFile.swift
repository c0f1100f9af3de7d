import Foundation

/// Files of goals, as persons name them.
enum GoalFile {
  /// How many bytes a file may have that is read.
  static let maximumSize = 32 << 20

  /// What can be read from `handle`.
  ///
  /// - Parameter path: what it is called in a message.
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

  /// What the file at `path` holds.
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

  /// Why something can't be done with a file, without a full stop.
  static func reason(of error: any Error) -> String {
    var reason = error.localizedDescription[...]
    while reason.last == "." { reason.removeLast() }
    return String(reason)
  }
}
