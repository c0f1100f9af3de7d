@testable import RillTree

/// What a test sees of a tree: its records as text, one a line.
extension VTree {
  var seen: [String] {
    guard let storage else { return [] }
    return (0..<storage.count).map { storage.first[$0].seen }
  }
}

extension Attribute {
  var seen: String { record.seen }

  /// The message that an event makes of it.
  func message(for event: TreeEvent) -> Message? {
    Handler.of(record)?.message(for: event, as: Message.self)
  }

  var isRefused: Bool { record.kind == .refused }
}

extension Record {
  var seen: String {
    switch kind {
    case .element: "\(namespace == .html ? "" : "\(namespace):")<\(spelling)>"
    case .property: "property \(flags) \(spelling)=\(value)"
    case .listener: "listener \(spelling) \(Handler.of(self)?.fields.rawValue ?? 0) \(flags)"
    case .absent: "absent"
    case .classes: "classes \(value)"
    case .text, .comment: "\(kind) \(value)"
    default: "\(kind) \(spelling)=\(value)"
    }
  }
}
