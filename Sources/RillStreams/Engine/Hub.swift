/// Passes on what it receives to any number of sinks: what sharing, windows and groups are made of.
///
/// Whoever comes late gets what is still to come; after the end, the end.
@usableFromInline
final class Hub<Value, Failure: Error> {
  private var sinks: [Sink<Value, Failure>] = []
  private(set) var completion: Completion<Failure>?

  /// How many listen.
  private(set) var count = 0

  func add(_ sink: Sink<Value, Failure>) {
    if let completion { return sink.finish(completion) }
    sinks.append(sink)
    count += 1
    sink.onTermination { [weak self] in self?.noteClosed() }
  }

  /// Those who are added meanwhile don't get it.
  func send(_ value: Value) {
    for sink in sinks { sink.send(value) }
  }

  func finish(_ completion: Completion<Failure>) {
    if self.completion != nil { return }
    self.completion = completion
    let all = sinks
    sinks = []
    for sink in all { sink.finish(completion) }
  }

  /// Delivers as this hub does.
  var producer: Producer<Value, Failure> {
    Producer { [self] in add($0) }
  }

  private func noteClosed() {
    count -= 1
    if sinks.count > count * 2 { sinks.removeAll { !$0.isOpen } }
  }
}
