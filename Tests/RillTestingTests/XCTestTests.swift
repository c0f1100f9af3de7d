import RillAutomaton
import RillStreams
import RillTesting
import XCTest

/// The testing helpers in the older framework.
final class XCTestTests: XCTestCase {
  func testMarbles() throws {
    try Marbles.test { marbles in
      let source = marbles.hot("--a--b--|")
      marbles.expect(source.producer.map { $0.uppercased() }, toBe: "--A--B--|")
      marbles.expect(source, toRun: "^-------!")
    }
  }

  func testAMismatchIsThrownAsTwoDiagrams() {
    let test = {
      try Marbles.test { marbles in
        let source = marbles.cold("-a-|")
        marbles.expect(source.producer, toBe: "-b-|")
      }
    }
    XCTAssertThrowsError(try test()) { error in
      let lines = "\(error)".split(separator: "\n").map(String.init)
      XCTAssertEqual(lines.count { $0.hasSuffix(" -b-|") || $0.hasSuffix(" -a-|") }, 2, "\(error)")
    }
  }

  func testLeaksAreThrown() {
    final class Kept {}
    var kept: [Kept] = []
    let test = {
      try expectNoLeaks { leaks in
        let object = Kept()
        leaks.watch(object)
        kept.append(object)
      }
    }
    XCTAssertThrowsError(try test())
  }

  func testAutomata() throws {
    try AutomatonTester(state: .loggedOut, mapping: Session.mapping).test { tester in
      tester.send(.login) { $0 = .loggingIn }
      tester.advance(by: .seconds(1))
      tester.receive(.loginOK) { $0 = .loggedIn }
    }
    let tester = AutomatonTester(state: .loggedOut, mapping: Session.mapping) {
      XCTFail($0.message, file: $0.filePath, line: $0.line)
    }
    tester.reject(.logout)
  }

  func testAMismatchOfAnAutomatonIsThrown() {
    let test = {
      try AutomatonTester(state: .loggedOut, mapping: Session.mapping).test { tester in
        tester.send(.login) { $0 = .loggedIn }
      }
    }
    XCTAssertThrowsError(try test()) { error in
      XCTAssertEqual((error as? AutomatonMismatch)?.reports.count, 2, "\(error)")
      XCTAssert("\(error)".contains("XCTestTests.swift"), "\(error)")
    }
  }

  @MainActor func testAsynchronousEffects() async throws {
    let effect = Effect<Int>.task("work") { 2 }
    let tester = AutomatonTester(state: 0, effect: effect, mapping: .states { $0 + $1 })
    await tester.receive(2) { $0 = 2 }
    try await tester.finish()
  }
}
