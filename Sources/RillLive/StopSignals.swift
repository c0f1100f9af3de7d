#if Live

  import CRillSignals
  import ServiceLifecycle

  /// The signals by which others ask this process to end, `SIGTERM` and `SIGINT`, as long as this is there.
  ///
  /// Other parts of the process that end with them, as a terminal does, are told as well.
  final class StopSignals: Sendable {
    /// The function that is called, in a class since C keeps its address.
    private final class Call: Sendable {
      let body: @Sendable () -> Void
      init(body: @escaping @Sendable () -> Void) { self.body = body }
    }

    private let call: Call
    private let watch: Int32

    /// Calls `told` at each signal, on a thread of its own; `told` doesn't keep this.
    ///
    /// - Returns: nil where the system gives no thread.
    init?(_ told: @escaping @Sendable () -> Void) {
      call = Call(body: told)
      let signals = UInt32(RILL_SIGNAL_TERMINATE | RILL_SIGNAL_INTERRUPT)
      // The object lives until the end of the watch.
      watch = rill_signals_watch(
        signals,
        { context in
          if let context { Unmanaged<Call>.fromOpaque(context).takeUnretainedValue().body() }
        },
        Unmanaged.passUnretained(call).toOpaque())
      if watch < 0 { return nil }
    }

    deinit { if watch >= 0 { rill_signals_end_watch(watch) } }
  }

  /// A service that ends when it is told to, so that the group that it is in stops.
  struct StopService: Service {
    let stops: AsyncStream<Void>

    func run() async {
      await cancelWhenGracefulShutdown {
        for await _ in stops { break }
      }
    }
  }

#endif
