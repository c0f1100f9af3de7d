import Rill
import Testing

@Suite(.timeLimit(.minutes(20))) struct DiagnosticsTests {
  /// The standard output belongs to the program.
  @Test func linesGoToTheStandardError() async throws {
    let result = try await #require(
      processExitsWith: .success,
      observing: [\.standardErrorContent, \.standardOutputContent]
    ) {
      let numbers = Input(1)
      let observer = numbers.debug("number 🙂") --> { _ in }
      numbers <-- 2
      withExtendedLifetime(observer) {}
    }
    let errors = String(decoding: result.standardErrorContent, as: UTF8.self)
    let output = String(decoding: result.standardOutputContent, as: UTF8.self)
    #expect(errors.contains("number 🙂: 1\nnumber 🙂: 2\n"))
    #expect(!output.contains("number"))
  }
}
