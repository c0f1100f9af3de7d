import Rill
import Testing

/// Laws of behaviors, which are those of functions of time.
@Suite("Behaviors: laws")
struct BehaviorLawTests {
  private static let times: [Time] =
    [-1e9, -7.25, -1, -0.5, 0, 1e-9, 0.5, 1, 3, 10.75, 1e9]

  private static func f(_ value: Double) -> Double { value * 3 + 1 }
  private static func g(_ value: Double) -> String { "<\(value)>" }

  private let a = Behavior { $0 * $0 - 2 }
  private let b = Behavior { $0 < 1 ? 5 : -$0 }
  private let c = Behavior { time in time.isFinite ? Int(time.rounded(.down)) % 7 : 0 }

  /// Two behaviors are equal if their values are equal at all times.
  private func expectSame<Value: Equatable>(
    _ left: Behavior<Value>, _ right: Behavior<Value>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for time in Self.times {
      #expect(left.at(time) == right.at(time), "at \(time)", sourceLocation: sourceLocation)
    }
  }

  @Test func mapIsAFunctor() {
    expectSame(a.map { $0 }, a)
    expectSame(a.map(Self.f).map(Self.g), a.map { Self.g(Self.f($0)) })
    expectSame(Behavior.constant(2).map(Self.f), .constant(7))
  }

  @Test func combineIsApplicative() {
    expectSame(combine(.constant(1), a) { $1 }, a)
    expectSame(combine(a, .constant(1)) { left, _ in left }, a)
    expectSame(
      combine(a.map(Self.f), b.map(Self.g)) { "\($0)\($1)" },
      combine(a, b) { "\(Self.f($0))\(Self.g($1))" })
    expectSame(
      combine(combine(a, b) { [$0, $1] }, c) { $0 + [Double($1)] },
      combine(a, combine(b, c) { [$0, Double($1)] }) { [$0] + $1 })
    expectSame(combine(a, a) { $0 + $1 }, a.map { $0 + $0 })
    expectSame(combine(.constant(3), .constant(4)) { $0 * $1 }, .constant(12))
  }

  @Test func combineOfManyEqualsRepeatedCombine() {
    let behaviors = (1...8).map { factor in a.map { $0 * Double(factor) } }
    for count in 0...8 {
      let some = Array(behaviors.prefix(count))
      expectSame(
        combine(some) { $0 },
        some.reduce(.constant([])) { list, next in combine(list, next) { $0 + [$1] } })
    }
    let (p, q, r, s) = (behaviors[0], behaviors[1], behaviors[2], behaviors[3])
    let (t, u, v, w) = (behaviors[4], behaviors[5], behaviors[6], behaviors[7])
    func list(_ count: Int) -> Behavior<[Double]> { combine(Array(behaviors.prefix(count))) { $0 } }
    expectSame(combine(p, q) { [$0, $1] }, list(2))
    expectSame(combine(p, q, r) { [$0, $1, $2] }, list(3))
    expectSame(combine(p, q, r, s) { [$0, $1, $2, $3] }, list(4))
    expectSame(combine(p, q, r, s, t) { [$0, $1, $2, $3, $4] }, list(5))
    expectSame(combine(p, q, r, s, t, u) { [$0, $1, $2, $3, $4, $5] }, list(6))
    expectSame(combine(p, q, r, s, t, u, v) { [$0, $1, $2, $3, $4, $5, $6] }, list(7))
    expectSame(combine(p, q, r, s, t, u, v, w) { [$0, $1, $2, $3, $4, $5, $6, $7] }, list(8))
  }

  @Test func timeTransformsCompose() {
    let (f, g) = ({ (time: Time) in time * 2 - 1 }, { (time: Time) in -time })
    expectSame(a.timeTransformed { $0 }, a)
    expectSame(a.timeTransformed(f).timeTransformed(g), a.timeTransformed { f(g($0)) })
    expectSame(a.timeTransformed(by: .time), a)
    expectSame(Behavior.time.timeTransformed(by: a), a)
    expectSame(a.timeTransformed(by: Behavior { f($0) }), a.timeTransformed(f))
    expectSame(a.map(Self.g).timeTransformed(f), a.timeTransformed(f).map(Self.g))
    expectSame(
      combine(a, b) { [$0, $1] }.timeTransformed(f),
      combine(a.timeTransformed(f), b.timeTransformed(f)) { [$0, $1] })
  }

