import Rill
import Testing

@Suite struct LawsOfChanges {
  private static func f(_ value: Int) -> Int { value * 3 + 1 }
  private static func g(_ value: Int) -> Int { value * value }
  private static func isEven(_ value: Int) -> Bool { value % 2 == 0 }
  private static func isSmall(_ value: Int) -> Bool { value < 6 }
  private static func sum(_ x: Int, _ y: Int) -> Int { x + y }
  private static func first(_ x: Int, _ y: Int) -> Int { x }

  @Test func mapIsAFunctor() {
    expectSame({ $0.a.map { $0 } }, { $0.a })
    expectSame({ $0.a.map(Self.f).map(Self.g) }, { $0.a.map { Self.g(Self.f($0)) } })
  }

  @Test func filtersCompose() {
    expectSame(
      { $0.a.filter(Self.isEven).filter(Self.isSmall) },
      { $0.a.filter { Self.isEven($0) && Self.isSmall($0) } })
    expectSame({ $0.a.filter { _ in true } }, { $0.a })
    expectSame({ $0.a.filter { _ in false } }, { _ in .never })
    expectSame(
      { $0.a.filter(Self.isEven).map(Self.f) },
      { $0.a.compactMap { Self.isEven($0) ? Self.f($0) : nil } })
  }

  @Test func mergeIsAMonoid() {
    let c = { (sources: LawSources) in sources.x.changes }
    expectSame({ $0.a.merge(.never, combining: Self.sum) }, { $0.a })
    expectSame({ Changes.never.merge($0.a, combining: Self.sum) }, { $0.a })
    expectSame(
      { $0.a.merge($0.b, combining: Self.sum).merge(c($0), combining: Self.sum) },
      { $0.a.merge($0.b.merge(c($0), combining: Self.sum), combining: Self.sum) })
    expectSame(
      { $0.a.merge($0.b, combining: Self.sum) }, { $0.b.merge($0.a, combining: Self.sum) })
  }

  @Test func orElseIsAMonoid() {
    let c = { (sources: LawSources) in sources.x.changes }
    expectSame({ $0.a.orElse(.never) }, { $0.a })
    expectSame({ Changes.never.orElse($0.a) }, { $0.a })
    expectSame({ $0.a.orElse($0.b).orElse(c($0)) }, { $0.a.orElse($0.b.orElse(c($0))) })
    expectSame({ $0.a.orElse($0.a) }, { $0.a })
    expectSame({ $0.a.orElse($0.b) }, { $0.a.merge($0.b, combining: Self.first) })
    expectSame(
      { $0.a.orElse($0.b).map(Self.f) }, { $0.a.map(Self.f).orElse($0.b.map(Self.f)) })
  }

  @Test func unionIsAMonoid() {
    let c = { (sources: LawSources) in sources.x.changes }
    expectSame({ $0.a.union(.never) }, { $0.a })
    expectSame({ Changes.never.union($0.a) }, { $0.a })
    expectSame({ .union(of: [$0.a]) }, { $0.a })
    // Grouped to the right, the order is the same. Grouped to the left, the surplus of the inner
    // union meets that of the outer one, which goes first.
    expectSame({ $0.a.union($0.b.union(c($0))) }, { $0.a.union($0.b, c($0)) })
    expectSame(
      { $0.a.union($0.b) },
      { sources in
        sources.a.merge(right: sources.b).map { either in
          switch either {
          case .left(let value), .right(let value): value
          }
        }
      })
  }

  @Test func differenceAndTogetherPartitionAMerge() {
    // Occurrences on one side only, on the other side only, and on both.
    expectSame(
      { $0.a.difference($0.b).orElse($0.b.difference($0.a)).orElse($0.a.together($0.b).map(+)) },
      { $0.a.merge($0.b, combining: Self.sum) })
    expectSame({ $0.a.difference($0.a) }, { _ in .never })
    expectSame({ $0.a.together($0.a).map { $0.0 + $0.1 } }, { $0.a.map { $0 + $0 } })
  }

  @Test func partsMakeTheWhole() {
    expectSame(
      { sources in
        let parts = sources.a.partition(by: Self.isEven)
        return parts.matching.orElse(parts.rest)
      }, { $0.a })
    expectSame({ $0.a.prefix(3).orElse($0.a.dropFirst(3)) }, { $0.a })
    expectSame(
      { $0.a.prefix(while: Self.isSmall).orElse($0.a.drop(while: Self.isSmall)) }, { $0.a })
    expectSame({ $0.a.prefix(until: $0.b).orElse($0.a.drop(until: $0.b)) }, { $0.a })
    expectSame({ $0.a.first() }, { $0.a.prefix(1) })
  }

  @Test func scanIsTheChangesOfAccumulate() {
    expectSame(
      { $0.a.scan(startingWith: 5, Self.sum) },
      { $0.a.accumulate(startingFrom: 5, Self.sum).changes })
    expectSame(
      { $0.a.scanMap(startingWith: 5) { ($0 + $1, $0 + $1) } },
      { $0.a.scan(startingWith: 5, Self.sum) })
    expectSame({ $0.a.hold(startingWith: 0).changes }, { $0.a })
  }

  @Test func elementsOfOneAreDeferred() {
    expectSame({ $0.a.map { [$0] }.elements() }, { $0.a.inChildMoment() })
    expectSame({ $0.a.map { _ in [Int]() }.elements() }, { _ in .never })
    expectSame(
      { $0.a.inChildMoment().orElse($0.b.inChildMoment()) }, { $0.a.orElse($0.b).inChildMoment() })
  }

  @Test func flatMapFollowsTheLatestStream() {
    // Switching to a single stream is equal to that stream from then on.
    expectSame(
      { sources in sources.a.flatMap(promptly: true) { _ in sources.b } },
      { $0.b.drop(until: $0.a) })
    expectSame(
      { sources in sources.a.flatMap { _ in sources.b }.map(Self.f) },
      { sources in sources.a.flatMap { _ in sources.b.map(Self.f) } })
    expectSame(
      { sources in sources.x.map { _ in sources.a }.switchToLatest() }, { $0.a })
  }
}
