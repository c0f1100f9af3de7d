#if !hasFeature(Embedded)

  import RillAutomaton
  import RillTree

  /// A replay of a program's messages, with the models and the page at each position.
  ///
  /// ```swift
  /// let log = run.history!.log                        // an InputLog<Message>, Codable
  /// var replay = try ProgramReplay(of: counter, replaying: log)
  /// try replay.render().patch.apply(to: &page, at: page.root)
  /// replay.step(to: 0)                                // back to the initial page
  /// try replay.render().patch.apply(to: &page, at: page.root)
  /// ```
  ///
  /// A replay has no side effects: it runs no effects and has no subscriptions.
  ///
  /// Elsewhere: the debugger of Elm, Redux DevTools.
  public struct ProgramReplay<Model, Message>: ~Copyable {
    /// The program that processes the messages.
    public let program: Program<Model, Message>
    /// The messages, with the current position.
    public private(set) var history: InputHistory<Model, Message>
    private var presentation = Presentation<Message>()

    /// Replays the messages of `log`.
    ///
    /// - Parameters:
    ///   - program: The program that received the messages.
    ///   - log: The messages.
    ///   - location: The location at the start of the program.
    /// - Throws: An error if the program rejects a message that it accepted when recorded, or the
    ///   reverse.
    public init(
      of program: Program<Model, Message>, replaying log: InputLog<Message>,
      at location: Location = .root
    ) throws(ReplayError) {
      self.program = program
      history = try InputHistory(
        replaying: log, with: program.mapping, startingWith: program.start(location).0)
    }

    /// The model at ``position``.
    public var model: Model { history.state }

    /// The number of messages before ``model``; initially all messages.
    public var position: Int { history.position }

    /// The total number of messages.
    public var count: Int { history.log.entries.count }

    /// Moves to the position after the first `position` messages.
    ///
    /// - Parameter position: The position, from 0 to ``count``.
    public mutating func step(to position: Int) {
      history.move(to: position)
    }

    /// Returns the update of a page from the previous render to ``model``.
    public mutating func render() -> PageUpdate {
      presentation.show(program.document(model))
    }
  }

#endif
