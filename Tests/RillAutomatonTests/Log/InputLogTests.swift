import Foundation
import RillAutomaton
import Testing

@Suite struct InputLogTests {
  private enum Deed: Codable, Hashable {
    case open
    case load(String, count: Int)
  }

  private let log = InputLog<Deed>([
    .init(.open), .init(.load("x", count: 3), isRejected: true), .init(.load("\"", count: -1)),
  ])

  @Test func roundTrip() throws {
    let data = try JSONEncoder().encode(log)
    #expect(try JSONDecoder().decode(InputLog<Deed>.self, from: data) == log)
    let empty = InputLog<Deed>()
    let emptyData = try JSONEncoder().encode(empty)
    #expect(try JSONDecoder().decode(InputLog<Deed>.self, from: emptyData) == empty)
  }

  @Test func theEncodedFormIsStable() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let short = InputLog([.init(1), .init(2, isRejected: true)])
    #expect(
      String(decoding: try encoder.encode(short), as: UTF8.self)
        == #"{"entries":[{"input":1},{"input":2,"rejected":true}],"version":1}"#)
  }

  @Test(arguments: [
    "", "{", "[]", "null", "{}", #"{"version":1}"#, #"{"version":2,"entries":[]}"#,
    #"{"version":-1,"entries":[]}"#, #"{"version":"1","entries":[]}"#,
    #"{"version":1e99,"entries":[]}"#, #"{"version":1,"entries":{}}"#,
    #"{"version":1,"entries":[{}]}"#, #"{"version":1,"entries":[{"input":"x"}]}"#,
    #"{"version":1,"entries":[{"input":1,"rejected":"yes"}]}"#,
    #"{"version":1,"entries":[{"input":1},null]}"#,
  ])
  func invalidDataIsRejected(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(InputLog<Int>.self, from: Data(text.utf8))
    }
  }

  @Test func truncatedDataIsRejected() throws {
    let data = try JSONEncoder().encode(log)
    for count in 0..<data.count {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(InputLog<Deed>.self, from: data.prefix(count))
      }
    }
  }

  @Test func aDecodingErrorHasThePathOfTheInvalidInput() throws {
    let text = #"{"version":1,"entries":[{"input":1},{"input":"x"}]}"#
    let error = try #require(throws: DecodingError.self) {
      try JSONDecoder().decode(InputLog<Int>.self, from: Data(text.utf8))
    }
    guard case .typeMismatch(_, let context) = error else { return #expect("\(error)" == "") }
    #expect(context.codingPath.map(\.stringValue) == ["entries", "Index 1", "input"])
  }
}
