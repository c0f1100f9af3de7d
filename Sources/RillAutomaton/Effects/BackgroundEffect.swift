/// An effect that no transition requested, and that its owner ends.
///
/// As for any effect, inputs that it has sent but that are not yet processed when it is cancelled
/// are dropped.
package final class BackgroundEffect {
  private let run: EffectRun
  // The automaton may be gone, and with it the runner; then its effects have ended.
  private let runner: EffectRunner

  init(_ run: EffectRun, of runner: EffectRunner) {
    self.run = run
    self.runner = runner
  }

  /// Ends the effect.
  package func cancel() {
    runner.cancel([run])
  }
}
