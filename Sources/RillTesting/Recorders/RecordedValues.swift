import RillStreams

/// The storage of a recorder. It is separate, so that the observation doesn't retain the recorder.
final class RecordedValues<Value>: CustomStringConvertible {
  private let scheduler: (any Scheduler)?
  private(set) var values: [Value] = []
  private(set) var times: [Duration] = []

  init(_ scheduler: (any Scheduler)?) {
    self.scheduler = scheduler
  }

  func append(_ value: Value) {
    values.append(value)
    if let scheduler { times.append(scheduler.now) }
  }

  func clear() {
    values = []
    times = []
  }

  var description: String {
    if values.isEmpty { return "nothing" }
    return values.enumerated().map { index, value in
      index < times.count ? "\(times[index]): \(value)" : "\(value)"
    }.joined(separator: ", ")
  }
}
