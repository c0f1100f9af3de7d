import RillAutomaton
import RillProgram

extension Subscription {
  /// Subscribes to the model of a store: the newest model at the start, and then after each change.
  ///
  /// ```swift
  /// func subscriptions(_ page: Page) -> Subscription<Message> {
  ///   .follow(store) { .changed($1) }
  /// }
  /// ```
  ///
  /// A program that is busy skips models but always receives the newest one.
  ///
  /// - Parameters:
  ///   - store: The store, which is also the identity of the subscription.
  ///   - message: A function that returns the message for a revision and its model, or nil.
  public static func follow<Model: SharedModel>(
    _ store: SharedStore<Model>,
    _ message: @escaping (_ revision: Int, _ model: Model) -> Message?
  ) -> Subscription {
    .run(EffectID(ObjectIdentifier(store))) { (send: (StoredModel<Model>) -> Void) in
      for await (revision, model) in await store.model {
        send(StoredModel(revision: revision, model: model))
      }
    } message: {
      message($0.revision, $0.model)
    }
  }
}

/// A model of a store with its revision.
private struct StoredModel<Model> {
  let revision: Int
  let model: Model
}
