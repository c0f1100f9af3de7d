#if SQLite
  /// The times and limits of a store in a file. Tests change them.
  package struct SQLiteOptions: Sendable {
    /// The time to wait for another process that holds the lock.
    package var busyTimeout = Duration.seconds(5)
    /// The time to wait for other connections before a checkpoint.
    package var checkpointTimeout = Duration.milliseconds(500)
    /// The time between looks for commits of other processes.
    package var pollInterval = Duration.milliseconds(50)
    /// The time after the last edit until the log is copied into the main file.
    package var idleDelay = Duration.milliseconds(250)
    /// The clock of the two times above.
    package var clock: any Clock<Duration> = ContinuousClock()
    /// The number of pages in the log after which an edit copies it into the main file.
    package var logLimit = 4096
    /// The number of edits that are added to the index of clients together.
    package var indexBatch = 4096

    package init() {}
  }
#endif
