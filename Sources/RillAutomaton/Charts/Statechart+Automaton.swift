import Rill
import RillStreams

extension Statechart {
  /// An automaton that has entered this chart, and started what that asks for.
  ///
  /// ```swift
  /// let automaton = light.automaton(scheduler: scheduler)
  /// automaton.send(.event(.power))
  /// ```
  ///
  /// - Parameters:
  ///   - context: what it knows at the beginning.
  ///   - inputs: further events, each of which is processed in the moment it occurs in.
  ///   - scheduler: the time of its delays and effects. A clock, if nil.
  ///   - isolation: where asynchronous effects run: the caller's, unless said otherwise.
  @inlinable
  public func automaton(
    context: Context, inputs: Changes<Event>? = nil, scheduler: (any Scheduler)? = nil,
    file: StaticString = #fileID, line: UInt = #line,
    isolation: isolated (any Actor)? = #isolation
  ) -> Automaton<State, Input> {
    let (state, effect) = start(context)
    return Automaton(
      state: state, effect: effect, inputs: inputs.map { $0.map(Input.event) }, mapping: mapping,
      scheduler: scheduler, file: file, line: line, isolation: isolation)
  }
}

extension Statechart where Context == NoContext {
  /// An automaton that has entered this chart, and started what that asks for.
  ///
  /// - Parameters:
  ///   - inputs: further events, each of which is processed in the moment it occurs in.
  ///   - scheduler: the time of its delays and effects. A clock, if nil.
  ///   - isolation: where asynchronous effects run: the caller's, unless said otherwise.
  @inlinable
  public func automaton(
    inputs: Changes<Event>? = nil, scheduler: (any Scheduler)? = nil,
    file: StaticString = #fileID, line: UInt = #line,
    isolation: isolated (any Actor)? = #isolation
  ) -> Automaton<State, Input> {
    automaton(
      context: NoContext(), inputs: inputs, scheduler: scheduler, file: file, line: line,
      isolation: isolation)
  }
}
