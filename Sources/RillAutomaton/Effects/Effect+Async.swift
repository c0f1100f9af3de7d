import Rill
import RillStreams

extension Effect {
  /// Does asynchronous work, and sends the input it returns, if it returns one.
  ///
  /// ```swift
  /// .task("load") { .loaded(await store.load()) }
  /// ```
  ///
  /// The work runs where the automaton lives: an automaton made without an actor cannot run it, and
  /// stops the program if it is to. A cancelled effect cancels its task; whatever that does then is
  /// ignored.
  ///
  /// - Warning: Compilers up to 6.3 have a closure with a capture list, such as `{ [weak model] in ... }`, leave
  ///   the isolation without a word. Bind what it needs to a constant before.
  ///
  /// - Parameter name: what it is compared and printed by; the place of the call, if nil.
  public static func task(
    _ name: String? = nil, file: StaticString = #fileID, line: UInt = #line,
    _ work: nonisolated(nonsending) @escaping () async -> Input?
  ) -> Effect {
    let start = Work { environment in
      Producer { sink in
        let cancel = environment.launch {
          let input = await work()
          // It has ended when the input is processed.
          Moment.serving {
            if let input { sink.send(input) }
            sink.complete()
          }
        }
        sink.onTermination(cancel)
      }
    }
    return Effect(start, EffectLabel(name, file, line))
  }

  /// Does asynchronous work that may throw, and sends the input it returns, or the one that is made of
  /// the error.
  ///
  /// ```swift
  /// .task("load") { .loaded(try await store.load()) } catch: { .failed("\($0)") }
  /// ```
  ///
  /// Where it runs, and what cancels it, is as for ``task(_:file:line:_:)``.
  ///
  /// - Parameters:
  ///   - name: what it is compared and printed by; the place of the call, if nil.
  ///   - work: returns the input, or nil for none.
  ///   - failure: makes an input of what is thrown, or nil for none.
  public static func task(
    _ name: String? = nil, file: StaticString = #fileID, line: UInt = #line,
    _ work: nonisolated(nonsending) @escaping () async throws -> Input?,
    catch failure: @escaping (any Error) -> Input?
  ) -> Effect {
    task(name, file: file, line: line) {
      do { return try await work() } catch { return failure(error) }
    }
  }

  /// Does asynchronous work that may send any number of inputs.
  ///
  /// ```swift
  /// .run("follow") { send in
  ///   for await message in chat.messages { send(.received(message)) }
  /// }
  /// ```
  ///
  /// Where it runs, and what cancels it, is as for ``task(_:file:line:_:)``.
  ///
  /// - Parameters:
  ///   - name: what it is compared and printed by; the place of the call, if nil.
  ///   - work: gets the function that sends.
  public static func run(
    _ name: String? = nil, file: StaticString = #fileID, line: UInt = #line,
    _ work: nonisolated(nonsending) @escaping (_ send: @escaping (Input) -> Void) async -> Void
  ) -> Effect {
    let start = Work { environment in
      Producer { sink in
        let cancel = environment.launch {
          await work { sink.send($0) }
          sink.complete()
        }
        sink.onTermination(cancel)
      }
    }
    return Effect(start, EffectLabel(name, file, line))
  }
}

/// What the effects of an automaton need of it.
@usableFromInline
final class EffectEnvironment {
  /// The automaton's time.
  private(set) lazy var scheduler = makeScheduler()
  private let makeScheduler: () -> any Scheduler
  /// Gets the commands; nil, if nobody does.
  let commands: ((EffectCommand) -> Void)?
  /// Starts a task where the automaton lives, and returns what cancels it.
  let launch: (_ work: nonisolated(nonsending) @escaping () async -> Void) -> () -> Void

  @usableFromInline
  init(
    _ scheduler: (any Scheduler)?, commands: ((EffectCommand) -> Void)?,
    isolation: isolated (any Actor)?
  ) {
    self.commands = commands
    makeScheduler = {
      if let scheduler { return scheduler }
      let clock = ClockScheduler(isolation: isolation)
      // Without an actor nobody else can have it do its work.
      clock.onNeglect = { _ in
        Diagnostics.report(
          "an effect of an automaton has been due for a second, and nobody starts it, for the "
            + "automaton was made without an actor. Make it on one, such as @MainActor, or give it a "
            + "scheduler.")
      }
      return clock
    }
    launch = { work in
      precondition(
        isolation != nil,
        """
        Rill: an asynchronous effect needs an automaton that was made on an actor, such as @MainActor.
        """)
      let task = Task {
        _ = isolation
        // One that is replaced before it begins does nothing.
        if Task.isCancelled { return }
        await work()
      }
      return { task.cancel() }
    }
  }
}
