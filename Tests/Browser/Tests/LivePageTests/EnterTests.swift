import LiveWindow
import RillLive
import RillTree
import Testing
import WebDriver

/// Tests of Enter in a form whose button is disabled until the answer to the input.
@Suite(.browser, .timeLimit(.minutes(20))) struct EnterTests {
  private struct Model {
    var text = ""
    var sent: [String] = []
  }

  private enum Message {
    case typed(String)
    case send
  }

  private static let page = LivePage(.root) { _ in
    Program<Model, Message>(
      model: Model(),
      update: { message, model in
        switch message {
        case .typed(let text): model.text = text
        case .send:
          model.sent.append(model.text)
          model.text = ""
        }
      },
      view: { model in
        form(.onSubmit(.send)) {
          input(.id("entry"), .value(model.text), .onInput { .typed($0) })
          button(.id("send"), .disabled(model.text.utf8.count < 2)) { "Send" }
        }
        output(.id("sent")) { text(model.sent.joined(separator: " ")) }
      })
  }

  @Test("Enter waits for the answer to the input, unless another key follows")
  func waiting() async throws {
    try await Served.run([Self.page]) { server in
      try await TCPProxy.withProxy(to: server.port) { proxy in
        try await Browser.withWindow { window in
          try await window.goLive("http://localhost:\(proxy.port)")
          func waitForButton(isEnabled: Bool) async throws {
            try await window.waitUntil("the button is enabled: \(isEnabled)") {
              try await window.find("#send").isEnabled == isEnabled
            }
          }
          await proxy.stall(.down)
          try await window.find("#entry").type("ab")
          try await window.press(.enter)
          #expect(try await window.find("#send").isEnabled == false)
          await proxy.resume()
          try await window.wait(for: "ab", in: "#sent")
          try await waitForButton(isEnabled: false)

          await proxy.stall(.down)
          try await window.type("cd")
          try await window.press(.enter)
          try await window.type("e")
          await proxy.resume()
          try await waitForButton(isEnabled: true)
          #expect(try await window.find("#sent").text == "ab")
          // An enabled button is pressed at once, and once.
          try await window.press(.enter)
          try await window.wait(for: "ab cde", in: "#sent")
          try await waitForButton(isEnabled: false)

          // The answer doesn't enable the button, nor does a later input submit the form.
          await proxy.stall(.down)
          try await window.type("f")
          try await window.press(.enter)
          await proxy.resume()
          try await window.type("g")
          try await waitForButton(isEnabled: true)
          #expect(try await window.find("#sent").text == "ab cde")
          try await window.expectNoErrors()
        }
      }
    }
  }
}
