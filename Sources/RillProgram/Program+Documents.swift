import RillAutomaton

extension Program {
  // MARK: Documents

  /// Creates a program that shows a title and more beside its tree, and whose messages change its model.
  ///
  /// The parameters are those of `init(model:effect:update:subscriptions:view:)`, with a document in place
  /// of the view.
  public init(
    model: Model, effect: Effect<Message>,
    update: @escaping (Message, inout Model) -> Effect<Message>,
    subscriptions: ((Model) -> Subscription<Message>)? = nil,
    document: @escaping (Model) -> Document<Message>
  ) {
    self.init(
      start: { _ in (model, effect) }, mapping: .inPlace(update), subscriptions: subscriptions,
      document: document)
  }

  /// Creates a program that shows a title and more beside its tree, and whose messages make of its model
  /// the next one.
  ///
  /// The parameters are those of `init(model:effect:next:subscriptions:view:)`, with a document in place of
  /// the view.
  public init(
    model: Model, effect: Effect<Message>,
    next: @escaping (Message, Model) -> (Model, Effect<Message>)?,
    subscriptions: ((Model) -> Subscription<Message>)? = nil,
    document: @escaping (Model) -> Document<Message>
  ) {
    self.init(
      start: { _ in (model, effect) }, mapping: .function(next), subscriptions: subscriptions,
      document: document)
  }

  // MARK: Applications

  /// Creates a program that has pages, each with a location of its own, and whose messages change its
  /// model.
  ///
  /// ```swift
  /// let shop = Program(
  ///   start: { location in (Shop(page: Page(location)), .none) },
  ///   onLocation: { .moved($0) },
  ///   update: update,
  ///   document: document)
  ///
  /// func update(_ message: Message, _ shop: inout Shop) -> Effect<Message> {
  ///   switch message {
  ///   case .moved(let location): shop.page = Page(location)
  ///   case .bought: return .navigate(to: "/thanks")
  ///   }
  ///   return .none
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - start: the model and the effect that it begins with, at a location.
  ///   - onLocation: what to send when the location has changed: by a link, by ``Effect/navigate(to:replacing:)``,
  ///     by going back or forward.
  ///   - onLink: what to send when a link was clicked, which then leads nowhere by itself. If nil, it leads
  ///     where it says: within the program to another location, otherwise away; unless the program listens
  ///     to links elsewhere, by ``Subscription/linkClicks(id:_:)``.
  ///   - update: changes the model as a message says, and returns what is to be done.
  ///   - subscriptions: what else it listens to with a model.
  ///   - document: what it shows of a model.
  public init(
    start: @escaping (Location) -> (Model, Effect<Message>),
    onLocation: @escaping (Location) -> Message, onLink: ((Link) -> Message)? = nil,
    update: @escaping (Message, inout Model) -> Effect<Message>,
    subscriptions: ((Model) -> Subscription<Message>)? = nil,
    document: @escaping (Model) -> Document<Message>
  ) {
    self.init(
      start: start, onLocation: onLocation, onLink: onLink, mapping: .inPlace(update),
      subscriptions: subscriptions, document: document)
  }

  /// Creates a program that has pages, each with a location of its own, and whose messages make of its
  /// model the next one.
  ///
  /// The parameters are those of the form that changes it in place.
  public init(
    start: @escaping (Location) -> (Model, Effect<Message>),
    onLocation: @escaping (Location) -> Message, onLink: ((Link) -> Message)? = nil,
    next: @escaping (Message, Model) -> (Model, Effect<Message>)?,
    subscriptions: ((Model) -> Subscription<Message>)? = nil,
    document: @escaping (Model) -> Document<Message>
  ) {
    self.init(
      start: start, onLocation: onLocation, onLink: onLink, mapping: .function(next),
      subscriptions: subscriptions, document: document)
  }

  /// Creates a program that has pages, each with a location of its own, and whose messages are processed
  /// by a mapping.
  ///
  /// The parameters are those of the form that changes the model in place.
  public init(
    start: @escaping (Location) -> (Model, Effect<Message>),
    onLocation: @escaping (Location) -> Message, onLink: ((Link) -> Message)? = nil,
    mapping: Automaton<Model, Message>.Mapping,
    subscriptions: ((Model) -> Subscription<Message>)? = nil,
    document: @escaping (Model) -> Document<Message>
  ) {
    var routes: Subscription<Message> = .locationChanges(onLocation)
    if let onLink { routes = [routes, .linkClicks(onLink)] }
    let all = routes
    self.init(
      start: start, mapping: mapping,
      subscriptions: { model in
        guard let subscriptions else { return all }
        return [all, subscriptions(model)]
      },
      document: document, followsLinks: onLink == nil)
  }
}
