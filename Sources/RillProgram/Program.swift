import RillAutomaton
import RillTree

/// A program: what it begins with, what messages make of its model, what it listens to, and what it shows.
///
/// ```swift
/// enum Message { case increment, decrement }
///
/// func update(_ message: Message, _ model: inout Int) {
///   switch message {
///   case .increment: model += 1
///   case .decrement: model -= 1
///   }
/// }
///
/// func view(_ model: Int) -> VTree<Message> {
///   div {
///     button(.onClick(.decrement)) { "-" }
///     div { "\(model)" }
///     button(.onClick(.increment)) { "+" }
///   }
/// }
///
/// let counter = Program(model: 0, update: update, view: view)
/// ```
///
/// It is a description, and does nothing. A ``ProgramRun`` runs one, and a host shows that: a test, a
/// browser, a terminal. Any number of runs may be made of a program.
///
/// A program is confined to where it is made, as its functions are: a constant outside of functions is that of
/// the main file, or of an actor; elsewhere, a function makes it.
///
/// The initializers take what a program has of the following; each form of one takes `update`, which
/// changes the model in place, `next`, which returns the next one, or a `mapping`:
///
/// - a model, an update and a view;
/// - in addition effects, and subscriptions;
/// - a document instead of a view, where it has a title;
/// - a function that begins at a ``Location``, where it has pages.
///
/// Elsewhere: `Browser.sandbox`, `element`, `document` and `application` (Elm).
public struct Program<Model, Message> {
  /// The model and the effect that it begins with, at a location.
  public let start: (Location) -> (Model, Effect<Message>)
  /// What becomes of a message.
  public let mapping: Automaton<Model, Message>.Mapping
  /// What it listens to with a model; nil, if it never listens to anything.
  public let subscriptions: ((Model) -> Subscription<Message>)?
  /// What it shows of a model.
  public let document: (Model) -> Document<Message>
  /// Whether links within the program lead to their locations without a message.
  let followsLinks: Bool

  /// Creates a program that begins at a location, its messages processed by a mapping: what all the others
  /// come down to.
  ///
  /// - Parameters:
  ///   - start: the model and the effect that it begins with.
  ///   - mapping: says what becomes of each message; one that it rejects changes nothing, and nothing is
  ///     shown anew.
  ///   - subscriptions: what it listens to with a model.
  ///   - document: what it shows of a model.
  public init(
    start: @escaping (Location) -> (Model, Effect<Message>),
    mapping: Automaton<Model, Message>.Mapping,
    subscriptions: ((Model) -> Subscription<Message>)? = nil,
    document: @escaping (Model) -> Document<Message>
  ) {
    self.init(
      start: start, mapping: mapping, subscriptions: subscriptions, document: document,
      followsLinks: false)
  }

  init(
    start: @escaping (Location) -> (Model, Effect<Message>),
    mapping: Automaton<Model, Message>.Mapping,
    subscriptions: ((Model) -> Subscription<Message>)?,
    document: @escaping (Model) -> Document<Message>, followsLinks: Bool
  ) {
    self.start = start
    self.mapping = mapping
    self.subscriptions = subscriptions
    self.document = document
    self.followsLinks = followsLinks
  }

  /// What it shows of a model, without the title and the head.
  public func view(_ model: Model) -> VTree<Message> { document(model).body }
}

extension Program {
  /// This program with `transform` applied to its mapping, for tests.
  package func noting(
    _ transform: (Automaton<Model, Message>.Mapping) -> Automaton<Model, Message>.Mapping
  ) -> Program {
    Program(
      start: start, mapping: transform(mapping), subscriptions: subscriptions, document: document,
      followsLinks: followsLinks)
  }
}
