#if Live

  import Foundation

  @testable import RillLive

  /// A page in a double of a browser, which runs the client script. The test carries its frames.
  ///
  /// Frames and time advance only on the test's request.
  final class ScriptedPage {
    struct Failure: Error {
      let text: String
    }

    private struct Answer: Decodable {
      let result: Value?
      let frames: [String]
      let errors: [String]
    }

    /// The result of evaluated code.
    enum Value: Codable, Equatable {
      case text(String)
      case number(Double)
      case flag(Bool)
      case list([Value?])

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let flag = try? container.decode(Bool.self) {
          self = .flag(flag)
        } else if let number = try? container.decode(Double.self) {
          self = .number(number)
        } else if let text = try? container.decode(String.self) {
          self = .text(text)
        } else {
          self = .list(try container.decode([Value?].self))
        }
      }

      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .text(let text): try container.encode(text)
        case .number(let number): try container.encode(number)
        case .flag(let flag): try container.encode(flag)
        case .list(let list): try container.encode(list)
        }
      }
    }

    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var rest = Data()
    /// The frames that the page has sent and the test has not taken yet.
    var frames: [[UInt8]] = []

    /// - Parameter script: The client script.
    init(script: [UInt8] = ClientScript.bytes) throws {
      let file = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "page-double.js")
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["node", file.path()]
      process.standardInput = input
      process.standardOutput = output
      try process.run()
      try evaluate("load($[0])", .text(String(decoding: script, as: UTF8.self)))
    }

    deinit {
      try? input.fileHandleForWriting.close()
      process.waitUntilExit()
    }

    /// Opens a page as served.
    func open(_ page: RenderedPage) throws {
      frames = []
      try evaluate(
        "open($[0], { token: '', socket: '/', renew: '/?', nodes: $[1], ...($[2] ? { keyed: $[2] } : {}) })",
        .text(String(decoding: page.html.body, as: UTF8.self)),
        .text(String(page.html.nodeCount)), .text(page.fieldKeys ?? ""))
    }

    func receive(_ frame: [UInt8]) throws {
      try evaluate("page.receive($[0])", .text(frame.map { hex($0) }.joined()))
    }

    /// Evaluates code, in which `page` is the page and `$` the array of values.
    @discardableResult
    func evaluate(_ code: String, _ values: Value...) throws -> Value? {
      try evaluate(code, values)
    }

    @discardableResult
    func evaluate(_ code: String, _ values: [Value]) throws -> Value? {
      var line = try JSONEncoder().encode([.text(code)] + values)
      line.append(UInt8(ascii: "\n"))
      try input.fileHandleForWriting.write(contentsOf: line)
      let answer = try JSONDecoder().decode(Answer.self, from: readLine())
      if !answer.errors.isEmpty { throw Failure(text: answer.errors.joined(separator: "\n")) }
      frames += answer.frames.map { bytes(of: $0) }
      return answer.result
    }

    func text(_ code: String, _ values: Value...) throws -> String {
      guard case .text(let text) = try evaluate(code, values) else { return "" }
      return text
    }

    private func readLine() throws -> Data {
      while true {
        if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
          let line = Data(rest[..<end])
          rest = Data(rest[(end + 1)...])
          return line
        }
        let more = output.fileHandleForReading.availableData
        if more.isEmpty { throw Failure(text: "The browser double has ended.") }
        rest += more
      }
    }

    private func hex(_ byte: UInt8) -> String {
      let digits = String(byte, radix: 16)
      return digits.count < 2 ? "0" + digits : digits
    }

    private func bytes(of hex: String) -> [UInt8] {
      var bytes: [UInt8] = []
      var first: UInt8?
      for digit in hex.utf8 {
        let value = digit < 0x40 ? digit - 0x30 : digit - 0x61 + 10
        if let high = first {
          bytes.append(high << 4 | value)
          first = nil
        } else {
          first = value
        }
      }
      return bytes
    }
  }

#endif
