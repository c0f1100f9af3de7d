import Foundation
import RillStore

/// A model for tests, with edits that are refused after a part of the change.
struct Guestbook: SharedModel, Equatable {
  struct Entry: Codable, Equatable {
    let id: UUID
    let name: String
    let time: Date
    let number: Int
  }

  var entries: [Entry] = []
  var changeCount = 0

  enum Edit: Codable, Equatable, Sendable {
    case sign(String)
    case remove(String)
    case clear
    /// Changes the model, and then refuses the edit.
    case refuseLate(String)
  }

  mutating func apply(_ edit: Edit, _ context: EditContext) throws(EditRejection) {
    changeCount += 1
    switch edit {
    case .sign(""): throw "Write your name."
    case .sign(let name):
      var random = context.random
      entries.append(
        Entry(
          id: context.id, name: name, time: context.time,
          number: .random(in: 0..<1000, using: &random)))
    case .remove(let name):
      guard let index = entries.firstIndex(where: { $0.name == name }) else {
        throw "There is no entry of \(name)."
      }
      entries.remove(at: index)
    case .clear: entries = []
    case .refuseLate(let reason):
      entries.removeAll()
      throw EditRejection(reason)
    }
  }

  var names: [String] { entries.map(\.name) }
}
