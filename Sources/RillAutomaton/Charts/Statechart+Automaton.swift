import Rill
import RillStreams

#if hasFeature(Embedded)
  extension Statechart {
    /// Returns an automaton that has entered this chart and started the effects of the entry.
    ///
    /// - Parameters:
    ///   - context: The initial data of the chart.
    ///   - inputs: Further events, each processed in the moment it occurs in.
    ///   - scheduler: The time source of delays and effects.
    @inlinable
    public func automaton(
      context: Context, inputs: Changes<Event>? = nil, scheduler: (any Scheduler)? = nil,
      file: StaticString = #fileID, line: UInt = #line
    ) -> Automaton<State, Input> {
      let (state, effect) = start(context)
      return Automaton(
        state: state, effect: effect, inputs: inputs.map { $0.map(Input.event) }, mapping: mapping,
        scheduler: scheduler, file: file, line: line)
    }
  }

  extension Statechart where Context == NoContext {
    /// Returns an automaton that has entered this chart and started the effects of the entry.
    @inlinable
    public func automaton(
      inputs: Changes<Event>? = nil, scheduler: (any Scheduler)? = nil,
      file: StaticString = #fileID, line: UInt = #line
    ) -> Automaton<State, Input> {
      automaton(
        context: NoContext(), inputs: inputs, scheduler: scheduler, file: file, line: line)
    }
  }
#else
  extension Statechart {
    /// Returns an automaton that has entered this chart and started the effects of the entry.
    ///
    /// ```swift
    /// let automaton = light.automaton(scheduler: scheduler)
    /// automaton.send(.event(.power))
    /// ```
    ///
    /// - Parameters:
    ///   - context: The initial data of the chart.
    ///   - inputs: Further events, each processed in the moment it occurs in.
    ///   - scheduler: The time source of delays and effects. If nil, a clock.
    ///   - isolation: The isolation in which asynchronous effects run; by default the caller's.
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
    /// Returns an automaton that has entered this chart and started the effects of the entry.
    ///
    /// - Parameters:
    ///   - inputs: Further events, each processed in the moment it occurs in.
    ///   - scheduler: The time source of delays and effects. If nil, a clock.
    ///   - isolation: The isolation in which asynchronous effects run; by default the caller's.
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
#endif
