import RillStreams

/// A value whose release is detected, with an increasing number.
final class Item: Hashable, Comparable {
  let number: Int

  init(_ number: Int) { self.number = number }

  static func == (left: Item, right: Item) -> Bool { left.number == right.number }
  static func < (left: Item, right: Item) -> Bool { left.number < right.number }
  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// The test bed of an operator: a source, a signal, a scheduler, and an action at one place inside.
final class Scene {
  typealias Items = Producer<Item, Boom>

  /// The place from which the action is performed.
  enum Place: CaseIterable {
    case consumer, function, teardown, end
  }

  /// An action at that place.
  enum Deed: CaseIterable {
    case send, signal, complete, fail, cancel, advance
  }

  let source = Probe<Item, Boom>()
  let signal = Probe<Item, Boom>()
  let scheduler = VirtualScheduler()
  private let place: Place
  private let deed: Deed
  /// The calls of the place at which the action happens.
  private let deeds: Range<Int>
  private var reachedCount = 0
  private var run: Run?
  private var lastNumber = 0
  private var items: [() -> Item?] = []

  /// The values that the consumer received.
  private(set) var numbers: [Int] = []
  private(set) var ends = 0
  /// The number of values that it received after the end of the run.
  private(set) var late = 0

  init(_ place: Place, _ deed: Deed, after delay: Int, count: Int) {
    self.place = place
    self.deed = deed
    deeds = delay..<delay + count
    source.onStop = { [unowned self] in reach(.teardown) }
    signal.onStop = { [unowned self] in reach(.teardown) }
  }

  /// The place for functions given to operators.
  func ask<Value>(_ value: Value) -> Value {
    reach(.function)
    return value
  }

  func start(_ producer: Producer<[Int], Boom>) {
    var isCancelled = false
    onCancel = { isCancelled = true }
    run = producer.start { [unowned self] in
      if ends > 0 || isCancelled { late += 1 }
      numbers += $0
      reach(.consumer)
    } onEnd: { [unowned self] _ in
      if isCancelled { late += 1 }
      ends += 1
      reach(.end)
    }
  }

  private var onCancel: () -> Void = {}

  /// During its start, there is no handle yet.
  func cancel() {
    guard let run else { return }
    onCancel()
    run.cancel()
  }

  /// True if values arrive in the order in which they are sent. A value sent from inside a delivery
  /// may arrive first.
  var isOrderKept: Bool { place == .consumer || place == .end }

  var isRunning: Bool { run?.isRunning ?? false }

  func makeItem() -> Item {
    lastNumber += 1
    let item = Item(lastNumber)
    items.append { [weak item] in item }
    return item
  }

  var livingItems: Int { items.count { $0() != nil } }

  private func reach(_ reached: Place) {
    if reached != place { return }
    reachedCount += 1
    if !deeds.contains(reachedCount - 1) { return }
    switch deed {
    case .send: source.send(makeItem())
    case .signal: signal.send(makeItem())
    case .complete: source.complete()
    case .fail: source.fail(Boom())
    case .cancel: cancel()
    case .advance: scheduler.advance(by: .seconds(1))
    }
  }
}
