import Foundation
import RillCommands

/// Files of goals at paths from the user.
enum GoalFile {
  /// The maximum number of bytes of a file.
  static let maximumSize = 32 << 20

  /// Reads the file at `path`.
  ///
  /// - Parameter open: A function that opens the file.
  static func read(
    _ path: String,
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
  static func reason(of error: any Error) -> String {
    var reason = error.localizedDescription[...]
    while reason.last == "." { reason.removeLast() }
    return String(reason)
  }
}
