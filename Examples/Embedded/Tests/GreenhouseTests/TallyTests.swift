import Tally
import Testing

@Suite struct TallyTests {
  @Test func countsInSmallPatches() {
    var sizes: [Int] = []
    var numbers: [Int] = []
    tally { patch, number in
      sizes.append(patch.count)
      numbers.append(number)
    }
    // The last button doesn't exist.
    #expect(numbers == [0, 1, 2, 1, 0])
    #expect(sizes[0] > 40)
    #expect(sizes.dropFirst().allSatisfy { $0 < 8 })
  }
}
