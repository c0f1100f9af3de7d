import RillAutomaton

extension Program {
  /// Returns this program with a function for the restored model of an earlier run.
  ///
  /// A host restores a model, such as a server after a restart. Subscriptions start from the model
  /// by themselves. Effects that were in flight are lost, so the model may wait for a result that
  /// never arrives. The function returns the effects that continue.
  ///
  /// ```swift
  /// program.onRestore { model in
  ///   guard model.isSaving else { return .none }
  ///   return save(model.draft)
  /// }
  /// ```
  ///
  /// The function is called before the model is shown, and before events that the model lacks. A
  /// second function is called after the first one.
  ///
  /// - Parameter restore: A function that may change the model, and returns an effect.
  public func onRestore(_ restore: @escaping (inout Model) -> Effect<Message>) -> Program {
    var program = self
    program.restore = { [first = self.restore] model in
      guard let first else { return restore(&model) }
      return .merge([first(&model), restore(&model)])
    }
    return program
  }
}
