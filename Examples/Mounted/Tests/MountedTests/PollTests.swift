import Mounted
import RillProgramTesting
import Testing

/// Tests of the poll's program.
@Suite struct PollTests {
  @Test("Votes are counted")
  func voting() throws {
    try ProgramTester(poll(styleSheet: "/poll.css")).test { tester in
      tester.click(.text("Tea")) { $0.votes["Tea"] = 1 }
      tester.click(.text("Tea")) { $0.votes["Tea"] = 2 }
      tester.click(.text("Coffee")) { $0.votes["Coffee"] = 1 }
    }
  }
}
