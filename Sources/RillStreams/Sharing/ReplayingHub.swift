/// A hub that remembers.
final class ReplayingHub<Value, Failure: Error> {
  private let hub = Hub<Value, Failure>()
  private let kind: Replay<Value>.Kind
  private var remembered = FirstInFirstOut<(value: Value, time: Duration)>()

  init(_ replay: Replay<Value>) {
    kind = replay.kind
    if case .current(let initial) = kind { remembered.append((initial, .zero)) }
  }

  var completion: Completion<Failure>? { hub.completion }

  func add(_ sink: Sink<Value, Failure>) {
    if replays {
      dropOld()
      for (value, _) in remembered.all where sink.isOpen { sink.send(value) }
    }
    if sink.isOpen { hub.add(sink) }
  }

  func send(_ value: Value) {
    switch kind {
    case .nothing: break
    case .last(let count): remember(value, .zero, count)
    case .lastWithin(let count, _, let scheduler):
      remember(value, scheduler.now, count)
      dropOld()
    case .current: remember(value, .zero, 1)
    case .final: return remember(value, .zero, 1)
    }
    hub.send(value)
  }

  func finish(_ completion: Completion<Failure>) {
    if hub.completion != nil { return }
    if case .final = kind {
      if case .failed = completion {
        _ = remembered.popFirst()
      } else if let (value, _) = remembered.first {
        hub.send(value)
      }
    }
    hub.finish(completion)
  }

  private var replays: Bool {
    switch kind {
    case .nothing: false
    case .last, .lastWithin: true
    case .current: hub.completion == nil
    case .final: hub.completion != nil
    }
  }

  private func remember(_ value: Value, _ time: Duration, _ count: Int) {
    if count == 0 { return }
    if remembered.count == count { _ = remembered.popFirst() }
    remembered.append((value, time))
  }

  private func dropOld() {
    guard case .lastWithin(_, let duration, let scheduler) = kind else { return }
    while let (_, time) = remembered.first, time + duration <= scheduler.now {
      _ = remembered.popFirst()
    }
  }
}
