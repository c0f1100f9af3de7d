import Rill
import RillStreams
import Testing

/// An operator under test in a ``Scene``.
struct NestingOperator: CustomTestStringConvertible, Sendable {
  typealias Items = Scene.Items

  let testDescription: String
  /// True if no delivered number is less than an earlier one. Operators that observe the signal
  /// several times may receive values in another order.
  private(set) var keepsOrder = true
  let make: @Sendable (Scene) -> Producer<[Int], Boom>

  init(
    numbers name: String, _ make: @escaping @Sendable (Scene) -> Producer<[Int], Boom>
  ) {
    testDescription = name
    self.make = make
  }

  init(_ name: String, _ make: @escaping @Sendable (Scene) -> Items) {
    self.init(numbers: name) { make($0).map { [$0.number] } }
  }

  init(arrays name: String, _ make: @escaping @Sendable (Scene) -> Producer<[Item], Boom>) {
    self.init(numbers: name) { make($0).map { $0.map(\.number) } }
  }

  init(windows name: String, _ make: @escaping @Sendable (Scene) -> Producer<Items, Boom>) {
    self.init(name) { make($0).flatMap(.merge) { $0 } }
  }

  init(unordered name: String, _ make: @escaping @Sendable (Scene) -> Items) {
    self.init(name, make)
    keepsOrder = false
  }

  init(truth name: String, _ make: @escaping @Sendable (Scene) -> Producer<Bool, Boom>) {
    self.init(numbers: name) { make($0).map { [$0 ? 1 : 0] } }
  }

  static let all =
    aggregating + buffering + windowing + combining + failing + filtering + flattening
    + repeating + sharing + paces + silences + transforming

  private static let second = Duration.seconds(1)

  private static let aggregating: [NestingOperator] = [
    NestingOperator(truth: "allSatisfy") { s in
      s.source.producer.allSatisfy { s.ask($0.number < 3) }
    },
    NestingOperator(arrays: "collect") { $0.source.producer.collect() },
    NestingOperator(numbers: "count") { s in
      s.source.producer.count(where: { s.ask($0.number > 1) }).map { [$0] }
    },
    NestingOperator("element(at:)") { $0.source.producer.element(at: 1) },
    NestingOperator(truth: "elementsEqual") { s in
      s.source.producer.elementsEqual(s.signal.producer, by: { _, _ in s.ask(true) })
    },
    NestingOperator("first") { s in s.source.producer.first(where: { s.ask($0.number > 1) }) },
    NestingOperator(numbers: "firstIndex") { s in
      s.source.producer.firstIndex(where: { s.ask($0.number > 1) }).map { [$0] }
    },
    NestingOperator("failIfEmpty") { $0.source.producer.failIfEmpty(with: Boom()) },
    NestingOperator("replaceEmpty") { $0.source.producer.replaceEmpty(with: Item(9)) },
    NestingOperator("ifEmpty") { s in
      s.source.producer.filter { _ in false }.ifEmpty(switchingTo: s.signal.producer)
    },
    NestingOperator("ignoreValues") { $0.source.producer.ignoreValues() },
    NestingOperator("last") { s in s.source.producer.last(where: { s.ask($0.number > 1) }) },
    NestingOperator("max") { s in s.source.producer.max(by: { s.ask($0 < $1) }) },
    NestingOperator(numbers: "reduce") { s in
      s.source.producer.reduce(0) { s.ask($0 + $1.number) }.map { [$0] }
    },
    NestingOperator("single") { s in
      s.source.producer.single(where: { s.ask($0.number == 2) }, failing: { _ in Boom() })
    },
  ]

  private static let buffering: [NestingOperator] = [
    NestingOperator(arrays: "buffer(by:)") { $0.source.producer.buffer(by: $0.signal.producer) },
    NestingOperator(arrays: "buffer(until:)") { s in
      s.source.producer.buffer(until: { s.ask(s.signal.producer) })
    },
    NestingOperator(arrays: "buffer(from:until:)") { s in
      s.source.producer.buffer(from: s.signal.producer.prefix(1)) { _ in s.ask(s.signal.producer) }
    },
    NestingOperator(arrays: "buffer(count:)") { $0.source.producer.buffer(count: 2) },
    NestingOperator(arrays: "buffer(count:every:)") {
      $0.source.producer.buffer(count: 2, every: 1).map { $0.suffix(1) }
    },
    NestingOperator(arrays: "buffer(for:)") {
      $0.source.producer.buffer(for: second, on: $0.scheduler)
    },
    NestingOperator(arrays: "buffer(for:limit:)") {
      $0.source.producer.buffer(for: second, limit: 1, on: $0.scheduler)
    },
    NestingOperator(arrays: "buffer(for:every:)") {
      $0.source.producer.buffer(for: second * 2, every: second, on: $0.scheduler)
        .map { $0.suffix(1) }
    },
  ]

