/// A line of a statechart: a state, a transition, or what is done on entry or exit.
///
/// States are ``ChartState``, ``ParallelState``, ``FinalState`` and ``HistoryState``; transitions are
/// ``On``, ``OnDone``, ``After``, ``Always`` and ``Initial``; the rest is ``OnEntry`` and ``OnExit``. A type
/// of one's own that stands for a state which many charts have returns the ``part`` of that state.
public protocol ChartPiece<ID, Event, Context> {
  /// What states are known by.
  associatedtype ID: Hashable
  /// What comes from outside.
  associatedtype Event
  /// What the chart knows besides the states it is in.
  associatedtype Context

  /// What it adds to the state it stands in.
  var part: ChartPart<ID, Event, Context> { get }
}

/// What a piece adds to the state it stands in.
public struct ChartPart<ID: Hashable, Event, Context>: ChartPiece {
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

/// Makes a chart, or a state, of pieces, each of which is type-checked alone.
@resultBuilder
public enum ChartBuilder<ID: Hashable, Event, Context> {
  /// What a piece adds.
  public typealias Part = ChartPart<ID, Event, Context>

  /// A piece.
  public static func buildExpression(_ piece: some ChartPiece<ID, Event, Context>) -> [Part] {
    [piece.part]
  }

  /// All pieces.
  public static func buildBlock(_ parts: [Part]...) -> [Part] { parts.flatMap { $0 } }

  /// Pieces of a loop.
  public static func buildArray(_ parts: [[Part]]) -> [Part] { parts.flatMap { $0 } }

  /// Pieces of an `if` without `else`.
  public static func buildOptional(_ parts: [Part]?) -> [Part] { parts ?? [] }

  /// Pieces of an `if`.
  public static func buildEither(first parts: [Part]) -> [Part] { parts }

  /// Pieces of an `else`.
  public static func buildEither(second parts: [Part]) -> [Part] { parts }
}
