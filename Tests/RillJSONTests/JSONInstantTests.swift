import Foundation
import RillJSON
import Testing

/// Tests of instants as strings.
@Suite struct JSONInstantTests {
  let noon = Date(timeIntervalSince1970: 1_795_348_800)

  func instant(_ json: String) throws(FieldProblem) -> Date {
    var fields = try JSONFields(parsing: Array("{\"at\":\(json)}".utf8)[...])
    return try fields.required("at").instant()
  }

  @Test(arguments: [
    "", "now", "2026-11-22", "2026-11-22T12:00:00", "2026-02-30T12:00:00.000Z",
    "2026-11-22T25:00:00.000Z", "2026-11-22T12:00:60.000Z", "2026-11-22T12:00:00.000Zulu",
    "2026-11-22T12:00:00.1Z", "2026-11-22T12:00:00.123456Z", "2026-11-22 12:00:00Z",
    "2026-11-22T12:00:00+01:00", "12026-11-22T12:00:00Z", " 2026-11-22T12:00:00Z",
    "1969-12-31T23:59:59.999Z",
  ])
  func rejectsOtherFormats(text: String) {
    let message = "expected an instant such as 2026-11-22T08:58:12.345Z, found \"\(text)\""
    #expect(throws: FieldProblem("at", message)) { try instant("\"\(text)\"") }
    #expect(throws: FieldProblem("at", "expected a string, found 1")) { try instant("1") }
  }

  @Test func millisecondsAreOptional() throws {
    #expect(try instant("\"2026-11-22T12:00:00Z\"") == noon)
    #expect(try instant("\"2026-11-22T12:00:00.000Z\"") == noon)
    #expect(try instant("\"1970-01-01T00:00:00Z\"") == Date(timeIntervalSince1970: 0))
  }

  @Test func instantsRoundTrip() throws {
    for number in 0..<20_000 {
      let date = (noon + Double(number) * 977.131).inWholeMilliseconds
      #expect(try instant(JSONText.instant(date)) == date)
    }
    #expect(JSONText.instant(noon + 0.0006) == "\"2026-11-22T12:00:00.001Z\"")
    #expect(JSONText.instant(noon - 0.0006) == "\"2026-11-22T11:59:59.999Z\"")
  }

  @Test func range() {
    #expect(Date(timeIntervalSince1970: 0).isInRangeOfInstants)
    #expect(Date(timeIntervalSince1970: 253_402_300_799.999).isInRangeOfInstants)
    for seconds in [-0.001, 253_402_300_800, .infinity, .nan] {
      #expect(!Date(timeIntervalSince1970: seconds).isInRangeOfInstants)
    }
  }
}
