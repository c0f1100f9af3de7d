import RillAutomaton

extension Loading {
  #if !hasFeature(Embedded)
    /// Begins to load, and returns the effect that does the work. A load with the same id that is
    /// in progress is canceled and sends nothing.
    ///
    /// ```swift
    /// case .refresh:
    ///   return model.songs.load("songs", to: Message.songs) { try await store.songs() }
    /// ```
    ///
    /// The work runs like that of `Effect.task`, in the isolation of the program.
    ///
    /// - Parameters:
    ///   - id: The id of the load in the program, which is also the name of the effect.
    ///   - message: A function that returns the message for the result. The update passes the
    ///     result to ``finish(with:)``.
    ///   - work: The work, which returns the value.
    public mutating func load<Message>(
      _ id: String, to message: @escaping (Result<Value, Failure>) -> Message,
      _ work: nonisolated(nonsending) @escaping () async throws(Failure) -> Value
    ) -> Effect<Message> {
      begin(
        id,
        .task(id) {
          do throws(Failure) {
            return message(.success(try await work()))
          } catch {
            return message(.failure(error))
          }
        })
    }
  #endif

  /// Begins to load, and returns `effect` in a queue in which it cancels an earlier load with the
  /// same id.
  ///
  /// ```swift
  /// return model.songs.load("songs", to: Message.songs, by: cache.read())
  /// ```
  ///
  /// - Parameters:
  ///   - id: The id of the load in the program.
  ///   - message: A function that returns the message for a result. The update passes each result
  ///     to ``finish(with:)``.
  ///   - effect: An effect that sends the result.
  public mutating func load<Message>(
    _ id: String, to message: @escaping (Result<Value, Failure>) -> Message,
    by effect: Effect<Result<Value, Failure>>
  ) -> Effect<Message> {
    begin(id, effect.map(message))
  }

  private mutating func begin<Message>(_ id: String, _ effect: Effect<Message>) -> Effect<Message> {
    self = .loading(previous: value)
    return effect.id(id).queue(.latest(id))
  }

  /// Records the result of a load. A failure keeps the old value.
  public mutating func finish(with result: Result<Value, Failure>) {
    switch result {
    case .success(let value): self = .loaded(value)
    case .failure(let failure): self = .failed(failure, previous: value)
    }
  }

  /// Cancels the load in progress, and returns the effect that does so. The state becomes
  /// ``loaded(_:)`` with the old value, or ``idle`` without one. In other states nothing happens.
  ///
  /// - Parameter id: The id of the load.
  public mutating func cancel<Message>(_ id: String) -> Effect<Message> {
    guard case .loading(let previous) = self else { return .none }
    self = previous.map(Loading.loaded) ?? .idle
    return .cancel(EffectID(id))
  }
}
