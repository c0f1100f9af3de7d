/// A line of a statechart: a state, a transition, or an entry or exit action.
///
/// States are ``ChartState``, ``ParallelState``, ``FinalState``, and ``HistoryState``. Transitions
/// are ``Statechart/On``, ``Statechart/OnDone``, ``Statechart/After``, ``Statechart/Always``, and
/// ``Statechart/Initial``. Actions are ``Statechart/OnEntry`` and ``Statechart/OnExit``. A custom
/// type for a state that many charts share returns the ``part`` of that state.
public protocol ChartComponent<ID, Event, Context> {
  /// The identifier of a state.
  associatedtype ID: Hashable
  /// An external event.
  associatedtype Event
  /// The data of the chart besides its active states.
  associatedtype Context

  /// The part that this component adds to the state around it.
  var part: ChartPart<ID, Event, Context> { get }
}

/// The part that a component adds to the state around it.
public struct ChartPart<ID: Hashable, Event, Context>: ChartComponent {
  enum Kind {
    case state(ChartNode<ID, Event, Context>)
    case transition(ChartTransition<ID, Event, Context>)
    case initial([ID], ChartAction<ID, Event, Context>?)
    case entry(ChartAction<ID, Event, Context>)
    case exit(ChartAction<ID, Event, Context>)
  }

  let kind: Kind

  init(_ kind: Kind) {
    self.kind = kind
  }

  public var part: ChartPart { self }
}

/// A result builder for charts and states; each component is type-checked alone.
@resultBuilder
public enum ChartBuilder<ID: Hashable, Event, Context> {
  /// The part that a component adds.
  public typealias Part = ChartPart<ID, Event, Context>

  /// Converts a component.
  public static func buildExpression(_ piece: some ChartComponent<ID, Event, Context>) -> [Part] {
    [piece.part]
  }

  /// Joins all components.
  public static func buildBlock(_ parts: [Part]...) -> [Part] { parts.flatMap { $0 } }

  /// Joins the components of a loop.
  public static func buildArray(_ parts: [[Part]]) -> [Part] { parts.flatMap { $0 } }

  /// Joins the components of an `if` without `else`.
  public static func buildOptional(_ parts: [Part]?) -> [Part] { parts ?? [] }

  /// Takes the components of an `if`.
  public static func buildEither(first parts: [Part]) -> [Part] { parts }

  /// Takes the components of an `else`.
  public static func buildEither(second parts: [Part]) -> [Part] { parts }
}
