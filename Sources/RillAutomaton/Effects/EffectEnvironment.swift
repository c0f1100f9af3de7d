import Rill
import RillStreams

/// The parts of an automaton that its effects need.
@usableFromInline
final class EffectEnvironment {
  /// The time source of the automaton.
  ///
  /// The first effect that needs it creates it, without its trace.
  private(set) lazy var scheduler = EffectTrace.none.run(makeScheduler)
  private let makeScheduler: () -> any Scheduler
  /// The receiver of commands; nil without one.
  let commands: ((EffectCommand) -> Void)?
  #if !hasFeature(Embedded)
    /// Starts a task in the automaton's isolation, and returns a function that cancels it.
    let launch: (_ work: nonisolated(nonsending) @escaping () async -> Void) -> () -> Void
  #endif

  #if hasFeature(Embedded)
    @usableFromInline
    init(_ scheduler: (any Scheduler)?, commands: ((EffectCommand) -> Void)?) {
      self.commands = commands
      makeScheduler = {
        guard let scheduler else {
          fatalError("Rill: Effects that take time need a scheduler. Pass one to the automaton.")
        }
        return scheduler
      }
    }
  #else
    @usableFromInline
    init(
      _ scheduler: (any Scheduler)?, commands: ((EffectCommand) -> Void)?,
      isolation: isolated (any Actor)?
    ) {
      self.commands = commands
      makeScheduler = { scheduler ?? clockOfEffects(isolation: isolation) }
      launch = { work in
        precondition(
          isolation != nil,
          """
          Rill: An asynchronous effect needs an actor. Create its automaton on one, such as \
          @MainActor.
          """)
        let task = Task {
          _ = isolation
          // A task that is replaced before it begins does nothing.
          if Task.isCancelled { return }
          await work()
        }
        return { task.cancel() }
      }
    }
  #endif
}

#if !hasFeature(Embedded)
  /// Returns a clock for the effects of an automaton in an isolation.
  package func clockOfEffects(isolation: isolated (any Actor)?) -> any Scheduler {
    let clock = ClockScheduler(isolation: isolation)
    // Without an actor, only this task could run its work.
    clock.onNeglect = { _ in
      Diagnostics.report(
        "An effect has not started for a second, because its automaton was created without an "
          + "actor. Create it on one, such as @MainActor, or pass it a scheduler.")
    }
    return clock
  }
#endif
