import RillAutomaton

extension Program {
  // MARK: Documents

  /// Creates a program with a document, whose update changes the model in place.
  ///
  /// The parameters are those of `init(model:effect:update:subscriptions:view:)`, with a document
  /// instead of the view.
  public init(
    model: Model, effect: Effect<Message> = .none,
    update: @escaping (Message, inout Model) -> Effect<Message>,
    subscriptions: ((Model) -> Subscription<Message>)? = nil,
    document: @escaping (Model) -> Document<Message>
  ) {
    self.init(
      start: { _ in (model, effect) }, mapping: .inPlace(update), subscriptions: subscriptions,
      document: document)
  }

  /// Creates a program with a document, whose `next` returns the next model.
  ///
  /// The parameters are those of `init(model:effect:next:subscriptions:view:)`, with a document
  /// instead of the view.
  public init(
    model: Model, effect: Effect<Message> = .none,
    next: @escaping (Message, Model) -> (Model, Effect<Message>)?,
    subscriptions: ((Model) -> Subscription<Message>)? = nil,
    document: @escaping (Model) -> Document<Message>
  ) {
    self.init(
      start: { _ in (model, effect) }, mapping: .function(next), subscriptions: subscriptions,
      document: document)
  }

  /// Returns this program with a title, a language and elements in the head of its page.
  ///
  /// A program with a view gets them from the host that shows it on a page:
  ///
  /// ```swift
  /// LivePage("/") { _ in
  ///   counter().inDocument(title: "Counter", language: "en", head: [.styleSheet(style.address)])
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - title: The title of the window, unless the program has one.
  ///   - language: The language of the page, unless the program has one.
  ///   - head: The elements in the head, after those of the program.
  public func inDocument(
    title: String? = nil, language: String? = nil, head: [HeadElement] = []
  ) -> Program {
    var program = self
    program.document = { [document] model in
      var page = document(model)
      if page.title == nil { page.title = title }
      if page.language == nil { page.language = language }
      page.head += head
      return page
    }
    return program
  }

  // MARK: Applications

  /// Creates a program with pages, each at its own location. The update changes the model in place.
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
  ///   - start: A function that returns the initial model and effect at a location.
  ///   - onLocation: A function that returns the message for a change of location: by a link, by
  ///     `Effect.navigate(to:replacing:)`, or by the browser's history.
  ///   - onLink: A function that returns the message for a click on a link, which then doesn't
  ///     navigate by itself. If nil, the link navigates: within the program to another location, or
  ///     away from it. This doesn't apply while the program has a subscription
  ///     ``Subscription/linkClicks(id:_:)``.
  ///   - update: A function that changes the model for a message and returns an effect.
  ///   - subscriptions: A function that returns further subscriptions for a model.
  ///   - document: A function that returns the document for a model.
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

  /// Creates a program with pages, each at its own location. `next` returns the next model.
  ///
  /// The parameters are those of the initializer with `update`.
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

  /// Creates a program with pages, each at its own location. A mapping processes the messages.
  ///
  /// The parameters are those of the initializer with `update`.
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
