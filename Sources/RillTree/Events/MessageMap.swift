/// Turns the messages of a tree of one kind into those of another.
///
/// A message is boxed between two maps, so that a listener's message goes through those around it one after
/// the other, however many there are.
@usableFromInline
class MessageMap {
  @usableFromInline init() {}

  /// The mapped message of an event; nil, if it is none of the handler's business.
  ///
  /// - Parameter handler: one of the messages that are mapped.
  /// - Returns: a box of one of those they are mapped to.
  func message(of handler: Handler, for event: TreeEvent) -> AnyObject? { nil }

  /// - Parameter message: a box of one of those that are mapped.
  /// - Returns: a box of one of those they are mapped to.
  func map(_ message: AnyObject) -> AnyObject { message }
}

/// A message between two maps.
final class MessageBox<Message> {
  let message: Message

  init(_ message: Message) { self.message = message }
}

private final class TypedMessageMap<Message, Other>: MessageMap {
  let transform: (Message) -> Other

  init(_ transform: @escaping (Message) -> Other) { self.transform = transform }

  override func message(of handler: Handler, for event: TreeEvent) -> AnyObject? {
    guard let message = handler.message(for: event, as: Message.self) else { return nil }
    return MessageBox(transform(message))
  }

  override func map(_ message: AnyObject) -> AnyObject {
    // What the map directly in this one makes is of the kind that this one maps.
    let box = unsafeDowncast(message, to: MessageBox<Message>.self)
    return MessageBox(transform(box.message))
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
