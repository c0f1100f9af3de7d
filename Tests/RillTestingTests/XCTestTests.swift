import RillStreams
import RillTesting
import XCTest

/// What is for tests works in the older framework, too.
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
}
