/// A multicast that stores past values.
final class ReplayingMulticast<Value, Failure: Error>: Multicast<Value, Failure> {
  private let kind: Replay<Value>.Kind
  private var remembered = Queue<(value: Value, time: Duration)>()

  init(_ replay: Replay<Value>) {
    kind = replay.kind
    if case .current(let initial) = kind { remembered.append((initial, .zero)) }
  }

  override func add(_ sink: Sink<Value, Failure>) {
    if !replays { return super.add(sink) }
    dropOld()
    delivery.hold {
      for (value, _) in remembered.all where sink.isOpen { sink.send(value) }
      if sink.isOpen { super.add(sink) }
    } _: {
      deliver($0)
    }
  }

  override func deliver(_ event: Event<Value, Failure>) {
    if completion != nil { return }
    switch event {
    case .value(let value): remember(value)
    case .failed: if case .final = kind { _ = remembered.popFirst() }
    case .completed:
      if case .final = kind, let (value, _) = remembered.first { super.deliver(.value(value)) }
    }
    if case (.final, .value) = (kind, event) { return }
    super.deliver(event)
  }

  private var replays: Bool {
    switch kind {
    case .nothing: false
    case .last, .lastWithin: true
    case .current: completion == nil
    case .final: completion != nil
    }
  }

  private func remember(_ value: Value) {
    switch kind {
    case .nothing: break
    case .last(let count): remember(value, .zero, count)
    case .lastWithin(let count, _, let scheduler):
      remember(value, scheduler.now, count)
      dropOld()
    case .current, .final: remember(value, .zero, 1)
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
