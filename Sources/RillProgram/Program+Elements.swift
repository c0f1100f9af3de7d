import RillAutomaton
import RillTree

extension Program {
  // MARK: A model, an update, a view

  /// Creates a program whose messages change its model, and nothing else.
  ///
  /// - Parameters:
  ///   - model: what it begins with.
  ///   - update: changes the model as a message says.
  ///   - view: what it shows of a model.
  public init(
    model: Model, update: @escaping (Message, inout Model) -> Void,
    view: @escaping (Model) -> VTree<Message>
  ) {
    self.init(
      start: { _ in (model, .none) },
      mapping: .inPlace { message, model in
        update(message, &model)
        return .none
      },
      document: { model in Document { view(model) } })
  }

  /// Creates a program whose messages make of its model the next one, and nothing else.
  ///
  /// - Parameters:
  ///   - model: what it begins with.
  ///   - next: the model after a message.
  ///   - view: what it shows of a model.
  public init(
    model: Model, next: @escaping (Message, Model) -> Model,
    view: @escaping (Model) -> VTree<Message>
  ) {
    self.init(
      start: { _ in (model, .none) }, mapping: .states(next),
      document: { model in Document { view(model) } })
  }

  // MARK: Effects and subscriptions

  /// Creates a program whose messages change its model and ask for effects.
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
  ///   - model: what it begins with.
  ///   - effect: what is to be done at the beginning: `.none`, if nothing is.
  ///   - update: changes the model as a message says, and returns what is to be done; or returns
  ///     `.rejected`, before it changes anything.
  ///   - subscriptions: what it listens to with a model.
  ///   - view: what it shows of a model.
  public init(
    model: Model, effect: Effect<Message>,
    update: @escaping (Message, inout Model) -> Effect<Message>,
    subscriptions: ((Model) -> Subscription<Message>)? = nil,
    view: @escaping (Model) -> VTree<Message>
  ) {
    self.init(
      model: model, effect: effect, mapping: .inPlace(update), subscriptions: subscriptions,
      view: view)
  }

  /// Creates a program whose messages make of its model the next one, and ask for effects.
  ///
  /// - Parameters:
  ///   - model: what it begins with.
  ///   - effect: what is to be done at the beginning: `.none`, if nothing is.
  ///   - next: the model after a message, and what is to be done; nil rejects the message.
  ///   - subscriptions: what it listens to with a model.
  ///   - view: what it shows of a model.
  public init(
    model: Model, effect: Effect<Message>,
    next: @escaping (Message, Model) -> (Model, Effect<Message>)?,
    subscriptions: ((Model) -> Subscription<Message>)? = nil,
    view: @escaping (Model) -> VTree<Message>
  ) {
    self.init(
      model: model, effect: effect, mapping: .function(next), subscriptions: subscriptions,
      view: view)
  }

  /// Creates a program whose messages are processed by a mapping, such as a table or a statechart.
  ///
  /// - Parameters:
  ///   - model: what it begins with.
  ///   - effect: what is to be done at the beginning.
  ///   - mapping: says what becomes of each message.
  ///   - subscriptions: what it listens to with a model.
  ///   - view: what it shows of a model.
  public init(
    model: Model, effect: Effect<Message> = .none, mapping: Automaton<Model, Message>.Mapping,
    subscriptions: ((Model) -> Subscription<Message>)? = nil,
    view: @escaping (Model) -> VTree<Message>
  ) {
    self.init(
      start: { _ in (model, effect) }, mapping: mapping, subscriptions: subscriptions,
      document: { model in Document { view(model) } })
  }
}
