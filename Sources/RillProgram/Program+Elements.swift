import RillAutomaton
import RillTree

extension Program {
  // MARK: Model, update and view

  /// Creates a program whose update changes the model in place, without effects.
  ///
  /// - Parameters:
  ///   - model: The initial model.
  ///   - update: A function that changes the model for a message.
  ///   - view: A function that returns the tree for a model.
  public init(
    model: Model, update: @escaping (Message, inout Model) -> Void,
    @TreeBuilder<Message> view: @escaping (Model) -> VTree<Message>
  ) {
    self.init(
      start: { _ in (model, .none) },
      mapping: .inPlace { message, model in
        update(message, &model)
        return .none
      },
      document: { model in Document { view(model) } })
  }

  /// Creates a program whose `next` returns the next model, without effects.
  ///
  /// - Parameters:
  ///   - model: The initial model.
  ///   - next: A function that returns the model after a message.
  ///   - view: A function that returns the tree for a model.
  public init(
    model: Model, next: @escaping (Message, Model) -> Model,
    @TreeBuilder<Message> view: @escaping (Model) -> VTree<Message>
  ) {
    self.init(
      start: { _ in (model, .none) }, mapping: .states(next),
      document: { model in Document { view(model) } })
  }

  // MARK: Effects and subscriptions

  /// Creates a program whose update changes the model in place and returns effects.
  ///
  /// ```swift
  /// func update(_ message: Message, _ model: inout Search) -> Effect<Message> {
  ///   switch message {
  ///   case .typed(let text):
  ///     model.text = text
  ///     return find(text).queue(.latest("find"))
  ///   case .found(let places): model.places = places
  ///   case .close: return .rejected
  ///   }
  ///   return .none
  /// }
  ///
  /// let search = Program(model: Search(), effect: .focus("text"), update: update, view: view)
  /// ```
  ///
  /// - Parameters:
  ///   - model: The initial model.
  ///   - effect: The initial effect.
  ///   - update: A function that changes the model for a message and returns an effect, or returns
  ///     `.rejected` before it changes anything.
  ///   - subscriptions: A function that returns the subscriptions for a model.
  ///   - view: A function that returns the tree for a model.
  public init(
    model: Model, effect: Effect<Message> = .none,
    update: @escaping (Message, inout Model) -> Effect<Message>,
    subscriptions: ((Model) -> Subscription<Message>)? = nil,
    @TreeBuilder<Message> view: @escaping (Model) -> VTree<Message>
  ) {
    self.init(
      model: model, effect: effect, mapping: .inPlace(update), subscriptions: subscriptions,
      view: view)
  }

  /// Creates a program whose `next` returns the next model and an effect.
  ///
  /// - Parameters:
  ///   - model: The initial model.
  ///   - effect: The initial effect.
  ///   - next: A function that returns the model after a message and an effect, or nil to reject
  ///     the message.
  ///   - subscriptions: A function that returns the subscriptions for a model.
  ///   - view: A function that returns the tree for a model.
  public init(
    model: Model, effect: Effect<Message> = .none,
    next: @escaping (Message, Model) -> (Model, Effect<Message>)?,
    subscriptions: ((Model) -> Subscription<Message>)? = nil,
    @TreeBuilder<Message> view: @escaping (Model) -> VTree<Message>
  ) {
    self.init(
      model: model, effect: effect, mapping: .function(next), subscriptions: subscriptions,
      view: view)
  }

  /// Creates a program whose messages are processed by a mapping, such as a table or a statechart.
  ///
  /// - Parameters:
  ///   - model: The initial model.
  ///   - effect: The initial effect.
  ///   - mapping: A function that processes each message.
  ///   - subscriptions: A function that returns the subscriptions for a model.
  ///   - view: A function that returns the tree for a model.
  public init(
    model: Model, effect: Effect<Message> = .none, mapping: Automaton<Model, Message>.Mapping,
    subscriptions: ((Model) -> Subscription<Message>)? = nil,
    @TreeBuilder<Message> view: @escaping (Model) -> VTree<Message>
  ) {
    self.init(
      start: { _ in (model, effect) }, mapping: mapping, subscriptions: subscriptions,
      document: { model in Document { view(model) } })
  }
}
