import RillAutomaton
import RillStreams

/// An input with the function for its messages.
struct SubscriptionEntry<Message> {
  var key: SubscriptionKey
  let feed: SubscriptionFeed
  /// Returns the message for a value of the feed, if any.
  let decode: (SubscriptionValue) -> Message?
}

/// The identity of an entry.
struct SubscriptionKey: Hashable, CustomStringConvertible {
  enum Kind: Hashable {
    case every(Duration)
    case page(PageEventKind)
    /// A stream, by its identity or its ID.
    case stream(ObjectIdentifier?, of: ValueType)
    case work(of: ValueType)
  }

  #if hasFeature(Embedded)
    /// Stands for the type of the values, which Embedded Swift can't identify. IDs must differ.
    struct ValueType: Hashable, CustomStringConvertible {
      init<Value>(_ type: Value.Type) {}

      var description: String { "values" }
    }
  #else
    /// The type of the values. Different types can have the same name.
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
  #endif

  let kind: Kind
  let id: EffectID?
  /// The parts around the entry, with the innermost first.
  var scopes: [EffectID] = []

  var description: String {
    var text =
      switch kind {
      case .every(let period): "every \(period)"
      case .page(let kind): "\(kind)"
      case .stream(_, let type): "stream of \(type)"
      case .work(let type): "work with \(type)"
      }
    if let id { text += " [id: \(id)]" }
    for scope in scopes where scope.value(as: PartIdentity.self) == nil { text += " of \(scope)" }
    return text
  }
}

/// The source of the values. It is independent of the messages, so the function for messages can
/// change while it runs.
enum SubscriptionFeed {
  case page(PageEventKind)
  case producer((any Scheduler) -> Producer<SubscriptionValue, Never>)
  #if hasFeature(Embedded)
    var parameter: SubscriptionParameter? { nil }
  #else
    case work(SubscriptionWork)

    var parameter: SubscriptionParameter? {
      if case .work(let work) = self { work.parameter } else { nil }
    }
  #endif
}

/// A value of a source.
enum SubscriptionValue {
  case time(Duration)
  case page(PageEvent)
  /// A `SubscribedValue` of the entry's type.
  case object(AnyObject)
}

/// A value of a stream.
final class SubscribedValue<Value> {
  let value: Value

  init(_ value: Value) { self.value = value }
}
