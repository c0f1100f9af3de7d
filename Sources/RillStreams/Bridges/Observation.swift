#if canImport(Observation)
  import Observation
  import Rill

  @available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
  extension Changing {
    /// Creates a value with the result of `read` on `@Observable` models, which changes when the
    /// models do.
    ///
    /// ```swift
    /// let isAuthenticated = Changing(observing: { store.user != nil })
    /// ```
    ///
    /// The actor handles a change when it is next free. Until then, several changes count as one,
    /// and the value is the previous one. All reads of `read` are tracked again each time.
    ///
    /// A call without an actor stops the program, since there is no isolation to read the model in.
    ///
    /// Elsewhere: `Observations` (the standard library).
    public convenience init(
      observing read: @escaping () -> Value, isolation: isolated (any Actor)? = #isolation
    ) {
      precondition(
        isolation != nil,
        "Rill: Changing(observing:) needs an actor. Call it on one, such as @MainActor.")
      let (changes, continuation) = AsyncStream<Void>.makeStream(
        bufferingPolicy: .bufferingNewest(1))
      func track() -> Value {
        withObservationTracking(read) { continuation.yield() }
      }
      let inlet = Inlet<Value>(whileObserved: { announce in
        let task = Task {
          // Captured, so that the task runs on the actor.
          _ = isolation
          for await _ in changes { announce(track()) }
        }
        return { task.cancel() }
      })
      self.init(following: inlet, startingWith: track(), kind: "observing") { _, value in value }
    }

    /// An observable object that follows this value, for SwiftUI or `withObservationTracking`.
    ///
    /// ```swift
    /// struct Counter: View {
    ///   let model: Model
    ///   var body: some View { Text("\(model.count.observable.value)") }
    /// }
    /// ```
    ///
    /// It is the same object as long as it is retained. A reader of its value is notified of the
    /// next change even if the object is not retained. Until then, the sources of this value retain
    /// the object.
    ///
    /// Elsewhere: `@Published` (Combine).
    public var observable: ObservableValue<Value> {
      if let known = companion as? ObservableValue<Value> { return known }
      let observable = ObservableValue(self)
      companion = observable
      return observable
    }
  }

  /// A changing value as an object that `withObservationTracking` follows.
  ///
  /// A read makes the object follow the value until its next change:
  ///
  ///     sources  ==>  observer  ==>  ObservableValue  ==>  mirror  ==>  sources (not handles)
  @available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
  public final class ObservableValue<Value>: Observable {
    private let registrar = ObservationRegistrar()
    /// The mirror is held instead of the value, which may be the last handle of a source that owns
    /// the observer.
    private let mirror: Changing<Value>
    private var stored: Value
    private weak var observer: Observer?

    fileprivate init(_ changing: Changing<Value>) {
      mirror = changing.map { $0 }
      stored = untracked { changing.value }
    }

    /// The value. A read in a tracked function notifies that function of the next change.
    public var value: Value {
      registrar.access(self, keyPath: \.value)
      if observer == nil { follow() }
      return stored
    }

    /// Makes the sources retain this object until the next change.
    private func follow() {
      stored = untracked { mirror.value }
      observer = mirror.changes.observe(withContext: self) { [self] _, value in change(to: value) }
    }

    private func change(to value: Value) {
      observer?.cancel()
      observer = nil
      registrar.withMutation(of: self, keyPath: \.value) { stored = value }
    }
  }
#endif