  private static let windowing: [NestingOperator] = [
    NestingOperator(windows: "window(by:)") { $0.source.producer.window(by: $0.signal.producer) },
    NestingOperator(windows: "window(until:)") { s in
      s.source.producer.window(until: { s.ask(s.signal.producer) })
    },
    NestingOperator(windows: "window(from:until:)") { s in
      s.source.producer.window(from: s.signal.producer) { _ in s.ask(s.signal.producer) }
    },
    NestingOperator(windows: "window(count:)") { $0.source.producer.window(count: 2) },
    NestingOperator(windows: "window(count:every:)") {
      $0.source.producer.window(count: 2, every: 1)
    },
    NestingOperator(windows: "window(for:)") {
      $0.source.producer.window(for: second, on: $0.scheduler)
    },
    NestingOperator(windows: "window(for:limit:)") {
      $0.source.producer.window(for: second, limit: 1, on: $0.scheduler)
    },
    NestingOperator(windows: "window(for:every:)") {
      $0.source.producer.window(for: second * 2, every: second, on: $0.scheduler)
    },
    NestingOperator(windows: "group(by:)") { s in
      s.source.producer.group(by: { s.ask($0.number % 2) }).map { $0.producer }
    },
    NestingOperator(windows: "group(by:until:)") { s in
      s.source.producer.group(by: { $0.number % 2 }) { _ in s.ask(s.signal.producer) }
        .map { $0.producer }
    },
  ]

  private static let combining: [NestingOperator] = [
    NestingOperator("combineLatest(with:)") {
      $0.source.producer.combineLatest(with: $0.signal.producer).map { max($0, $1) }
    },
    NestingOperator("combineLatest") {
      Producer<[Item], Boom>.combineLatest([$0.source.producer, $0.signal.producer])
        .map { max($0[0], $0[1]) }
    },
    NestingOperator("concat(with:)") { $0.source.producer.concat(with: $0.signal.producer) },
    NestingOperator("concat") { Items.concat([$0.source.producer, $0.signal.producer]) },
    NestingOperator("forkJoin") {
      $0.source.producer.forkJoin(with: $0.signal.producer).map { max($0, $1) }
    },
    NestingOperator("merge(with:)") { $0.source.producer.merge(with: $0.signal.producer) },
    NestingOperator("merge(limit:)") {
      Items.merge([$0.source.producer, $0.signal.producer], limit: 1)
    },
    NestingOperator("partition") { s in s.source.producer.partition { _ in s.ask(true) }.matching },
    NestingOperator("prepend") { $0.source.producer.prepend(Item(0), Item(0)) },
    NestingOperator("append") { $0.source.producer.append(Item(100), Item(101)) },
    NestingOperator("race") { $0.source.producer.race(with: $0.signal.producer, .never) },
    NestingOperator("race, late") { $0.signal.producer.race(with: .never, $0.source.producer) },
    NestingOperator("withLatest") {
      $0.source.producer.withLatest(from: $0.signal.producer).map { $0.0 }
    },
    NestingOperator("zip(with:)") {
      $0.source.producer.zip(with: $0.signal.producer).map { $0.0 }
    },
    NestingOperator("zip") {
      Producer<[Item], Boom>.zip([$0.signal.producer, $0.source.producer]).map { $0[1] }
    },
  ]

  private static let failing: [NestingOperator] = [
    NestingOperator("catch") { s in s.source.producer.catch { _ in s.ask(s.signal.producer) } },
    NestingOperator("concatIgnoringFailures") {
      Items.concatIgnoringFailures([$0.source.producer, $0.signal.producer])
    },
    NestingOperator("mapError") { s in s.source.producer.mapError { s.ask($0) } },
    NestingOperator("replaceError") {
      $0.source.producer.replaceError(with: Item(100)).setFailureType(to: Boom.self)
    },
  ]

