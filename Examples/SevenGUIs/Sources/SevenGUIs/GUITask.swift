import RillProgram

/// One of the seven tasks: a model with its messages, its update and its view.
public protocol GUITask {
  associatedtype Message

  /// Creates the initial model.
  init()

  /// The subscriptions for the model.
  var subscriptions: Subscription<Message> { get }

  /// The content of the page below its heading.
  @TreeBuilder<Message> var view: VTree<Message> { get }

  /// Applies a message, and returns its effect.
  mutating func update(_ message: Message) -> Effect<Message>
}

extension GUITask {
  public var subscriptions: Subscription<Message> { .none }

  /// Creates a program with this task alone.
  public static func program() -> Program<Self, Message> {
    Program(
      model: Self(), update: { message, model in model.update(message) },
      subscriptions: { $0.subscriptions }, view: { $0.view })
  }
}

/// Returns a field with a label, which is marked while its text is invalid.
///
/// - Parameter error: The reason why the text is invalid; nil if it is valid.
func field<Message>(
  _ name: String, _ title: String, _ value: String, error: String? = nil, isDisabled: Bool = false,
  _ message: @escaping (String) -> Message
) -> VTree<Message> {
  div(.class("field")) {
    label(.for(name)) { text(title) }
    input(
      .id(name), .value(value), .autocomplete(.off), .disabled(isDisabled),
      .ariaInvalid(.true).when(error != nil), .ariaDescribedBy("\(name)-error").when(error != nil),
      .onInput { message($0) })
    if let error { p(.id("\(name)-error"), .class("error")) { text(error) } }
  }
}
