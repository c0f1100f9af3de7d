#if Live

  import CRillSignals

  /// A handler of `SIGTERM` and `SIGINT`, for as long as the object exists.
  ///
  /// Other handlers in the process, such as that of a terminal, are notified as well.
  final class StopSignals: Sendable {
    /// The callback, in a class because C stores its address.
    private final class Call: Sendable {
      let body: @Sendable () -> Void
      init(body: @escaping @Sendable () -> Void) { self.body = body }
    }

    private let call: Call
    private let watch: Int32

    /// Calls `handler` for each signal, on a separate thread; `handler` must not retain this
    /// object.
    ///
    /// - Returns: Nil if the system provides no thread.
    init?(_ handler: @escaping @Sendable () -> Void) {
      call = Call(body: handler)
      let signals = UInt32(RILL_SIGNAL_TERMINATE | RILL_SIGNAL_INTERRUPT)
      // The object outlives the watch, which `deinit` ends.
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

#endif
