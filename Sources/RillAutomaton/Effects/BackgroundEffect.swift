/// An effect that no transition asked for, and that its owner ends.
///
/// What it has sent and what is yet to be processed when it is cancelled is dropped, as for any effect.
package final class BackgroundEffect {
  private let run: EffectRun
  // The automaton may be gone, and its runner with it, whose effects have ended then.
  private let runner: EffectRunner

  init(_ run: EffectRun, of runner: EffectRunner) {
    self.run = run
    self.runner = runner
  }

  /// Ends it.
  package func cancel() {
    runner.cancel([run])
  }
}
