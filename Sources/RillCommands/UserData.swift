import Foundation

/// The folder for the data of the user's programs: `XDG_DATA_HOME`, or `.local/share` in the home
/// folder.
///
/// ```swift
/// let path = UserData.path("book/book.sqlite")
/// try UserData.makeFolder(of: path)
/// let store = try await SharedStore<Guestbook>.open(.sqlite(path: path))
/// ```
public enum UserData {
  /// Returns the path of a file in the folder, below a folder of the program.
  public static func path(
    _ file: String, environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String {
    let home = environment["HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? NSHomeDirectory()
    // The specification requires that relative paths are ignored.
    let data = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    return (data ?? home + "/.local/share") + "/" + file
  }

  /// Creates the folder of the file at `path`, accessible only to this user, unless it exists.
  public static func makeFolder(of path: String) throws {
    try FileManager.default.createDirectory(
      at: URL(fileURLWithPath: path).deletingLastPathComponent(),
      withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }
}
