/// Turns the handlers of a tree of one kind of messages into those of another.
@usableFromInline
class MessageMap {
  @usableFromInline init() {}

  /// - Parameter handler: one of the messages that are mapped.
  /// - Returns: one of those they are mapped to.
  func map(_ handler: Handler) -> Handler { handler }
}

private final class TypedMessageMap<Message, Other>: MessageMap {
  let transform: (Message) -> Other

  init(_ transform: @escaping (Message) -> Other) { self.transform = transform }

  override func map(_ handler: Handler) -> Handler {
    let transform = transform
    return Handler.decoding(fields: handler.fields) { event -> Other? in
      handler.message(for: event, as: Message.self).map(transform)
    }
  }
}

extension VTree {
  /// The tree with `transform` applied to all messages that come from it: a part's tree in a whole.
  ///
  /// ```swift
  /// div {
  ///   counterView(model.left).map { .left($0) }
  ///   counterView(model.right).map { .right($0) }
  /// }
  /// ```
  ///
  /// The function is called for each message, when it comes, and takes no time before.
  ///
  /// Elsewhere: `Html.map` (Elm).
  public consuming func map<Other>(_ transform: @escaping (Message) -> Other) -> VTree<Other> {
    let key = rootKey
    let map = Record(
      .map, flags: key == nil ? 0 : Record.hasKey, value: key ?? "",
      object: TypedMessageMap(transform))
    return VTree<Other>(storage: grouped(as: map).storage)
  }
}
