#if !hasFeature(Embedded)

  import Rill
  import RillStreams

  extension Effect {
    /// Returns an effect that runs asynchronous work and sends the input that it returns, if any.
    ///
    /// ```swift
    /// .task("load") { .loaded(await store.load()) }
    /// ```
    ///
    /// The work runs in the automaton's isolation. An automaton created without an actor can't run
    /// it, and stops the program. A canceled effect cancels its task, and later results are
    /// ignored.
    ///
    /// - Warning: With compilers up to 6.3, a closure with a capture list, such as `{ [weak model]
    ///   in ... }`, runs outside the isolation without a warning. Bind captured values to constants
    ///   first.
    ///
    /// - Parameter name: The name for comparing and printing; if nil, the place of the call.
    public static func task(
      _ name: String? = nil, file: StaticString = #fileID, line: UInt = #line,
      _ work: nonisolated(nonsending) @escaping () async -> Input?
    ) -> Effect {
      let label = EffectLabel(name, file, line)
      let start = Work { environment in
        Producer { sink in
          let cancel = environment.launch(label) {
            let input = await work()
            // The effect has ended when the input is processed.
            EffectTrace.none.run {
              Moment.notifying {
                if let input { sink.send(input) }
                sink.complete()
              }
            }
          }
          sink.onTermination(cancel)
        }
      }
      return Effect(start, label)
    }

    /// Returns an effect that runs asynchronous work that may throw. It sends the input that the
    /// work returns, or an input for the error.
    ///
    /// ```swift
    /// .task("load") { .loaded(try await store.load()) } catch: { .failed("\($0)") }
    /// ```
    ///
    /// Isolation and cancellation are those of ``task(_:file:line:_:)``.
    ///
    /// - Parameters:
    ///   - name: The name for comparing and printing; if nil, the place of the call.
    ///   - work: Returns the input, or nil for none.
    ///   - failure: A function that returns an input for the error, or nil for none.
    public static func task(
      _ name: String? = nil, file: StaticString = #fileID, line: UInt = #line,
      _ work: nonisolated(nonsending) @escaping () async throws -> Input?,
      catch failure: @escaping (any Error) -> Input?
    ) -> Effect {
      task(name, file: file, line: line) {
        do { return try await work() } catch { return failure(error) }
      }
    }

    /// Returns an effect that runs asynchronous work, which may send any number of inputs.
    ///
    /// ```swift
    /// .run("follow") { send in
    ///   for await message in chat.messages { send(.received(message)) }
    /// }
    /// ```
    ///
    /// Isolation and cancellation are those of ``task(_:file:line:_:)``.
    ///
    /// - Parameters:
    ///   - name: The name for comparing and printing; if nil, the place of the call.
    ///   - work: The work, which receives the function that sends.
    public static func run(
      _ name: String? = nil, file: StaticString = #fileID, line: UInt = #line,
      _ work: nonisolated(nonsending) @escaping (_ send: @escaping (Input) -> Void) async -> Void
    ) -> Effect {
      let label = EffectLabel(name, file, line)
      let start = Work { environment in
        Producer { sink in
          let cancel = environment.launch(label) {
            await work { sink.send($0) }
            sink.complete()
          }
          sink.onTermination(cancel)
        }
      }
      return Effect(start, label)
    }
  }

#endif
