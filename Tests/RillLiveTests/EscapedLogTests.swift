#if Live

  import Logging
  import RillProgram
  import Testing

  @testable import RillLive

  /// Text from outside in logs.
  @Suite(.timeLimit(.minutes(20))) struct EscapedLogTests {
    @Test("Line ends, terminal commands and text directions are escaped")
    func escaping() {
      let recorder = LogRecorder()
      var logger = recorder.logger.escaped
      logger[metadataKey: "session"] = "1\u{202E}2"
      logger.info(
        "Hello\u{1B}[2J é 👩‍👧",
        metadata: ["a": "x\ny", "b": ["\u{2066}", "c"], "d": ["e": "\u{85}"]])
      #expect(
        recorder.lines == [
          #"info: Hello\u{1b}[2J é 👩‍👧 a=x\u{a}y b=["\\u{2066}", "c"] d=["e": "\\u{85}"] session=1\u{202e}2"#
        ])
      #expect(EscapedLog.escaped("1\u{202E}2") == #"1\u{202e}2"#)
      #expect(EscapedLog.escaped("\u{2028}\u{200F}\u{61C}\t") == #"\u{2028}\u{200f}\u{61c}\u{9}"#)
    }

    @Test("The server's log is escaped")
    func server() async throws {
      struct Failure: Error, CustomStringConvertible {
        let description = "the file \u{202E}nsj.txt\nis missing"
      }
      let recorder = LogRecorder()
      let page = LivePage(.root) { _ -> Program<Int, CounterMessage> in throw Failure() }
      try await TestServer.run(
        [page], in: TestServer.configuration { $0.logger = recorder.logger }
      ) { server in
        try await #expect(server.get("/").status == 500)
      }
      let lines = recorder.lines.filter { $0.contains("Could not render the page") }
      #expect(lines.count == 1)
      #expect(lines[0].contains(#"error=the file \u{202e}nsj.txt\u{a}is missing"#))
    }
  }

#endif
