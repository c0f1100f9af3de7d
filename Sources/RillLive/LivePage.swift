#if Live

  import NIOCore
  import RillProgram
  import RillTree

  /// A page that is served: where it is, and the program that it shows.
  ///
  /// ```swift
  /// LivePage("/counter") { _ in counter() }
  /// LivePage("/", includingBelow: true) { request in
  ///   shop(await store.stock(), of: request.browser)
  /// }
  /// ```
  ///
  /// Each session has a program of its own, made on the session's actor; what sessions share is an actor of
  /// its own, which programs follow and send to.
  public struct LivePage: Sendable {
    /// What makes programs for those who ask for a page, where the session is.
    ///
    /// - Warning: Compilers up to 6.3 have a closure with a capture list leave that without a word. Bind what it
    ///   needs to a constant before.
    public typealias Maker<Model, Message> =
      nonisolated(nonsending) @Sendable (LiveRequest) async throws -> Program<Model, Message>

    let path: [String]
    let isPrefix: Bool
    let scripts: [LiveAsset]
    let render: @Sendable (LiveRequest, String) async throws -> RenderedPage
    let makeSession:
      @Sendable (SessionContext, consuming Seat, SessionOutlet) -> any LiveSocketSession
    let submit: @Sendable (FormSubmission, any EventLoop) async throws -> FormOutcome

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - location: where it is; only its path counts.
    ///   - includesBelow: whether the program has all locations below, too.
    ///   - scripts: modules of JavaScript that the page loads, in order, and that the program speaks with by
    ///     a ``LivePort``. The server serves them; they have run when the page begins to be live.
    ///   - program: makes the program for somebody who asks for the page: once to render it, and again for
    ///     the session. What it throws is logged, and shown as a page that says that something failed.
    public init<Model, Message>(
      _ location: Location, includingBelow includesBelow: Bool = false,
      scripts: [LiveAsset] = [], program: @escaping Maker<Model, Message>
    ) {
      for script in scripts {
        precondition(
          script.isScript,
          "Rill: \(script.address) is no script for a browser: make it with LiveAsset.script.")
      }
      path = location.path
      isPrefix = includesBelow
      self.scripts = scripts
      render = { request, formToken in
        let made = try await program(request)
        return RenderedPage(of: made, at: request.location, formToken: formToken)
      }
      makeSession = { context, seat, outlet in
        LiveSession(in: context, seat, showingOn: outlet, program: program)
      }
      submit = { submission, eventLoop in
        try await FormSession(on: eventLoop, program: program).submit(submission)
      }
    }

    /// How many segments of a location lead to the page; nil, if it is elsewhere.
    func match(_ location: Location) -> Int? {
      if location.path == path { return path.count + 1 }
      guard isPrefix, location.path.starts(with: path) else { return nil }
      return path.count
    }
  }

  extension [LivePage] {
    /// The page that is at a location: the one of the longest path.
    func page(at location: Location) -> LivePage? {
      compactMap { page in page.match(location).map { (page, $0) } }.max { $0.1 < $1.1 }?.0
    }
  }

#endif
