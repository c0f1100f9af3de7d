import Foundation
import Metrics

/// A factory of metrics that writes a line to the standard error for each wake of a
/// hibernating session.
final class WakeCounter: MetricsFactory {
  func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    label == "rill_live_wakes_total" ? Wakes() : NOOPMetricsHandler.instance
  }

  func makeRecorder(
    label: String, dimensions: [(String, String)], aggregate: Bool
  ) -> any RecorderHandler { NOOPMetricsHandler.instance }

  func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
    NOOPMetricsHandler.instance
  }

  func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    NOOPMetricsHandler.instance
  }

  func destroyCounter(_ handler: any CounterHandler) {}
  func destroyRecorder(_ handler: any RecorderHandler) {}
  func destroyMeter(_ handler: any MeterHandler) {}
  func destroyTimer(_ handler: any TimerHandler) {}
}

private final class Wakes: CounterHandler {
  func increment(by amount: Int64) {
    for _ in 0..<max(0, amount) { FileHandle.standardError.write(Data("wake\n".utf8)) }
  }

  func reset() {}
}
