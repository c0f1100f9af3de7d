/// Turns the handlers of a tree of one kind of messages into those of another.
@usableFromInline
class MessageMap {
  @usableFromInline init() {}

  /// - Parameter handler: a `Handler` of the messages that are mapped.
  /// - Returns: a `Handler` of those they are mapped to.
  func map(_ handler: AnyObject) -> AnyObject { handler }
}

private final class TypedMessageMap<Message, Other>: MessageMap {
  let transform: (Message) -> Other

  init(_ transform: @escaping (Message) -> Other) { self.transform = transform }

  override func map(_ handler: AnyObject) -> AnyObject {
    // A tree of `Message`s has only handlers that make such, or that a map in it has made into such.
    let handler = unsafeDowncast(handler, to: Handler<Message>.self)
    let transform = transform
    return Handler<Other>(fields: handler.fields) { handler.message(for: $0).map(transform) }
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
    let key = storage.flatMap { $0.count > 0 && Int($0.first.pointee.size) == $0.count && $0.first.pointee.hasKey ? $0.first.pointee.value : nil }
    let map = Record(
      .map, flags: key == nil ? 0 : Record.hasKey, value: key ?? "",
      object: TypedMessageMap(transform))
    return VTree<Other>(storage: grouped(as: map).storage)
  }
}
