import Foundation
import GRDB

/// Why a file of goals can't be used, or an edit not be written to it.
public struct GoalsFileError: Error, Equatable, CustomStringConvertible {
  /// What is wrong with a file.
  public enum Reason: Equatable, Sendable {
    /// It is no SQLite database.
    case noDatabase
    /// It is a database of another program.
    case foreign(applicationID: UInt32)
    /// A newer version of this program made it.
    case newer(version: Int, newestKnown: Int)
    /// It is damaged, or holds what this program doesn't write.
    case corrupt(String)
    /// There is no space left for it.
    case full
    /// It may be read only.
    case readOnly
    /// The store was closed.
    case closed
    /// The system refuses something else.
    case unusable(String)
  }

  /// Where the file is.
  public let path: String
  /// What is wrong with it.
  public let reason: Reason

  /// Creates an error about a file.
  public init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// A sentence that names the file and says what is wrong, without a full stop.
  public var description: String {
    switch reason {
    case .noDatabase:
      "\(path) is not a file of goals: it is no SQLite database"
    case .foreign(let id):
      "\(path) is not a file of goals: it belongs to another program (application id \(id))"
    case .newer(let version, let newestKnown):
      """
      \(path) was made by a newer version of this program: its schema has version \(version), \
      the newest known here is \(newestKnown)
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
  /// What `error`, which SQLite or the system threw, says of the file at `path`.
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
