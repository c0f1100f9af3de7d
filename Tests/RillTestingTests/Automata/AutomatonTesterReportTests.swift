import Rill
import RillAutomaton
import RillTesting
import Testing

extension AutomatonMismatch.Report {
  /// The example of the documentation.
  func record() {
    let place = SourceLocation(
      fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
    Issue.record("\(message)", sourceLocation: place)
  }
}

/// The reports of differences to a test.
@Suite(.timeLimit(.minutes(20))) struct AutomatonTesterReportTests {
  private struct Problem: Error, Equatable {}

  @Test func finishThrowsAllReportsOnce() throws {
    let tester = AutomatonTester(state: .loggedOut, mapping: Session.mapping)
    tester.send(.logout)
    tester.reject(.login)
    let line: UInt = #line + 1
    let mismatch = #expect(throws: AutomatonMismatch.self) { try tester.finish() }
    let reports = try #require(mismatch?.reports)
    #expect(reports.count == 3)
    #expect(reports.last?.line == line)
    let recording = try #require(mismatch?.recording)
    #expect(
      mismatch?.description
        == reports.map(\.description).joined(separator: "\n\n") + "\n\nrecording: \(recording)")
    try tester.finish()
  }

  @Test func scopedTestsThrowTheReports() throws {
    let mismatch = #expect(throws: AutomatonMismatch.self) {
      try AutomatonTester(state: .loggedOut, mapping: Session.mapping).test { tester in
        tester.send(.login) { $0 = .loggingIn }
      }
    }
    #expect(mismatch?.reports.count == 1)
  }

  @Test func thrownErrorPropagates() throws {
    #expect(throws: Problem()) {
      try AutomatonTester(state: .loggedOut, mapping: Session.mapping).test { tester in
        tester.send(.login) { $0 = .loggingIn }
        throw Problem()
      }
    }
    let mismatch = #expect(throws: AutomatonMismatch.self) {
      try AutomatonTester(state: .loggedOut, mapping: Session.mapping).test { tester in
        tester.reject(.login)
        throw Problem()
      }
    }
    #expect(mismatch?.reports.last?.message == "then this was thrown: Problem()")
    #expect(mismatch?.reports.count == 2)
  }

  @Test func reportsBecomeIssuesInTheirLines() {
    let line = #line
    withKnownIssue {
      let tester = AutomatonTester(state: .loggedOut, mapping: Session.mapping) { $0.record() }
      tester.send(.logout)
      tester.send(.login) { $0 = .loggedIn }
    } matching: { issue in
      // The effect of the second input still runs when the tester is deallocated.
      issue.sourceLocation?.fileID == #fileID
        && [2, 3, 4].contains((issue.sourceLocation?.line ?? 0) - line)
    }
  }

  @Test func unfinishedTesterIsReported() async {
    await #expect(processExitsWith: .failure) {
      let tester = AutomatonTester(state: .loggedOut, mapping: Session.mapping)
      tester.send(.login) { $0 = .loggingIn }
    }
    await #expect(processExitsWith: .failure) {
      AutomatonTester(state: .loggedOut, mapping: Session.mapping).reject(.login)
    }
    // There is nothing to report.
    await #expect(processExitsWith: .success) {
      let tester = AutomatonTester(state: .loggedOut, mapping: Session.mapping)
      tester.reject(.logout)
    }
  }

  @Test func sendingInAMomentTraps() async {
    await #expect(processExitsWith: .failure) {
      let tester = AutomatonTester(state: .loggedOut, mapping: Session.mapping)
      Moment.run { tester.reject(.logout) }
    }
  }
}