  private static let filtering: [NestingOperator] = [
    NestingOperator("dropFirst") { $0.source.producer.dropFirst() },
    NestingOperator("drop(while:)") { s in
      s.source.producer.drop(while: { s.ask($0.number < 2) })
    },
    NestingOperator("drop(until:)") { $0.source.producer.drop(until: $0.signal.producer) },
    NestingOperator("dropLast") { $0.source.producer.dropLast() },
    NestingOperator("filter") { s in s.source.producer.filter { _ in s.ask(true) } },
    NestingOperator("prefix") { $0.source.producer.prefix(2) },
    NestingOperator("prefix(while:)") { s in
      s.source.producer.prefix(while: { s.ask($0.number < 3) }, including: true)
    },
    NestingOperator("prefix(until:)") { $0.source.producer.prefix(until: $0.signal.producer) },
    NestingOperator("removeDuplicates") { s in
      s.source.producer.removeDuplicates(by: { s.ask($0 == $1) })
    },
    NestingOperator("suffix") { $0.source.producer.suffix(2) },
    NestingOperator("uniqued") { s in s.source.producer.uniqued(on: { s.ask($0.number) }) },
    NestingOperator("uniqued(resettingOn:)") {
      $0.source.producer.uniqued(resettingOn: $0.signal.producer)
    },
  ]

  private static let flattening: [NestingOperator] =
    [
      ("merge", FlatteningStrategy.merge), ("merge(limit:)", .merge(limit: 2)),
      ("concat", .concat), ("latest", .latest), ("exhaust", .exhaust),
    ].flatMap { name, strategy in
      [
        NestingOperator("flatMap(.\(name))") { s in
          s.source.producer.flatMap(strategy) { _ in s.ask(s.signal.producer.prefix(1)) }
        },
        NestingOperator("flatMap(.\(name)), at once") { s in
          s.source.producer.flatMap(strategy) { s.ask(.just($0)) }
        },
        NestingOperator(unordered: "flatScan(.\(name))") { s in
          s.source.producer.flatScan(strategy, startingWith: Item(0)) { _, _ in
            s.ask(s.signal.producer)
          }
        },
      ]
    }

  private static let repeating: [NestingOperator] = [
    NestingOperator("repeat") { $0.source.producer.repeat(3) },
    NestingOperator("repeat(after:)") {
      $0.source.producer.repeat(3, after: second, on: $0.scheduler)
    },
    NestingOperator("repeat(when:)") { s in
      s.source.producer.repeat(3, when: { _ in s.ask(s.signal.producer) })
    },
    NestingOperator("repeat(notifiedBy:)") { s in
      s.source.producer.repeat(notifiedBy: { s.ask($0).prefix(2) })
    },
    NestingOperator("retry") { $0.source.producer.retry(3) },
    NestingOperator("retry(after:)") {
      $0.source.producer.retry(3, after: second, on: $0.scheduler)
    },
    NestingOperator("retry(when:)") { s in
      s.source.producer.retry(3, when: { _, _ in s.ask(s.signal.producer) })
    },
    NestingOperator("retry(notifiedBy:)") { s in
      s.source.producer.retry(notifiedBy: { s.ask($0).prefix(2) })
    },
    NestingOperator("retry, Backoff") {
      $0.source.producer.retry(Backoff(initial: second, limit: 2), on: $0.scheduler)
    },
  ]

  private static let sharing: [NestingOperator] = [
    NestingOperator("share") { s in
      let shared = s.source.producer.share()
      return shared.zip(with: shared).map { $0.1 }
    },
    NestingOperator("share, two listen") { s in
      let shared = s.source.producer.share(replaying: .latest(startingWith: Item(0)))
      return shared.merge(with: shared)
    },
    NestingOperator("share, reset after") {
      $0.source.producer.share(
        resetting: ShareReset(
          onFailure: .after(second, on: $0.scheduler),
          onLastCancel: .after(second, on: $0.scheduler))
      ).retry(2)
    },
    NestingOperator("replayLast") { s in
      let shared = s.source.producer.replayLast()
      return shared.merge(with: shared)
    },
    NestingOperator("refCounted") { s in
      let shared = s.source.producer.connectable(replaying: .last(2)).refCounted()
      return shared.merge(with: shared)
    },
    NestingOperator("sharing") { s in
      s.source.producer.sharing { s.ask($0.zip(with: $0.dropFirst()).map { $0.1 }) }
    },
    NestingOperator("sharing, final") { s in
      s.source.producer.sharing(replaying: .final) { s.ask($0.merge(with: $0)) }
    },
  ]

