import Foundation
import Rill
import RillAutomaton
import RillJSON
import RillProgram
import RillTree
import Testing

@testable import RillLive

/// Ports to the scripts of a page: sent values and received values.
@Suite(.timeLimit(.minutes(20))) struct PortTests {
  private struct Pick: Codable, Hashable {
    struct Point: Codable, Hashable {
      var x: Double
      var count: Int
      var level: UInt8?
    }
    var points: [Point]
    var names: [String: Int] = [:]
  }

  private enum Message: Equatable {
    case picked(Pick)
    case failed(LivePortError)
  }

  private static let port = LivePort<Pick, Pick>("chart")

  /// Returns the message for a detail from the page.
  private func receive(_ detail: String) throws -> Message {
    var received: [Message] = []
    let program = Program<Int, Message>(
      model: 0, effect: .none,
      update: { message, _ in
        received.append(message)
        return .none
      },
      subscriptions: { _ in
        Self.port.messages {
          .picked($0)
        } onError: {
          .failed($0)
        }
      },
      view: { _ in p {} })
    let run = ProgramRun(program, at: .root) {}
    run.receive(.custom("chart", detail: detail))
    return try #require(received.first)
  }

  private func error(_ detail: String) throws -> LivePortError {
    guard case .failed(let error) = try receive(detail) else {
      throw LivePortError(notJSONAt: 0, port: "none")
    }
    return error
  }

  @Test("A value is sent as JSON with sorted keys, so that effects can be compared")
  func sending() {
    let pick = Pick(points: [.init(x: 0.5, count: 2)], names: ["b": 1, "a/c": 2])
    let effect: Effect<Message> = Self.port.send(pick)
    #expect(
      effect
        == .host("chart", #"{"names":{"a/c":2,"b":1},"points":[{"count":2,"x":0.5}]}"#))
    #expect(effect == Self.port.send(pick))
  }

  @Test("A received value equals the sent one")
  func roundTrip() throws {
    let pick = Pick(points: [.init(x: -1e-9, count: .max, level: 255)], names: ["ä\n": 1])
    guard case .command(let command) = (Self.port.send(pick) as Effect<Message>).kind,
      case .custom("chart", let detail) = command.value(as: HostCommand.self)
    else { throw LivePortError(notJSONAt: 0, port: "none") }
    try #expect(receive(detail) == .picked(pick))
  }

  @Test("Texts, numbers and nil can be sent alone")
  func fragments() throws {
    let effect: Effect<Message> = LivePort<String, Never>("copy").send("a \"b\"")
    #expect(effect == .host("copy", #""a \"b\"""#))
    #expect((LivePort<Int?, Never>("n").send(nil) as Effect<Message>) == .host("n", "null"))
  }

  @Test("A number that is not finite is reported and not sent")
  func notFinite() {
    var lines: [String] = []
    func record(_ line: String) { lines.append(line) }
    let effect: Effect<Message> = Diagnostics.withSink(record) {
      Self.port.send(Pick(points: [.init(x: 1, count: 1), .init(x: .nan, count: 1)]))
    }
    #expect(effect.isNone)
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("Rill: Port chart: points[1].x is invalid") == true)
  }

  @Test(
    "An error names the part that doesn't fit",
    arguments: [
      (#"{"points":[{"x":1,"count":1},{"x":"a","count":1}],"names":{}}"#, "points[1].x", "Double"),
      (#"{"points":[{"x":1,"count":1},{"x":1}],"names":{}}"#, "points[1].count", "missing"),
      (#"{"points":[{"x":null,"count":1}],"names":{}}"#, "points[0].x", "null"),
      (#"{"points":[{"x":1,"count":1.5}],"names":{}}"#, "points[0].count", "does not fit"),
      (#"{"points":[{"x":1,"count":1,"level":256}],"names":{}}"#, "points[0].level", "fit"),
      (
        #"{"points":[{"x":1,"count":1},{"x":1,"count":1e99}],"names":{}}"#, "points[1].count", "fit"
      ),
      (#"{"points":[],"names":{"a b":0.5}}"#, #"names["a b"]"#, "fit"),
      (#"{"points":[],"names":{"a\nb":"c"}}"#, #"names["a\nb"]"#, "Int"),
      ("[]", "", "object"), ("null", "", "null"),
    ])
  func misfits(_ detail: String, _ field: String, _ problem: String) throws {
    let error = try error(detail)
    #expect(error.field == field)
    #expect(error.problem.contains(problem))
    #expect(error.position == nil)
    #expect(
      error.description.hasPrefix("Port chart: \(field.isEmpty ? "the value" : field)"))
    #expect(!error.description.contains("\n"))
  }

  @Test(
    "An error says where the text stops being JSON",
    arguments: [
      ("", 0), ("[1,2,x]", 5), ("[1,2", 4), ("[object Object]", 1), ("{}x", 2), (#"{"a" 1}"#, 5),
      ("{\"a\":\"b\nc\"}", 7), ("[1,]", 3), ("[01]", 2), ("[1.]", 3), (#"["\x"]"#, 3), ("nul", 0),
      ("undefined", 0), ("{\"é\":1,}", 8),
    ])
  func notJSON(_ detail: String, _ position: Int) throws {
    let error = try error(detail)
    #expect(error.position == position)
    #expect(error.field.isEmpty)
    #expect(
      error.description == "Port chart: the value is not JSON at byte \(position)")
  }

  @Test("Deep nesting is rejected without recursion")
  func depth() throws {
    try #expect(error(String(repeating: "[", count: 65_000)).position == 512)
    try #expect(error(String(repeating: "{\"a\":", count: 13_000)).position == 512 * 5)
  }

  @Test("Among very many numbers, the invalid one is not searched")
  func manyNumbers() throws {
    let numbers = String(repeating: #"{"x":1,"count":1},"#, count: 600)
    let error = try error(#"{"points":[\#(numbers){"x":1,"count":0.5}],"names":{}}"#)
    #expect(error.position == nil)
  }

  @Test("Without an error handler, errors are reported")
  func reports() {
    let program = Program<[Int], Int>(
      model: [], effect: .none,
      update: { number, model in
        model.append(number)
        return .none
      },
      subscriptions: { _ in LivePort<Never, Int>("pick").messages { $0 } },
      view: { _ in p {} })
    let run = ProgramRun(program, at: .root) {}
    var lines: [String] = []
    func record(_ line: String) { lines.append(line) }
    Diagnostics.withSink(record) {
      for detail in ["1", "\"2\"", "x", "3"] { run.receive(.custom("pick", detail: detail)) }
    }
    #expect(run.model.value == [1, 3])
    #expect(
      lines == [
        "Rill: Port pick: the value is not of type Int.",
        "Rill: Port pick: the value is not JSON at byte 0.",
      ])
  }

  @Test("The scan accepts the same texts as the decoder")
  func scanAgrees() {
    var generator = SystemRandomNumberGenerator()
    let text = Array(
      #"{"points":[{"x":-1.5e+3,"count":0}],"names":{"\u00e9\\":10,"b": true}}"#.utf8)
    for _ in 0..<5_000 {
      var bytes = text
      for _ in 0..<Int.random(in: 0...2, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        let other = Array("[]{}:,\"\\ue-+.019tn \n".utf8).randomElement(using: &generator) ?? 0
        if Bool.random(using: &generator) { bytes[place] = other } else { bytes.remove(at: place) }
      }
      var scan = JSONScan(bytes)
      let problem = scan.run { _, _, _ in }
      #expect(
        (problem == nil) == isJSON(bytes), "\(String(decoding: bytes, as: UTF8.self))")
      if let problem { #expect(0...bytes.count ~= problem) }
    }
  }

  @Test("The description of an error is short for any path")
  func longFields() throws {
    let port = LivePort<Int, [String: [String: Int]]>("p")
    let key = String(repeating: "k", count: 150)
    let error = try #require(port.problem(with: "{\"\(key)\":{\"\(key)\":\"x\"}}"))
    #expect(error.field.count == 201)
    #expect(error.field.hasPrefix("[\"kkk"))
    #expect(error.field.hasSuffix("k…"))
    #expect(error.description.count < 300)
    // So it is where one looks for a number.
    let number = try #require(port.problem(with: "{\"\(key)\":{\"\(key)\":1e99}}"))
    #expect(number.field.count == 201)
  }

  @Test("A text of more than 64 KiB is not searched for its error")
  func longTexts() throws {
    let port = LivePort<Int, [Int]>("p")
    func text(_ count: Int) -> String { "[" + String(repeating: " ", count: count - 2) + "x" }
    try #expect(#require(port.problem(with: text(65_536))).position == 65_535)
    let error = try #require(port.problem(with: text(65_537)))
    #expect(error.position == nil)
    #expect(error.description.hasPrefix("Port p: the value is invalid: "))
    // A valid value of that size is accepted.
    #expect(port.problem(with: "[" + String(repeating: " ", count: 100_000) + "1]") == nil)
  }
}

#if Live

  extension PortTests {
    @Test(
      "The program receives values of a script, and the log receives errors")
    func overTheSocket() async throws {
      let port = LivePort<[Int], Int>("sum")
      let page = LivePage(.root) { _ in
        Program<Int, Int>(
          model: 0, effect: port.send([]),
          update: { number, model in
            model += number
            return port.send([number, model])
          },
          subscriptions: { _ in port.messages { $0 } }, view: { model in p { text(model) } })
      }
      let log = LogRecorder()
      try await TestServer.run([page], in: TestServer.configuration { $0.logger = log.logger }) {
        server in
        try await server.open { client in
          #expect(client.commands == ["9 sum 10", "11 sum []"])
          for detail in ["7", "x", "5"] {
            try await client.socket.send([2, 1, 10, 3] + "sum".utf8 + [1] + detail.utf8)
          }
          try await client.receive()
          #expect(client.commands.first == "11 sum [7,7]")
          while client.html != "<p>12</p>" { try await client.receive() }
          #expect(client.commands.last == "11 sum [5,12]")
        }
        #expect(
          log.lines.contains {
            $0.contains("Port sum: the value is not JSON at byte 0.")
          })
        // However often that happens, it is not said each time.
        try await server.open { client in
          for _ in 0..<100 {
            try await client.socket.send([2, 1, 10, 3] + "sum".utf8 + [1, 0x78])
          }
          try await client.socket.send([2, 1, 10, 3] + "sum".utf8 + [1, 0x37])
          while client.html != "<p>7</p>" { try await client.receive() }
        }
        #expect(log.lines.count { $0.contains("Port sum:") } == 20)
      }
    }
  }

#endif

/// Returns whether Foundation parses a text as JSON.
private func isJSON(_ bytes: [UInt8]) -> Bool {
  (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil
}

extension LivePort {
  /// Returns the error for a text from the page; nil if the text is valid.
  fileprivate func problem(with text: String) -> LivePortError? {
    var problem: LivePortError?
    let program = Program<Int, LivePortError?>(
      model: 0, effect: .none,
      update: { message, _ in
        problem = message
        return .none
      },
      subscriptions: { _ in
        messages { _ in
          .some(nil)
        } onError: {
          $0
        }
      },
      view: { _ in p {} })
    let run = ProgramRun(program, at: .root) {}
    run.receive(.custom(name, detail: text))
    return problem
  }
}
