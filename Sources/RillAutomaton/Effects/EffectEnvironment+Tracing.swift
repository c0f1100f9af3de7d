#if Tracing
  import Tracing

  /// A span that ends when its owner is released, even if a canceled task never begins.
  private final class OwnedSpan {
    let span: any Span

    init(_ span: any Span) { self.span = span }

    deinit { span.end() }
  }
#endif

#if !hasFeature(Embedded)
  extension EffectEnvironment {
    /// Starts the task of an effect, and returns a function that cancels it. With the trait
    /// `Tracing`, the task has a span if a traced event starts it.
    func launch(
      _ label: EffectLabel, _ work: nonisolated(nonsending) @escaping () async -> Void
    ) -> () -> Void {
      #if Tracing
        if ServiceContext.current != nil {
          let owned = OwnedSpan(startSpan("effect"))
          owned.span.attributes["rill.effect"] = label.text
          // The task inherits the context.
          return ServiceContext.withValue(owned.span.context) {
            launch {
              await work()
              withExtendedLifetime(owned) {}
            }
          }
        }
      #endif
      return launch(work)
    }
  }
#endif
