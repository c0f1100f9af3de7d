import Foundation

/// The settings of computed hashes.
final class SettingRecord: Sendable {
  // The lock protects the array.
  nonisolated(unsafe) private var settings: [String] = []
  private let lock = NSLock()

  func append(_ setting: String) { lock.withLock { settings.append(setting) } }

  /// Returns the settings since the last call.
  func takeAll() -> [String] {
    lock.withLock {
      defer { settings = [] }
      return settings
    }
  }
}
