#if Tracing
  import Tracing

  /// The trace to which an effect belongs: that of the event that requested it.
  struct EffectTrace {
    private let context: ServiceContext?

    /// The trace of the current task.
    static var current: EffectTrace { EffectTrace(context: ServiceContext.current) }

    /// No trace. The inputs of an asynchronous effect are processed without one. Otherwise an
    /// effect that repeats itself would have an endless trace.
    static var none: EffectTrace { EffectTrace(context: nil) }

    /// Runs `body` in this trace.
    func run<Result>(_ body: () -> Result) -> Result {
      ServiceContext.$current.withValue(context, operation: body)
    }
  }
#else
  /// The trace to which an effect belongs, without the trait `Tracing`.
  struct EffectTrace {
    static var current: EffectTrace { EffectTrace() }
    static var none: EffectTrace { EffectTrace() }

    @inline(__always)
    func run<Result>(_ body: () -> Result) -> Result { body() }
  }
#endif
