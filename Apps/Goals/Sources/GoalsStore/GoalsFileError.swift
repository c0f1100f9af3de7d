import Foundation
import GRDB

/// The reason a file of goals can't be used, or an edit can't be written to it.
public struct GoalsFileError: Error, Equatable, CustomStringConvertible {
  /// A kind of error.
  public enum Reason: Equatable, Sendable {
    /// The file is not an SQLite database.
    case noDatabase
    /// The database belongs to another program.
    case foreign(applicationID: UInt32)
    /// A newer version of this program created the file.
    case newer(version: Int, newestKnown: Int)
    /// The file is damaged, or contains invalid data.
    case corrupt(String)
    /// The disk is full.
    case full
    /// The file is read-only.
    case readOnly
    /// The store was closed.
    case closed
    /// Another system call failed.
    case unusable(String)
  }

  /// The path of the file.
  public let path: String
  /// The kind of error.
  public let reason: Reason

  /// Creates an error about a file.
  public init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// A sentence with the path and the error, without a full stop.
  public var description: String {
    switch reason {
    case .noDatabase:
      "\(path) is not a goals file: it is not an SQLite database"
    case .foreign(let id):
      "\(path) is not a goals file: it belongs to another program (application id \(id))"
    case .newer(let version, let newestKnown):
      """
      \(path) was made by a newer version of this program: its schema has version \(version), \
      this program supports versions up to \(newestKnown)
      """
    case .corrupt(let detail): "\(path) is damaged: \(detail)"
    case .full: "\(path) can't be written: the disk is full"
    case .readOnly: "\(path) can't be written: it is read-only"
    case .closed: "\(path) was closed"
    case .unusable(let detail): "\(path) can't be used: \(detail)"
    }
  }
}

extension GoalsFileError {
  /// Creates an error from `error`, which SQLite or the system threw for the file at `path`.
  init(path: String, _ error: any Error) {
    let reason: Reason
    switch error {
    case let error as GoalsFileError:
      self = error
      return
    case let error as DatabaseError:
      let message = error.message ?? "SQLite error \(error.extendedResultCode.rawValue)"
      reason =
        switch error.resultCode {
        case .SQLITE_FULL: .full
        case .SQLITE_READONLY: .readOnly
        case .SQLITE_NOTADB: .noDatabase
        case .SQLITE_CORRUPT: .corrupt(message)
        default: .unusable(message)
        }
    case let error as CocoaError where error.code == .fileWriteOutOfSpace: reason = .full
    default: reason = .unusable(error.localizedDescription)
    }
    self.init(path: path, reason: reason)
  }
}
