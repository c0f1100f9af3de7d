#if SQLite
  import Dispatch

  /// An executor that runs the jobs of an actor serially on its own queue. They wait for the disk,
  /// which would block threads of the shared pool.
  final class SQLiteExecutor: SerialExecutor {
    private let queue: DispatchQueue

    init(label: String) {
      queue = DispatchQueue(label: label)
    }

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }

    func asUnownedSerialExecutor() -> UnownedSerialExecutor {
      UnownedSerialExecutor(ordinary: self)
    }
  }
#endif
