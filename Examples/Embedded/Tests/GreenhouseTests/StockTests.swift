import Stock
import Testing

@Suite struct StockTests {
  @Test func followsTheStock() {
    var lines: [String: [Int]] = [:]
    stock { label, number in lines["\(label)", default: []].append(number) }
    #expect(lines["value of all"] == [912_000, 911_790, 911_790, 918_290])
    #expect(lines["short"] == [21])
    #expect(lines["peaks"] == [5])
    #expect(lines["nodes left"] == [0])
  }
}