  private static let paces: [NestingOperator] = [
    NestingOperator("delay(by:)") { $0.source.producer.delay(by: second, on: $0.scheduler) },
    NestingOperator("delay(until:)") { s in
      s.source.producer.delay(until: { _ in s.ask(s.signal.producer) })
    },
    NestingOperator("delayStart(by:)") {
      $0.source.producer.delayStart(by: second, on: $0.scheduler)
    },
    NestingOperator("delayStart(until:)") {
      $0.source.producer.delayStart(until: $0.signal.producer)
    },
    NestingOperator("deliver(on:)") { $0.source.producer.deliver(on: $0.scheduler) },
    NestingOperator("measured") { $0.source.producer.measured(on: $0.scheduler).map { $0.value } },
    NestingOperator("timestamped") {
      $0.source.producer.timestamped(on: $0.scheduler).map { $0.value }
    },
    NestingOperator("sample(every:)") {
      $0.source.producer.sample(every: second, on: $0.scheduler)
    },
    NestingOperator("sample(by:)") { $0.source.producer.sample(by: $0.signal.producer) },
  ]

  private static let silences: [NestingOperator] =
    [
      NestingOperator("debounce(for:)") {
        $0.source.producer.debounce(for: second, on: $0.scheduler)
      },
      NestingOperator("debounce(until:)") { s in
        s.source.producer.debounce(until: { _ in s.ask(s.signal.producer) })
      },
      NestingOperator("audit(for:)") { $0.source.producer.audit(for: second, on: $0.scheduler) },
      NestingOperator("audit(until:)") { s in
        s.source.producer.audit(until: { _ in s.ask(s.signal.producer) })
      },
      NestingOperator("throttle(while:)") { s in
        let isPaused = s.signal.producer.map { $0.number % 3 != 0 }
        let input = Input(true)
        return s.source.producer.throttle(while: input).merge(
          with: isPaused.tap { input.assign($0) }.ignoreValues(as: Item.self))
      },
      NestingOperator("timeout") { s in
        s.source.producer.timeout(
          first: second, each: second * 2, on: s.scheduler,
          switchingTo: { s.ask(s.signal.producer) })
      },
    ]
    + [ThrottleDelivery.first, .last, .firstAndLast].flatMap { delivery in
      [
        NestingOperator("throttle(for:), \(delivery)") {
          $0.source.producer.throttle(for: second, on: $0.scheduler, delivering: delivery)
        },
        NestingOperator("throttle(until:), \(delivery)") { s in
          s.source.producer.throttle(
            until: { _ in s.ask(s.signal.producer) }, delivering: delivery)
        },
      ]
    }

  private static let transforming: [NestingOperator] = [
    NestingOperator("map") { s in s.source.producer.map { s.ask($0) } },
    NestingOperator("compactMap") { s in s.source.producer.compactMap { s.ask($0) } },
    NestingOperator(numbers: "enumerated") { $0.source.producer.enumerated().map { [$0.offset] } },
    NestingOperator(unordered: "expand") { s in
      s.source.producer.expand { _ in s.ask(s.signal.producer.prefix(1)) }
    },
    NestingOperator(unordered: "expand(limit:)") { s in
      s.source.producer.expand(limit: 1) { _ in s.ask(s.signal.producer.prefix(1)) }
    },
    NestingOperator("materialize") { s in
      s.source.producer.materialize(as: Boom.self).dematerialize()
    },
    NestingOperator("pairwise") { $0.source.producer.pairwise().map { $0.1 } },
    NestingOperator("scan") { s in
      s.source.producer.scan(startingWith: Item(0)) { s.ask(max($0, $1)) }
    },
    NestingOperator("reductions") { s in s.source.producer.reductions { s.ask(max($0, $1)) } },
    NestingOperator("finally") { s in s.source.producer.finally { s.ask(()) } },
    NestingOperator("tap") { s in
      s.source.producer.tap(
        onValue: { _ in s.ask(()) }, onEnd: { _ in s.ask(()) }, onCancel: { s.ask(()) })
    },
  ]
}

extension Producer {
  fileprivate func materialize<OtherFailure>(
    as failure: OtherFailure.Type
  ) -> Producer<Event<Value, Failure>, OtherFailure> {
    materialize()
  }
}
