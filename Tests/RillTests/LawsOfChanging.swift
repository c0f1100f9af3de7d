import Rill
import Testing

@Suite struct LawsOfChanging {
  private static func f(_ value: Int) -> Int { value * 3 + 1 }
  private static func g(_ value: Int) -> Int { value * value }
  private static func pair(_ x: Int, _ y: Int) -> [Int] { [x, y] }

  @Test func mapIsAFunctor() {
    expectSame(changing: { $0.x.map { $0 } }, { $0.x })
    expectSame(changing: { $0.x.map(Self.f).map(Self.g) }, { $0.x.map { Self.g(Self.f($0)) } })
  }

  @Test func combineIsApplicative() {
    // Identity, naturality, and associativity.
    expectSame(changing: { combine(.constant(7), $0.x) { $1 } }, { $0.x })
    expectSame(
      changing: { combine($0.x.map(Self.f), $0.y.map(Self.g), Self.pair) },
      { combine($0.x, $0.y) { [Self.f($0), Self.g($1)] } })
    let z = { (sources: LawSources) in sources.a.hold(startingWith: 0) }
    expectSame(
      changing: { combine(combine($0.x, $0.y, Self.pair), z($0)) { $0 + [$1] } },
      { combine($0.x, combine($0.y, z($0), Self.pair)) { [$0] + $1 } })
    expectSame(
      changing: { combine(combine($0.x, $0.y, Self.pair), z($0)) { $0 + [$1] } },
      { combine($0.x, $0.y, z($0)) { [$0, $1, $2] } })
    expectSame(changing: { combine($0.x, $0.x) { $0 + $1 } }, { $0.x.map { $0 + $0 } })
    expectSame(changing: { _ in Changing.constant(3).map(Self.f) }, { _ in .constant(Self.f(3)) })
  }

  @Test func flatMapIsAMonad() {
    let h = { (sources: LawSources) in { (value: Int) in sources.y.map { $0 + value } } }
    let k = { (sources: LawSources) in
      { (value: Int) in value % 2 == 0 ? sources.x : sources.a.hold(startingWith: 0) }
    }
    expectSame(changing: { Changing.constant(5).flatMap(h($0)) }, { h($0)(5) })
    expectSame(changing: { $0.x.flatMap { .constant($0) } }, { $0.x })
    expectSame(
      changing: { $0.x.flatMap(h($0)).flatMap(h($0)) },
      { sources in sources.x.flatMap { h(sources)($0).flatMap(h(sources)) } })
    expectSame(changing: { $0.x.flatMap(k($0)) }, { $0.x.map(k($0)).flatten() })
  }

  @Test func flatMapOfValuesEqualsCombine() {
    expectSame(
      changing: { sources in sources.x.flatMap { x in sources.y.map { y in [x, y] } } },
      { combine($0.x, $0.y, Self.pair) })
  }

  @Test func changesOfACombinationAreThoseOfItsParts() {
    expectSame(
      { combine($0.x, $0.y) { $0 * 100 + $1 }.changes },
      { sources in
        sources.x.changes.orElse(sources.y.changes)
          .withLatest(from: sources.x) { $1 }
          .withLatest(from: sources.y) { $0 * 100 + $1 }
      })
  }

  @Test func oldAndNewAreOneMomentApart() {
    expectSame(
      { $0.a.snapshot($0.x, Self.pair) },
      { $0.a.snapshot($0.x.map { $0 }, Self.pair) })
    // Sampling at its own changes gives the old value.
    expectSame(
      { sources in sources.x.changes.sample(sources.x) },
      { sources in
        sources.x.withPrevious(startingWith: 0).changes.map { $0.previous }
      })
    expectSame({ $0.x.changes.withLatest(from: $0.x) { $1 } }, { $0.x.changes })
  }

  @Test func logicIsAsForBooleans() {
    let p = { (sources: LawSources) in sources.x.map { $0 % 2 == 0 } }
    let q = { (sources: LawSources) in sources.y.map { $0 < 5 } }
    expectSame(changing: { !(p($0) && q($0)) }, { !p($0) || !q($0) })
    expectSame(changing: { !(!p($0)) }, { p($0) })
    expectSame(changing: { p($0) || q($0) }, { q($0) || p($0) })
    expectSame(
      { p($0).risingEdges.map { true } }, { (!p($0)).fallingEdges.map { true } })
  }

  @Test func removesDuplicatesOnce() {
    expectSame(
      changing: { $0.x.map { $0 / 3 }.removeDuplicates().removeDuplicates() },
      { $0.x.map { $0 / 3 }.removeDuplicates() })
    expectSame(
      changing: { $0.x.filter(startingWith: 0) { _ in true } }, { $0.x })
    expectSame(changing: { $0.x.gate(while: .constant(true)) }, { $0.x })
    expectSame(changing: { $0.x.map(withLatestFrom: $0.x) { $0 + $1 } }, { $0.x.map { $0 + $0 } })
  }
}
