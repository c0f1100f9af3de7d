import Foundation
import RillAutomaton
import Testing

@testable import RillProgram

@Suite struct RedactedTests {
  struct Form: Codable, Equatable {
    var name = "Ann"
    @Redacted var password = "hunter2"
  }

  enum Message {
    case typed(Redacted<String>)
    case saved(Form)
  }

  @Test func textsDoNotContainTheValue() {
    let form = Form()
    #expect(form.password == "hunter2")
    var dumped = ""
    dump(form, to: &dumped)
    dump(Message.typed(Redacted("hunter2")), to: &dumped)
    let texts = [
      dumped, "\(form)", String(reflecting: form), "\(Message.typed(Redacted("hunter2")))",
      "\(Message.saved(form))", "\(Effect<Message>.send(.typed(Redacted("hunter2"))))",
      SwiftSource.expression(form), SwiftSource.expression(Message.typed(Redacted("hunter2"))),
    ]
    for text in texts {
      #expect(!text.contains("hunter2"))
      #expect(text.contains("redacted"))
    }
  }

  @Test func aRecordingDoesNotContainTheValue() throws {
    let encoder = JSONEncoder()
    let stored = try encoder.encode(Form())
    #expect(try JSONDecoder().decode(Form.self, from: stored) == Form())
    encoder.userInfo[.isRecording] = true
    let recorded = String(decoding: try encoder.encode(Form()), as: UTF8.self)
    #expect(!recorded.contains("hunter2"))
    #expect(recorded.contains("Ann"))
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Form.self, from: Data(recorded.utf8))
    }
  }
}
