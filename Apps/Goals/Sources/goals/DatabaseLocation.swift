import Foundation

/// The default location of the database.
enum DatabaseLocation {
  /// Returns `goals/goals.sqlite` in the user's data folder: `XDG_DATA_HOME`, or `.local/share` in
  /// the home folder.
  static func standard(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String {
    let home = environment["HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? NSHomeDirectory()
    // The specification requires that relative paths are ignored.
    let data = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    return (data ?? home + "/.local/share") + "/goals/goals.sqlite"
  }

  /// Creates the folder of the default location, accessible only to this user, unless it exists.
  static func makeStandardFolder() throws {
    let folder = URL(fileURLWithPath: standard()).deletingLastPathComponent()
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }
}
