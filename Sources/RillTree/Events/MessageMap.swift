/// A function from messages of one type to messages of another.
///
/// Messages are boxed between two maps. A listener's message passes through all maps around it in a
/// loop.
@usableFromInline
class MessageMap {
  @usableFromInline init() {}

  /// Returns the mapped message of an event, or nil to ignore the event.
  ///
  /// - Parameter handler: A handler with the map's input type.
  /// - Returns: A box with a message of the map's output type.
  func message(of handler: Handler, for event: TreeEvent) -> AnyObject? { nil }

  /// - Parameter message: A box with a message of the map's input type.
  /// - Returns: A box with a message of the map's output type.
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
    // The inner map's output type is this map's input type.
    let box = unsafeDowncast(message, to: MessageBox<Message>.self)
    return MessageBox(transform(box.message))
  }
}

extension VTree {
  /// Returns the tree with `transform` applied to its messages, to embed a part in a whole.
  ///
  /// ```swift
  /// div {
  ///   counterView(model.left).map { .left($0) }
  ///   counterView(model.right).map { .right($0) }
  /// }
  /// ```
  ///
  /// The function runs for each message when it arrives. The call itself takes constant time.
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
