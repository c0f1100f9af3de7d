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
    ///   @State var count: ObservableValue<Int>   // model.count.observable
    ///   var body: some View { Text("\(count.value)") }
    /// }
    /// ```
    ///
    /// It follows as long as the object lives.
    public var observable: ObservableValue<Value> { ObservableValue(self) }
  }

  /// A changing value as an object that `withObservationTracking` follows.
  @available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
  public final class ObservableValue<Value>: Observable {
    private let registrar = ObservationRegistrar()
    private var stored: Value
    private var observer: Observer?

    fileprivate init(_ changing: Changing<Value>) {
      stored = changing.value
      observer = changing.changes.observe { [weak self] value in self?.change(to: value) }
    }

    /// The value; reading it in a tracked function has that told of the next change.
    public var value: Value {
      registrar.access(self, keyPath: \.value)
      return stored
    }

    private func change(to value: Value) {
      registrar.withMutation(of: self, keyPath: \.value) { stored = value }
    }
  }
#endif
