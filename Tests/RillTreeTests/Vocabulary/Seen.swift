@testable import RillTree

/// The records of a tree as text, one on each line.
extension VTree {
  var seen: [String] {
    guard let storage else { return [] }
    return (0..<storage.count).map { storage.first[$0].seen }
  }
}

extension Attribute {
  var seen: String { record.seen }

  /// Returns the message that the listener creates from an event.
  func message(for event: TreeEvent) -> Message? {
    Handler.of(record)?.message(for: event, as: Message.self)
  }

  var isRejected: Bool { record.kind == .rejected }
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
