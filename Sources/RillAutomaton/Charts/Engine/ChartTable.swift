/// A chart, compiled: states and transitions by number.
final class ChartTable<ID: Hashable, Event, Context> {
  typealias Action = ChartAction<ID, Event, Context>

  struct Transition {
    let source: Int
    let trigger: Trigger
    let targets: [Int]
    /// What is left with all that is in it if the transition is taken; nil if that depends on what is
    /// remembered, and if there is no target.
    let domain: Int?
    /// Whether its state stays active if all targets, in the end, are in it.
    let isInternal: Bool
    /// Whether some of the targets remember.
    let hasHistory: Bool
    let condition: ChartCondition<ID, Event, Context>?
    let action: Action?
    let label: String
  }

  enum Trigger {
    case event((Event) -> Bool)
    case either((ChartEvent<ID, Event>) -> Bool)
    case done(Int)
    case delay(Duration)
    case always
  }

  /// Where a state begins, or what something that remembers nothing yet stands for.
  struct Default {
    let targets: [Int]
    let action: Action?
  }

  var shape = ChartShape()
  /// Of all states but the first, which is the chart itself.
  var ids: [ID] = []
  var positions: [ID: Int] = [:]
  var transitions: [Transition] = []
  var entries: [[Action]] = []
  var exits: [[Action]] = []
  /// Of those that have one.
  var defaults: [Int: Default] = [:]
  /// The transitions of a state that wait for some time, of the states that have any.
  var delays: [Int: [Int]] = [:]
  var hasAlways = false
  /// The states whose being done some transition is for; all, if some is for events at large.
  var awaited: Set<Int> = []
  var awaitsAll = false

  func id(_ state: Int) -> ID { ids[state - 1] }

  /// What `state` is called in a sentence.
  func name(_ state: Int) -> String { state == 0 ? "the chart" : "\(id(state))" }

  func isDoneOfInterest(_ state: Int) -> Bool { awaitsAll || awaited.contains(state) }

  func isMatch(_ transition: Transition, _ index: Int, _ signal: ChartSignal<Event>?) -> Bool {
    switch (transition.trigger, signal) {
    case (.always, nil): true
    case (.event(let matches), .event(let event)): matches(event)
    case (.either(let matches), .event(let event)): matches(.event(event))
    case (.either(let matches), .done(let state)): matches(.done(id(state)))
    case (.done(let state), .done(let other)): state == other
    case (.delay, .elapsed(let other)): index == other
    default: false
    }
  }
}
