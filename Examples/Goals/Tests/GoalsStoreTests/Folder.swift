import Foundation
import GoalsModel

/// A folder that goes with the last reference to it.
final class Folder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "goals-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func path(_ name: String = "goals.sqlite") -> String { url.appendingPathComponent(name).path }

  /// The names, contents and dates of all files.
  func state() throws -> [String: FileState] {
    let names = try FileManager.default.contentsOfDirectory(atPath: url.path)
    return try Dictionary(uniqueKeysWithValues: names.map { ($0, try FileState(path($0))) })
  }
}

struct FileState: Equatable {
  let content: Data
  let modified: Date?

  init(_ path: String) throws {
    content = try Data(contentsOf: URL(fileURLWithPath: path))
    modified =
      try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
  }
}

/// 12:00 UTC on Sunday, 22 November 2026.
let noon = Date(timeIntervalSince1970: 1_795_348_800)
let utc = GoalCalendar(timeZone: .gmt)

func goal(_ id: String, isActive: Bool = true) -> Goal {
  Goal(id: id, title: "Title of \(id)", interval: .daily, frequency: 3, isActive: isActive)
}