  @Test func timeTransformsHaveInverses() {
    expectSame(a.delayed(by: 0), a)
    expectSame(a.delayed(by: 2).delayed(by: 0.5), a.delayed(by: 2.5))
    expectSame(c.delayed(by: 3).delayed(by: -3), c)
    expectSame(a.faster(by: 1), a)
    expectSame(a.faster(by: 4).slower(by: 4), a)
    expectSame(a.slower(by: 0.5), a.faster(by: 2))
    expectSame(a.faster(by: -1), a.reversed())
    expectSame(a.reversed().reversed(), a)
    expectSame(c.reversed(over: 8).reversed(over: 8), c)
    expectSame(a.reversed(over: 8), a.delayed(by: -8).reversed())
  }

  @Test func arithmeticAppliesToTheValues() {
    expectSame(a + b, combine(a, b) { $0 + $1 })
    expectSame(a - b, combine(a, b) { $0 - $1 })
    expectSame(a * b, combine(a, b) { $0 * $1 })
    let finite = { (time: Time) in min(max(time, 3), 9) }
    expectSame(
      (a / b).timeTransformed(finite), combine(a, b) { $0 / $1 }.timeTransformed(finite))
    expectSame(a + 2, a.map { $0 + 2 })
    expectSame(2 + a, a + 2)
    expectSame(a - 2, a.map { $0 - 2 })
    expectSame(2 - a, a.map { 2 - $0 })
    expectSame(a * 2, a.map { $0 * 2 })
    expectSame(2 * a, a * 2)
    expectSame(a / 2, a.map { $0 / 2 })
    expectSame(1 / b, b.map { 1 / $0 })
    expectSame(-a, a.map { -$0 })
    expectSame(-c + 2 * c - c, .constant(0))
    expectSame(Behavior<UInt>.constant(3) + 4, .constant(7))
    expectSame(
      Behavior.constant(SIMD2(1.0, 2)).map { $0 + SIMD2(1, 1) }, .constant(SIMD2(2, 3)))
  }

  @Test func longExpressionsAreTypeChecked() {
    let t = Behavior.time
    let g = 9.81
    let y =
      100 + 3 * t - g / 2 * t * t + (t - 1) * (t - 2) / (t * t + 1) - -t * 0.5 + 2 * (t + g) - 1
    let time = 2.0
    let expected: Double = 100 + 3 * time - g / 2 * time * time
    let rest: Double = (time - 1) * (time - 2) / (time * time + 1) + time * 0.5 + 2 * (time + g) - 1
    #expect(abs(y.at(time) - expected - rest) < 1e-12)
    let shorter: Behavior<Double> = 0.5 * .time + 1
    #expect(shorter.at(4) == 3)
  }

  @Test func notANumberPropagates() {
    #expect(Behavior.time.at(.nan).isNaN)
    #expect(a.delayed(by: .nan).at(1).isNaN)
    #expect(Behavior.constant(3).at(.nan) == 3)
    #expect(Behavior.constant(1).until(.nan, then: .constant(2)).at(0) == 2)
    #expect(Behavior.constant(1).until(0, then: .constant(2)).at(.nan) == 2)
  }

  @Test func untilATimeIsAFunctionOfTime() {
    let b = Behavior.time.until(1, then: -.time).until(5, then: .constant(100))
    #expect([0, 0.5, 1, 4, 5, 6, 0.5].map(b.at) == [0, 0.5, -1, -4, 100, 100, 0.5])
    let same = Behavior.time.until(-.infinity, then: .constant(1))
    #expect([-1e300, 0].map(same.at) == [1, 1])
    let never = Behavior.time.until(.infinity, then: .constant(1))
    #expect([-1e300, 1e300].map(never.at) == [-1e300, 1e300])
  }
}
