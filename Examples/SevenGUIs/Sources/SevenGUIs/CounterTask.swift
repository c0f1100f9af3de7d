import RillProgram

/// A counter: a number, and a button that increments it.
public struct CounterTask: GUITask, Equatable {
  public var count = 0

  public enum Message { case increment }

  public init() {}

  public mutating func update(_ message: Message) -> Effect<Message> {
    count += 1
    return .none
  }

  public var view: VTree<Message> {
    div(.class("row")) {
      output(.ariaLabel("Count")) { text(count) }
      button(.onClick(.increment)) { "Count" }
    }
  }
}
