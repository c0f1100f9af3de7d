import RillAutomaton
import RillStreams
import RillTree

/// An Elm program: an initial model, an update, subscriptions and a view.
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
/// A program is a description without behavior. A ``ProgramRun`` runs it, and a host shows the run:
/// a test, a browser or a terminal. A program can have any number of runs.
///
/// A program is confined to the isolation that creates it, like its functions. A global constant
/// works in the main file or in an actor. Elsewhere, use a function that creates the program.
///
/// The initializers take different combinations of the following. Each combination exists with
/// `update`, which changes the model in place, with `next`, which returns the next model, and with
/// a `mapping`:
///
/// - a model, an update and a view;
/// - also effects and subscriptions;
/// - a document with a title instead of a view;
/// - a function that starts at a ``Location``, for programs with pages.
///
/// Elsewhere: `Browser.sandbox`, `element`, `document` and `application` (Elm).
public struct Program<Model, Message> {
  /// The initial model and effect at a location.
  public let start: (Location) -> (Model, Effect<Message>)
  /// The mapping that processes the messages.
  public let mapping: Automaton<Model, Message>.Mapping
  /// The subscriptions for a model, or nil if the program never has any.
  public let subscriptions: ((Model) -> Subscription<Message>)?
  /// The document for a model.
  public internal(set) var document: (Model) -> Document<Message>
  /// True if links within the program navigate without a message.
  let followsLinks: Bool
  /// The function for a restored model; nil if the program doesn't need to know. See
  /// ``onRestore(_:)``.
  var restore: ((inout Model) -> Effect<Message>)?
  #if !hasFeature(Embedded)
    /// A function that returns the scheduler of a run for the scheduler of its host; nil for the
    /// same. Called once for each run.
    package var adaptScheduler: ((any Scheduler) -> any Scheduler)?
  #endif

  /// Creates a program that starts at a location and processes messages by a mapping. All other
  /// initializers use this one.
  ///
  /// - Parameters:
  ///   - start: A function that returns the initial model and effect.
  ///   - mapping: A function that processes each message. A rejected message changes neither the
  ///     model nor the view.
  ///   - subscriptions: A function that returns the subscriptions for a model.
  ///   - document: A function that returns the document for a model.
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

  /// Returns the tree for a model, without the title and the head.
  public func view(_ model: Model) -> VTree<Message> { document(model).body }
}

extension Program {
  /// Returns this program with `transform` applied to its mapping, for tests.
  package func tapped(
    _ transform: (Automaton<Model, Message>.Mapping) -> Automaton<Model, Message>.Mapping
  ) -> Program {
    with(transform(mapping), subscriptions)
  }

  /// Returns this program with another mapping and other subscriptions.
  func with(
    _ mapping: Automaton<Model, Message>.Mapping,
    _ subscriptions: ((Model) -> Subscription<Message>)?
  ) -> Program {
    var program = Program(
      start: start, mapping: mapping, subscriptions: subscriptions, document: document,
      followsLinks: followsLinks)
    program.restore = restore
    #if !hasFeature(Embedded)
      program.adaptScheduler = adaptScheduler
    #endif
    return program
  }

  #if !hasFeature(Embedded)
    /// Returns this program with another mapping and another document, for an inspector.
    func inspected(
      mapping: Automaton<Model, Message>.Mapping, restore: ((inout Model) -> Effect<Message>)?,
      document: @escaping (Model) -> Document<Message>
    ) -> Program {
      var program = Program(
        start: start, mapping: mapping, subscriptions: subscriptions, document: document,
        followsLinks: followsLinks)
      program.restore = restore
      program.adaptScheduler = adaptScheduler
      return program
    }
  #endif
}
