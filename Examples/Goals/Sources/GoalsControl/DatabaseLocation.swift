import Foundation

/// Where the database is if nobody says where.
public enum DatabaseLocation {
  /// `goals/goals.sqlite` in the folder for a user's data: `XDG_DATA_HOME`, or `.local/share` at home.
  public static func standard(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String {
    let home = environment["HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? NSHomeDirectory()
    // One that is not absolute is to be passed over.
    let data = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    return (data ?? home + "/.local/share") + "/goals/goals.sqlite"
  }

  /// Makes the folder of the standard location, for this user alone, unless it is there.
  public static func makeStandardFolder() throws {
    let folder = URL(fileURLWithPath: standard()).deletingLastPathComponent()
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }
}
