import Testing

@testable import WebDriver

@Suite
struct BrowserAvailabilityTests {
  @Test("A missing program is reported")
  func missingProgram() {
    let error = #expect(throws: WebDriverError.self) {
      try Programs.find(["no-such-program"], path: "/usr/bin:/bin")
    }
    #expect(
      error?.description
        == "find a program 'no-such-program': no-such-program was not found on the path.")
  }

  @Test("Tests without a browser run only if it is required")
  func availability() {
    let required = ["RILL_BROWSER": "required"]
    #expect(BrowserAvailability.runsTests(missing: nil, environment: [:]))
    #expect(!BrowserAvailability.runsTests(missing: "no browser", environment: [:]))
    #expect(BrowserAvailability.runsTests(missing: "no browser", environment: required))
  }
}
