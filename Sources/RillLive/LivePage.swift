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
    /// True if its sessions are stored.
    let isPersistent: Bool
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
      self.init(location, includesSubpaths, scripts, coding: nil, program)
    }

    /// Creates a page whose sessions outlive their server: a persistent page.
    ///
    /// ```swift
    /// LivePage("/", persistence: .model) { _ in shop() }
    /// ```
    ///
    /// The server stores the model of each session, as its `Codable` conformance encodes it, in the
    /// store of ``LiveConfiguration/pageSessions``. When the server has gone, another process
    /// resumes the session from the model. It needs the same pages and the same store.
    /// <doc:PersistentPages> describes what a program has to observe.
    ///
    /// - Parameters:
    ///   - location: The location; only the path counts.
    ///   - includingSubpaths: True if the program also handles all locations below.
    ///   - persistence: The part of a session that is stored: `.model`.
    ///   - scripts: JavaScript modules that the page loads, in order.
    ///   - program: A function that creates the program for a request. For a restored session, the
    ///     program runs from the stored model.
    public init<Model: Codable & SendableMetatype, Message>(
      _ location: Location, includingSubpaths includesSubpaths: Bool = false,
      persistence: PagePersistence, scripts: [LiveAsset] = [],
      program: @escaping ProgramFactory<Model, Message>
    ) {
      self.init(location, includesSubpaths, scripts, coding: ModelCoding(persistence), program)
    }

    /// Creates a persistent page of which a part of the model is stored; see ``PartPersistence``.
    ///
    /// ```swift
    /// LivePage("/", persistence: .part(\.window)) { _ in shop(await orders.snapshot) }
    /// ```
    ///
    /// - Parameters:
    ///   - location: The location; only the path counts.
    ///   - includingSubpaths: True if the program also handles all locations below.
    ///   - persistence: The part of the model that is stored.
    ///   - scripts: JavaScript modules that the page loads, in order.
    ///   - program: A function that creates the program for a request. A restored session starts
    ///     with it, and gets the stored part.
    public init<Model, Message, Part>(
      _ location: Location, includingSubpaths includesSubpaths: Bool = false,
      persistence: PartPersistence<Model, Part>, scripts: [LiveAsset] = [],
      program: @escaping ProgramFactory<Model, Message>
    ) {
      self.init(location, includesSubpaths, scripts, coding: ModelCoding(persistence), program)
    }

    private init<Model, Message>(
      _ location: Location, _ includesSubpaths: Bool, _ scripts: [LiveAsset],
      coding: ModelCoding<Model>?, _ program: @escaping ProgramFactory<Model, Message>
    ) {
      for script in scripts {
        precondition(
          script.isScript,
          "Rill: \(script.address) is not a script. Create it with LiveAsset.script.")
      }
      path = location.path
      isPrefix = includesSubpaths
      self.scripts = scripts
      let isPersistent = coding != nil
      self.isPersistent = isPersistent
      render = { request, formToken, mountPath in
        let made = try await program(request)
        return RenderedPage(
          of: made, at: request.location, formToken: formToken, below: mountPath,
          marksPlaces: isPersistent)
      }
      makeSession = { context, seat, outlet in
        // A page that was opened before the location became persistent keeps no events.
        LiveSession(
          in: context, seat, showingOn: outlet, coding: context.keepsEvents ? coding : nil,
          program: program)
      }
      submit = { submission, eventLoop in
        try await FormSession(on: eventLoop, marksPlaces: isPersistent, program: program)
          .submit(submission)
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
