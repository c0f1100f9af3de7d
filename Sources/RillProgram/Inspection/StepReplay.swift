#if !hasFeature(Embedded)
  import RillAutomaton
  import RillTree

  /// A replay of messages on a recorded model, independent of the program's types.
  ///
  /// It performs no effects, so the mapping must be pure.
  package protocol StepReplay: AnyObject {
    /// The model after the last message.
    var anyModel: Any { get }
    /// Processes a message. A message of another type is rejected.
    func send(_ message: Any) -> StepOutcome
    /// Returns the title and the HTML of the page that shows the model.
    func page() -> StepPage
    /// Renders the page, and returns the difference to the last call.
    func render() -> Patch
  }

  /// The result of a message in a replay.
  package enum StepOutcome: Hashable, Sendable {
    /// The program rejected the message.
    case rejected
    /// The program accepted the message. The text describes the requested effects; it is empty
    /// without one.
    case accepted(effects: String)
  }

  /// The content of a page in a replay.
  package struct StepPage: Hashable, Sendable {
    /// The title.
    package let title: String?
    /// The HTML of the body.
    package let html: String
  }

  /// A replay of messages with a known type.
  package final class ModelReplay<Model, Message>: StepReplay {
    /// The model after the last message.
    package private(set) var model: Model
    private let program: Program<Model, Message>
    private var rendering = Rendering<Message>()

    /// Creates a replay that starts with `model`.
    package init(of program: Program<Model, Message>, from model: Model) {
      self.program = program
      self.model = model
    }

    package var anyModel: Any { model }

    package func send(_ message: Any) -> StepOutcome {
      guard let message = message as? Message,
        let effect = program.mapping.process(message, on: &model)
      else { return .rejected }
      return .accepted(effects: effect.isNone ? "" : "\(effect)")
    }

    /// The page that shows the model.
    package var document: Document<Message> { program.document(model) }

    package func render() -> Patch { rendering.update(to: document.body) }

    package func page() -> StepPage {
      let document = document
      return StepPage(title: document.title, html: document.body.html)
    }
  }
#endif
