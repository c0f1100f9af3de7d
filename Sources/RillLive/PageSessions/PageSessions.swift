#if Live

  /// The sessions of persistent pages, which outlive their server.
  ///
  /// ```swift
  /// let store = try await DatabasePageSessionStore.open(.sqlite(path: "pages.sqlite"))
  /// configuration.pageSessions = PageSessions(store: store)
  /// let server = LiveServer(
  ///   configuration, pages: [LivePage("/", persistence: .model) { _ in shop() }])
  /// ```
  ///
  /// The server stores a changed session at most 250 milliseconds or 50 events late, together with
  /// other sessions. A page keeps its events until they are stored. When its server has gone, any
  /// process with the store resumes the session. The page then repeats the events that the stored
  /// model lacks. <doc:PersistentPages> describes it.
  public struct PageSessions: Sendable {
    /// The store.
    public var store: any PageSessionStore
    /// The time after its last use when a session is removed from the store, by the clock of the
    /// store. One day by default.
    public var lifetime: Duration
    /// The maximum number of bytes of a session in the store. A page with a larger session goes on
    /// without persistence. 10 MiB by default.
    public var maximumSize: Int
    /// The time without events and updates after which the session of an open page hibernates. It
    /// then releases its model and its tree, and reads the model from the store when it continues.
    /// Nil for sessions that never hibernate. One minute by default.
    ///
    /// <doc:PersistentPages> describes what keeps a session awake.
    ///
    /// Pages report that they are open every 15 seconds, and their sessions hibernate then.
    public var hibernationDelay: Duration? = .seconds(60)
    /// The most time between a change and the begin of its write.
    var delay = Duration.milliseconds(250)
    /// The number of events after which a session is written at once.
    var eventLimit = 50
    /// The number of sessions in a transaction.
    var batchLimit = 256
    /// The time since any moment. It is compared with other times of this process only.
    var now = AttemptLimiter.now

    /// Creates the settings of persistent pages.
    ///
    /// - Parameters:
    ///   - store: The store.
    ///   - lifetime: The time after its last use when a session is removed from the store.
    ///   - maximumSize: The maximum number of bytes of a session in the store.
    public init(
      store: any PageSessionStore, lifetime: Duration = .seconds(86_400),
      maximumSize: Int = 10 << 20
    ) {
      precondition(lifetime > .zero, "Rill: lifetime must be positive; got \(lifetime).")
      precondition(maximumSize > 0, "Rill: maximumSize must be positive; got \(maximumSize).")
      self.store = store
      self.lifetime = lifetime
      self.maximumSize = maximumSize
    }
  }

#endif
