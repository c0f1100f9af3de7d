import Testing

@testable import WebDriver

@Suite
struct BrowserAvailabilityTests {
  @Test("says which program isn't there")
  func missingProgram() {
    let error = #expect(throws: WebDriverError.self) {
      try Programs.find(["no-such-program"], path: "/usr/bin:/bin")
    }
    #expect(
      error?.description
        == "find a program 'no-such-program': There is no no-such-program on the path.")
  }

  @Test("runs tests without a browser only where one is required")
  func availability() {
    let required = ["RILL_BROWSER": "required"]
    #expect(BrowserAvailability.runsTests(missing: nil, environment: [:]))
    #expect(!BrowserAvailability.runsTests(missing: "no browser", environment: [:]))
    #expect(BrowserAvailability.runsTests(missing: "no browser", environment: required))
  }
}
