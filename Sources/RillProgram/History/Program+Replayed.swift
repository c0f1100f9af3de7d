#if !hasFeature(Embedded)
  import RillAutomaton

  extension Program {
    /// Returns this program without effects and subscriptions, for a replay of its messages.
    ///
    /// ```swift
    /// let tester = ProgramTester(shop.replayed(from: Cart()))
    /// tester.send(.loaded(7)) { $0.count = 7 }   // in the recording, an effect sent it
    /// ```
    ///
    /// - Parameter model: The initial model; nil for the program's own.
    public func replayed(from model: Model? = nil) -> Program {
      Program(
        start: { location in (model ?? start(location).0, .none) }, mapping: mapping.withoutEffects,
        subscriptions: nil, document: document, followsLinks: followsLinks)
    }
  }
#endif
