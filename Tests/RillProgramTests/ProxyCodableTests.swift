import Foundation
import RillProgram
import Testing

@Suite struct ProxyCodableTests {
  private struct Even: ProxyCodable, Equatable {
    let number: Int

    var codableProxy: String { "\(number)" }

    init?(_ proxy: String) {
      guard let number = Int(proxy), number.isMultiple(of: 2) else { return nil }
      self.number = number
    }
  }

  @Test func `A value has the form of its proxy`() throws {
    let values = try JSONDecoder().decode([Even].self, from: Data(#"["2","4"]"#.utf8))
    #expect(values.map(\.number) == [2, 4])
    #expect(String(decoding: try JSONEncoder().encode(values), as: UTF8.self) == #"["2","4"]"#)
  }

  @Test func `A proxy without a value is an error with its path`() throws {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Even].self, from: Data(#"["2","3"]"#.utf8))
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(context.codingPath.map(\.intValue) == [1])
    #expect(context.debugDescription == "This is no Even.")
  }
}
