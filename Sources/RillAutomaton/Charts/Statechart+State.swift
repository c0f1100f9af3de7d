extension Statechart {
  /// The active states of a chart, its remembered states, and its context.
  ///
  /// Two values are equal if they have the same active and remembered states and equal contexts.
  /// The time spent in the states doesn't count.
  ///
  /// Elsewhere: configuration (SCXML, UML), snapshot (XState).
  public struct State {
    /// The data of the chart besides its active states.
    public var context: Context

    /// The configuration as numbers of `names`.
    @usableFromInline var configuration: ChartConfiguration
    @usableFromInline let names: ChartNames<ID>

    @inlinable
    init(_ configuration: ChartConfiguration, _ names: ChartNames<ID>, context: Context) {
      self.configuration = configuration
      self.names = names
      self.context = context
    }

    /// The active states, in document order: each one after the state around it. Linear in their
    /// number.
    @inlinable public var active: [ID] { configuration.active.map(names.id) }
    /// The active states without an active child, in document order. Linear in the number of active
    /// states.
    public var activeAtomicStates: [ID] {
      configuration.active.filter(names.isLeaf).map(names.id)
    }
    /// True if a top-level final state is active.
    @inlinable public var isFinished: Bool { configuration.isFinished }

    /// The remembered states of each history state.
    var memory: [ID: [ID]] {
      var memory: [ID: [ID]] = [:]
      for (history, remembered) in configuration.memory {
        memory[names.id(history)] = remembered.map(names.id)
      }
      return memory
    }

    /// Returns whether a state is active. Linear in the number of active states.
    @inlinable
    public func isActive(_ id: ID) -> Bool {
      configuration.active.contains { names.id($0) == id }
    }

    /// Moves the configuration out, so that changes don't copy it.
    @inlinable
    mutating func takeConfiguration() -> ChartConfiguration {
      var taken = ChartConfiguration()
      swap(&taken, &configuration)
      return taken
    }
  }

  /// An input of the automaton that a chart runs in.
  public enum Input {
    /// An external event.
    case event(Event)
    /// The end of a delay. The chart's own effects send this.
    case elapsed(Delay)
  }

  /// The delay of one transition.
  public struct Delay: Hashable, CustomStringConvertible {
    let entry: Entry
    /// The index among the delayed transitions of the state.
    let index: Int

    public var description: String { "delay \(index) of \(entry)" }
  }

  /// An entry of a state, which identifies the delays that began with it.
  struct Entry: Hashable, CustomStringConvertible {
    let state: ID
    let number: Int

    var description: String { "\(state) #\(number)" }
  }
}

/// The delays of one entry of a state, as an effect id; the number is unique in a chart.
struct ChartClock: Hashable, Sendable, CustomStringConvertible {
  let number: Int
  let state: String

  var description: String { "\(state) #\(number)" }
}

extension Statechart.State: Equatable where Context: Equatable {
  public static func == (left: Self, right: Self) -> Bool {
    let isSame =
      left.names === right.names
      ? left.configuration.active == right.configuration.active
        && left.configuration.memory == right.configuration.memory
      : left.active == right.active && left.memory == right.memory
    return isSame && left.context == right.context
  }
}

extension Statechart.State: Hashable where Context: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(active)
    hasher.combine(memory)
    hasher.combine(context)
  }
}

extension Statechart.State: Sendable where ID: Sendable, Context: Sendable {}

extension Statechart.Input: Equatable where Event: Equatable {}
extension Statechart.Input: Hashable where Event: Hashable {}
extension Statechart.Input: Sendable where ID: Sendable, Event: Sendable {}

extension Statechart.Input: CustomStringConvertible {
  public var description: String {
    switch self {
    case .event(let event): "\(event)"
    case .elapsed(let delay): "\(delay)"
    }
  }
}

extension Statechart.Delay: Sendable where ID: Sendable {}
extension Statechart.Entry: Sendable where ID: Sendable {}

#if !hasFeature(Embedded)
  extension Statechart.Input: Encodable where ID: Encodable, Event: Encodable {}
  extension Statechart.Input: Decodable where ID: Decodable, Event: Decodable {}
  extension Statechart.Delay: Encodable where ID: Encodable {}
  extension Statechart.Delay: Decodable where ID: Decodable {}
  extension Statechart.Entry: Encodable where ID: Encodable {}
  extension Statechart.Entry: Decodable where ID: Decodable {}
#endif
