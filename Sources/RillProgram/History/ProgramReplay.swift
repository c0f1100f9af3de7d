import RillAutomaton
import RillTree

/// What a program did, from its messages: the models they led to, and what a page showed of them.
///
/// ```swift
/// let log = run.history!.log                        // an InputLog<Message>: can be saved and sent
/// var replay = try ProgramReplay(of: counter, replaying: log)
/// try replay.render().patch.apply(to: &page, at: page.root)
/// replay.step(to: 0)                                // and the page as it was at the beginning
/// try replay.render().patch.apply(to: &page, at: page.root)
/// ```
///
/// Nothing is done of what the program did to the world: no effect runs, and nothing is listened to.
///
/// Elsewhere: the debugger of Elm, Redux DevTools.
public struct ProgramReplay<Model, Message>: ~Copyable {
  /// The program whose messages these are.
  public let program: Program<Model, Message>
  /// The messages, and a place among them.
  public private(set) var history: InputHistory<Model, Message>
  private var presentation = Presentation<Message>()

  /// Processes the messages of `log`.
  ///
  /// - Parameters:
  ///   - program: the program that they were sent to.
  ///   - log: its messages.
  ///   - location: where it began.
  /// - Throws: if the program rejects now what it did not reject then, or the other way round.
  public init(
    of program: Program<Model, Message>, replaying log: InputLog<Message>,
    at location: Location = .root
  ) throws(ReplayError) {
    self.program = program
    history = try InputHistory(
      replaying: log, with: program.mapping, from: program.start(location).0)
  }

  /// The model at ``position``.
  public var model: Model { history.state }

  /// After how many messages ``model`` is: at first, after all of them.
  public var position: Int { history.position }

  /// How many messages there are.
  public var count: Int { history.log.entries.count }

  /// Goes to where the first `position` messages have been processed.
  ///
  /// - Parameter position: from 0 to ``count``.
  public mutating func step(to position: Int) {
    history.move(to: position)
  }

  /// What has to be done so that a page shows ``model``, from what it showed after the last render.
  public mutating func render() -> PageUpdate {
    presentation.show(program.document(model))
  }
}
