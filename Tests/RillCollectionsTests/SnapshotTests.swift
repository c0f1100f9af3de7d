import RillCollections
import TestSupport
import Testing

/// Snapshots as values, and the differences between them.
@Suite struct SnapshotTests {
  /// Outside the changed ranges, two versions have the same elements.
  @Test(arguments: [0, 1, 40, 5_000])
  func changedRangesContainTheChanges(_ count: Int) {
    var random = Generator(state: UInt64(count) + 1)
    for round in 0..<100 {
      let old = ArraySnapshot(0..<count)
      var new = old
      var expected = Array(0..<count)
      let edits = round % 5 == 0 ? 300 : random.next(6)
      for _ in 0..<edits {
        let place = random.next(expected.count + 1)
        switch random.next(5) {
        case 0, 1:
          new.insert(-1, at: place)
          expected.insert(-1, at: place)
        case 2:
          new.append(-2)
          expected.append(-2)
        case 3 where place < expected.count:
          #expect(new.remove(at: place) == expected.remove(at: place))
        case 4 where place < expected.count:
          let target = random.next(expected.count)
          new.move(from: place, to: target)
          expected.insert(expected.remove(at: place), at: target)
          new.update(at: target, to: -3)
          expected[target] = -3
        default: break
        }
      }
      #expect(Array(new) == expected)
      #expect(Array(old) == Array(0..<count))
      for (from, to) in [(old, new), (new, old)] {
        let ranges = to.changedRanges(since: from)
        var (before, after) = (0, 0)
        var changed = 0
        for range in ranges {
          #expect(range.old.lowerBound - before == range.new.lowerBound - after)
          let unchanged = to[after..<range.new.lowerBound]
          #expect(from[before..<range.old.lowerBound].elementsEqual(unchanged))
          (before, after) = (range.old.upperBound, range.new.upperBound)
          changed += range.old.count + range.new.count
        }
        #expect(from[before...].elementsEqual(to[after...]))
        // Two leaves of 48 elements for each edit, and those that a merge includes.
        #expect(changed <= edits * 4 * 4 * 48)
      }
    }
  }

  /// Unrelated snapshots differ in one range, and equal ones in none.
  @Test func unrelatedSnapshotsDiffer() {
    let numbers = ArraySnapshot(0..<1_000)
    #expect(numbers.changedRanges(since: numbers).isEmpty)
    let others = ArraySnapshot(0..<100).changedRanges(since: numbers)
    #expect(others.map(\.old) == [0..<1_000] && others.map(\.new) == [0..<100])
    #expect(ArraySnapshot<Int>([]).changedRanges(since: []).count <= 1)
  }

  struct Generator {
    var state: UInt64

    mutating func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return limit == 0 ? 0 : Int(state >> 33) % limit
    }
  }
}
