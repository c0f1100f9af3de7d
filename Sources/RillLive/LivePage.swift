#if Live

  import NIOCore
  import RillProgram
  import RillTree

  /// A page of a server: a location and the program that it shows.
  ///
  /// ```swift
  /// LivePage("/counter") { _ in counter() }
  /// LivePage("/", includingSubpaths: true) { request in
  ///   shop(await store.stock(), of: request.browser)
  /// }
  /// ```
  ///
  /// Each session has its own program, created on the session's actor. Shared state belongs to a
  /// separate actor, which programs observe and send edits to.
  public struct LivePage: Sendable {
    /// A function that creates the program for a request, on the session's actor.
    ///
    /// - Warning: Compilers up to 6.3 let a closure with a capture list leave the actor without a
    ///   diagnostic. Bind captured values to constants before the closure instead.
    public typealias ProgramFactory<Model, Message> =
      nonisolated(nonsending) @Sendable (LiveRequest) async throws -> Program<Model, Message>

    let path: [String]
    let isPrefix: Bool
    let scripts: [LiveAsset]
    let render: @Sendable (LiveRequest, String, MountPath) async throws -> RenderedPage
    let makeSession:
      @Sendable (SessionContext, consuming SessionPermit, SessionOutlet) -> any LiveSocketSession
    /// A function that throws for a request that the page doesn't serve.
    var check: (@Sendable (LiveRequest) async throws -> Void)?
    let submit: @Sendable (FormSubmission, any EventLoop) async throws -> FormOutcome

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - location: The location; only the path counts.
    ///   - includingSubpaths: True if the program also handles all locations below. Set it for a
    ///     program with several locations.
    ///   - scripts: JavaScript modules that the page loads, in order. The program exchanges values
    ///     with them by a ``LivePort``. The server serves them. They have run when the page becomes
    ///     live.
    ///   - program: A function that creates the program for a request: once to render it, and again
    ///     for the session. A thrown ``LiveResponse`` is the answer. Any other error is logged, and
    ///     the browser shows an error page.
    public init<Model, Message>(
      _ location: Location, includingSubpaths includesSubpaths: Bool = false,
      scripts: [LiveAsset] = [], program: @escaping ProgramFactory<Model, Message>
    ) {
      for script in scripts {
        precondition(
          script.isScript,
          "Rill: \(script.address) is not a script. Create it with LiveAsset.script.")
      }
      path = location.path
      isPrefix = includesSubpaths
      self.scripts = scripts
      render = { request, formToken, mountPath in
        let made = try await program(request)
        return RenderedPage(
          of: made, at: request.location, formToken: formToken, below: mountPath)
      }
      makeSession = { context, seat, outlet in
        LiveSession(in: context, seat, showingOn: outlet, program: program)
      }
      submit = { submission, eventLoop in
        try await FormSession(on: eventLoop, program: program).submit(submission)
      }
    }

    /// Returns the length of the path that matches a location, which ranks pages; nil if the page
    /// doesn't match.
    func match(_ location: Location) -> Int? {
      if location.path == path { return path.count + 1 }
      guard isPrefix, location.path.starts(with: path) else { return nil }
      return path.count
    }
  }

  extension [LivePage] {
    /// Returns the page for a location: the match with the longest path.
    func page(at location: Location) -> LivePage? {
      compactMap { page in page.match(location).map { (page, $0) } }.max { $0.1 < $1.1 }?.0
    }
  }

#endif
