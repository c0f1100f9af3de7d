#if SQLite
  /// The times and limits of a store in a file. Tests change them.
  struct SQLiteOptions: Sendable {
    /// The time to wait for another process that holds the lock.
    var busyTimeout = Duration.seconds(5)
    /// The time between looks for commits of other processes.
    var pollInterval = Duration.milliseconds(50)
    /// The time after the last edit until the log is copied into the main file.
    var idleDelay = Duration.milliseconds(250)
    /// The clock of the two times above.
    var clock: any Clock<Duration> = ContinuousClock()
    /// The number of pages in the log after which an edit copies it into the main file.
    var logLimit = 4096
    /// The number of edits that are added to the index of clients together.
    var indexBatch = 4096
  }
#endif
