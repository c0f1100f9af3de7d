#if canImport(Observation)
  import Observation
  import Rill

  @available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
  extension Changing {
    /// What `read` returns of models that are `@Observable`, as a value that changes when they do.
    ///
    /// ```swift
    /// let isAuthenticated = Changing(observing: { store.user != nil })
    /// ```
    ///
    /// A change is noticed when the actor is free the next time: changes made in one go are one, and
    /// until then the value is the one before. Whatever `read` reads is tracked, and tracked anew each
    /// time.
    ///
    /// Called without an actor, it stops the program: nobody could say when the model may be read.
    ///
    /// Elsewhere: `Observations` (the standard library).
    public convenience init(
      observing read: @escaping () -> Value, isolation: isolated (any Actor)? = #isolation
    ) {
      precondition(
        isolation != nil, "Rill: Changing(observing:) needs an actor, such as @MainActor.")
      let (changes, continuation) = AsyncStream<Void>.makeStream(
        bufferingPolicy: .bufferingNewest(1))
      func track() -> Value {
        withObservationTracking(read) { continuation.yield() }
      }
      let inlet = Inlet<Value>(whileHeard: { announce in
        let task = Task {
          // Captured, so that the task runs on the actor.
          _ = isolation
          for await _ in changes { announce(track()) }
        }
        return { task.cancel() }
      })
      self.init(following: inlet, startingWith: track(), kind: "observing") { value, _ in value }
    }

    /// An observable object that follows this value: for SwiftUI, or `withObservationTracking`.
    ///
    /// ```swift
    /// struct Counter: View {
    ///   let model: Model
    ///   var body: some View { Text("\(model.count.observable.value)") }
    /// }
    /// ```
    ///
    /// It is the same object as long as somebody holds it. Who has read its value is told of the next
    /// change whether it is held or not: until then, the sources of this value hold what has been read.
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
  /// To read it has it follow the value until that changes:
  ///
  ///     sources  ==>  observer  ==>  ObservableValue  ==>  mirror  ==>  sources, but not their handles
  @available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
  public final class ObservableValue<Value>: Observable {
    private let registrar = ObservationRegistrar()
    /// Not the value itself, which may be the last handle of a source that is to own the observer.
    private let mirror: Changing<Value>
    private var stored: Value
    private weak var observer: Observer?

    fileprivate init(_ changing: Changing<Value>) {
      mirror = changing.map { $0 }
      stored = untracked { changing.value }
    }

    /// The value; reading it in a tracked function has that told of the next change.
    public var value: Value {
      registrar.access(self, keyPath: \.value)
      if observer == nil { follow() }
      return stored
    }

    /// Has the sources hold this object until the next change.
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
