import TestSupport
import Testing

/// The compiler's error for a text where `wait(until:)` takes a closure.
@Suite struct WaitMisuseTests {
  private static func errors(in line: String) throws -> [String] {
    let report = try CompilerReport(
      of: """
        import RillTerminalTesting
        @MainActor func test(_ terminal: TerminalTester<Int, Int>) async throws {
          \(line)
        }
        """, scopeLimit: 500)
    return report.errors.map(\.message)
  }

  @Test func waitingUntilATextNamesTheRightMethod() throws {
    let errors = try Self.errors(in: #"try await terminal.wait(until: "3 places")"#)
    #expect(errors.count == 1 && errors[0].contains("use wait(for:)"), "\(errors)")
  }

  @Test(arguments: [
    #"try await terminal.wait(for: "3 places")"#,
    "try await terminal.wait { terminal.model == 3 }",
    "try await terminal.wait(until: { terminal.model == 3 })",
  ])
  func rightWaitsAreTaken(_ line: String) throws {
    #expect(try Self.errors(in: line) == [])
  }
}
