import RillProgram

/// A list of names that users filter, create, update and delete.
public struct NamesTask: GUITask, Equatable {
  /// A name with a number that no other one has had.
  public struct Entry: Equatable {
    public let id: Int
    public var name: String
    public var surname: String

    public init(id: Int, name: String, surname: String) {
      (self.id, self.name, self.surname) = (id, name, surname)
    }
  }

  public var entries = [
    Entry(id: 0, name: "Hans", surname: "Emil"), Entry(id: 1, name: "Max", surname: "Mustermann"),
    Entry(id: 2, name: "Roman", surname: "Tisch"),
  ]
  /// The number of names that the list has ever had.
  public var count = 3
  /// The number of the selected name. It stays selected while the filter hides it.
  public var selected: Int?
  public var prefix = ""
  public var name = ""
  public var surname = ""

  public enum Message {
    case prefix(String)
    case name(String)
    case surname(String)
    case select(String)
    case create, update, delete
  }

  public init() {}

  public mutating func update(_ message: Message) -> Effect<Message> {
    switch message {
    case .prefix(let text): prefix = text
    case .name(let text): name = text
    case .surname(let text): surname = text
    case .select(let id):
      guard let entry = entries.first(where: { $0.id == Int(id) }) else { return .rejected }
      (selected, name, surname) = (entry.id, entry.name, entry.surname)
    case .create:
      guard isComplete else { return .rejected }
      entries.append(Entry(id: count, name: name, surname: surname))
      count += 1
    case .update:
      guard isComplete, let index = shownSelection else { return .rejected }
      (entries[index].name, entries[index].surname) = (name, surname)
    case .delete:
      guard let index = shownSelection else { return .rejected }
      entries.remove(at: index)
      selected = nil
    }
    return .none
  }

  /// The names that the filter shows.
  private var shown: [Entry] {
    let prefix = prefix.lowercased()
    return entries.filter { $0.surname.lowercased().hasPrefix(prefix) }
  }

  private var isComplete: Bool { !name.isEmpty && !surname.isEmpty }

  /// The index of the selected name, if the filter shows it.
  private var shownSelection: Int? {
    guard shown.contains(where: { $0.id == selected }) else { return nil }
    return entries.firstIndex { $0.id == selected }
  }

  public var view: VTree<Message> {
    div(.class("stack")) {
      field("prefix", "Surname begins with", prefix) { .prefix($0) }
      div(.class("row")) {
        div(.class("field")) {
          label(.for("names")) { "Names" }
          select(
            .id("names"), .size(8), .value(selected.map { "\($0)" } ?? ""),
            .onChange { .select($0) }
          ) {
            for entry in shown {
              option(.key(entry.id), .value(entry.id)) { "\(entry.surname), \(entry.name)" }
            }
          }
        }
        div(.class("stack")) {
          field("name", "Name", name) { .name($0) }
          field("surname", "Surname", surname) { .surname($0) }
        }
      }
      div(.class("row")) {
        button(.onClick(.create), .disabled(!isComplete)) { "Create" }
        button(.onClick(.update), .disabled(!isComplete || shownSelection == nil)) { "Update" }
        button(.onClick(.delete), .disabled(shownSelection == nil)) { "Delete" }
      }
    }
  }
}
