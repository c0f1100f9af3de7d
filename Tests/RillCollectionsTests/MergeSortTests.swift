import TestSupport
import Testing

@testable import RillCollections

@Suite("Collections: sort")
struct MergeSortTests {
  @Test("The sort is stable, for all lengths and for elements with references")
  func sort() {
    var random = SplitMix(3)
    let census = Census()
    for length in Array(0...40) + [63, 64, 65, 127, 500, 1_001] {
      let numbers = (0..<length).map { (key: random.below(length / 3 + 1), place: $0) }
      let expected = numbers.sorted { ($0.key, $0.place) < ($1.key, $1.place) }
      var plain = ContiguousArray(numbers)
      plain.mergeSort { $0.key < $1.key }
      #expect(plain.elementsEqual(expected, by: ==))
      var objects = ContiguousArray(numbers.map { Counted($0.key, $0.place, census) })
      objects.mergeSort { $0.key < $1.key }
      #expect(objects.map(\.place) == expected.map(\.place))
      #expect(census.live == length)
    }
    #expect(census.live == 0)
    var comparisons = 0
    var sorted = ContiguousArray(0..<1_000)
    sorted.mergeSort {
      comparisons += 1
      return $0 < $1
    }
    #expect(comparisons < 1_000)
  }
}

/// The number of living elements.
private final class Census {
  var live = 0
}

/// An element that is counted while it lives.
private final class Counted {
  let key: Int
  let place: Int
  private let census: Census

  init(_ key: Int, _ place: Int, _ census: Census) {
    (self.key, self.place, self.census) = (key, place, census)
    census.live += 1
  }

  deinit { census.live -= 1 }
}
