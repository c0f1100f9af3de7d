import Foundation
import Testing

@testable import RillCommands

/// Tests of unbuffered writing.
@Suite struct StandardStreamsTests {
  @Test func writesAllOfAText() throws {
    let pipe = Pipe()
    let text = String(repeating: "é\n", count: 5000)
    try StandardStreams.put(text, to: pipe.fileHandleForWriting.fileDescriptor, "no")
    try StandardStreams.put("", to: pipe.fileHandleForWriting.fileDescriptor, "no")
    try pipe.fileHandleForWriting.close()
    #expect(try pipe.fileHandleForReading.readToEnd() == Data(text.utf8))
  }

  @Test func errorsHaveTheActionAndTheReason() {
    #expect {
      try StandardStreams.put("text", to: -1, "standard output can't be written")
    } throws: {
      "\($0)" == "standard output can't be written: Bad file descriptor"
    }
  }
}
