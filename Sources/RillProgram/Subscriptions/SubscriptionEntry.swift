import RillAutomaton
import RillStreams

/// One thing that is listened to, and what is made of it.
struct SubscriptionEntry<Message> {
  var key: SubscriptionKey
  let feed: SubscriptionFeed
  /// The message that a value of the feed means, if any.
  let decode: (SubscriptionValue) -> Message?
}

/// What an entry is recognized by.
struct SubscriptionKey: Hashable, CustomStringConvertible {
  enum Kind: Hashable {
    case every(Duration)
    case page(PageEventKind)
    /// A stream, by its identity, or by the id it is given.
    case stream(ObjectIdentifier?, of: ValueType)
    case work(of: ValueType)
  }

  /// The type of what comes: others may be called the same.
  struct ValueType: Hashable, CustomStringConvertible {
    private let id: ObjectIdentifier
    let description: String

    init<Value>(_ type: Value.Type) {
      id = ObjectIdentifier(type)
      description = "\(type)"
    }

    static func == (left: ValueType, right: ValueType) -> Bool { left.id == right.id }

    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  let kind: Kind
  let id: EffectID?
  /// The parts it comes from, the innermost first.
  var scopes: [EffectID] = []

  var description: String {
    var text =
      switch kind {
      case .every(let period): "every \(period)"
      case .page(let kind): "\(kind)"
      case .stream(_, let type): "stream of \(type)"
      case .work(let type): "work that makes \(type)"
      }
    if let id { text += " [id: \(id)]" }
    for scope in scopes where scope.value(as: PartIdentity.self) == nil { text += " of \(scope)" }
    return text
  }
}

/// Where the values come from: nothing of it depends on the messages, so that what is made of them may
/// change while it goes on.
enum SubscriptionFeed {
  case page(PageEventKind)
  case producer((any Scheduler) -> Producer<SubscriptionValue, Never>)
  case work(SubscriptionWork)
}

/// What comes.
enum SubscriptionValue {
  case time(Duration)
  case page(PageEvent)
  /// A `SubscribedValue` of the type that the entry is of.
  case object(AnyObject)
}

/// A value of a stream.
final class SubscribedValue<Value> {
  let value: Value

  init(_ value: Value) { self.value = value }
}
