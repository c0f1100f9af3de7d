/// An effect that no transition requested, and that its owner ends.
///
/// As for any effect, inputs that it has sent but that are not yet processed when it is canceled
/// are dropped.
package final class BackgroundEffect {
  private let run: EffectRun
  // If the automaton and its runner are gone, the effects have ended.
  private let runner: EffectRunner

  init(_ run: EffectRun, of runner: EffectRunner) {
    self.run = run
    self.runner = runner
  }

  /// The number of the effect.
  package var number: Int { run.number }

  /// Ends the effect.
  package func cancel() {
    runner.cancel([run])
  }
}
