#if Live

  import NIOConcurrencyHelpers
  import RillProgram

  /// The inspection of a server's sessions during development.
  ///
  /// Its initializer is in the module `RillInspector`:
  ///
  /// ```swift
  /// import RillInspector
  ///
  /// configuration.inspection = LiveInspection()
  /// ```
  ///
  /// The inspector is at `/_rill/inspector`. With an access token, it requires the token, like all
  /// pages. Without one, only a browser on the machine of the server has access, and not through a
  /// proxy. A server without an inspection records nothing.
  public final class LiveInspection: Sendable {
    /// The limit of the estimated size of the recorded steps of a session in bytes.
    let limit: Int
    let includes: @Sendable (LiveRequest) -> Bool
    private let surface: @Sendable (LiveInspection) -> InspectorSurface
    private let box = NIOLockedValueBox(State())

    private struct State {
      var sessions: [InspectedSession] = []
      var next = 1
    }

    /// The number of ended sessions that are kept.
    package static var maximumEndedCount: Int { 8 }

    /// Creates an inspection.
    ///
    /// - Parameters:
    ///   - limit: The limit of the estimated size of a session in bytes.
    ///   - includes: A function that returns true for the requests whose sessions are recorded.
    ///   - surface: A function that returns the inspector.
    package init(
      limit: Int, includes: @escaping @Sendable (LiveRequest) -> Bool,
      surface: @escaping @Sendable (LiveInspection) -> InspectorSurface
    ) {
      self.limit = limit
      self.includes = includes
      self.surface = surface
    }

    /// Returns the inspector.
    func makeSurface() -> InspectorSurface { surface(self) }

    /// The recorded sessions, the oldest first.
    package var sessions: [InspectedSession] { box.withLockedValue { $0.sessions } }

    /// Returns the session with a number; nil if it isn't recorded.
    package func session(_ number: Int) -> InspectedSession? {
      sessions.first { $0.number == number }
    }

    /// Adds a session, and returns its number.
    func add(_ session: any InspectableSession, page: String) -> Int {
      box.withLockedValue { state in
        defer { state.next += 1 }
        state.sessions.append(
          InspectedSession(number: state.next, page: page, hasEnded: false, session: session))
        return state.next
      }
    }

    /// Records that a session has ended. Its steps are kept while few other sessions have ended.
    func end(_ number: Int) {
      // Released outside of the lock.
      var dropped: [InspectedSession] = []
      box.withLockedValue { state in
        guard let index = state.sessions.firstIndex(where: { $0.number == number }) else { return }
        state.sessions[index].hasEnded = true
        let surplus = state.sessions.count(where: \.hasEnded) - Self.maximumEndedCount
        guard surplus > 0, let first = state.sessions.firstIndex(where: \.hasEnded) else { return }
        dropped.append(state.sessions.remove(at: first))
      }
    }
  }

  /// A session in an inspection.
  package struct InspectedSession: Sendable {
    /// The number of the session within the inspection.
    package let number: Int
    /// The path of its page.
    package let page: String
    /// True if the session has ended.
    package fileprivate(set) var hasEnded: Bool
    let session: any InspectableSession

    /// Calls `body` with the recorded steps, on the actor of the session.
    package func steps<Result: Sendable>(
      _ body: @escaping @Sendable (any RecordedSteps) -> Result
    ) async -> Result? {
      await session.inspect(body)
    }

    /// Does a computation in parts, on the actor of the session.
    ///
    /// - Returns: The result; nil without recorded steps, or if the task is canceled.
    package func compute<Computation: StepComputation>(
      _ start: @escaping @Sendable (any RecordedSteps) -> Computation
    ) async -> Computation.Result? where Computation.Result: Sendable {
      await session.compute(start)
    }
  }

  /// The user interface of an inspection.
  package struct InspectorSurface: Sendable {
    let page: LivePage
    let assets: [LiveAsset]
    let pastReplay: @Sendable (Location) -> PastReplay?
    let answer: @Sendable (Location) async -> LiveResponse

    /// Creates a user interface.
    ///
    /// - Parameters:
    ///   - page: The page, at ``LiveInspection/location``.
    ///   - assets: The files of the page.
    ///   - pastReplay: A function that returns the replay for a page of the past; nil for other
    ///     locations.
    ///   - answer: A function that answers requests below the page.
    package init(
      page: LivePage, assets: [LiveAsset],
      pastReplay: @escaping @Sendable (Location) -> PastReplay?,
      answer: @escaping @Sendable (Location) async -> LiveResponse
    ) {
      self.page = page
      self.assets = assets
      self.pastReplay = pastReplay
      self.answer = answer
    }
  }

  extension LiveInspection {
    /// The location of the inspector.
    package static let location = Location(path: ["_rill", "inspector"])
  }

  /// A session that can be inspected, independent of the program's types.
  protocol InspectableSession: Actor {
    /// Calls `body` with the recorded steps; returns nil without them.
    func inspect<Result: Sendable>(
      _ body: @Sendable (any RecordedSteps) -> Result
    ) -> Result?
    /// Does a computation in parts; returns nil without recorded steps, or if the task is canceled.
    func compute<Computation: StepComputation>(
      _ start: @Sendable (any RecordedSteps) -> Computation
    ) async -> Computation.Result? where Computation.Result: Sendable
    /// Returns the page that a replay shows.
    func pastPage(of start: PastReplay, below mountPath: MountPath) async -> PastPage
  }

  /// The page of a session at a moment of the past.
  enum PastPage {
    case rendered(RenderedPage)
    /// The position isn't recorded.
    case missing
    /// The page contains a redacted value, or could contain one.
    case redacted
  }

#endif
