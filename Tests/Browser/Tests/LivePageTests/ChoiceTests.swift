import LiveWindow
import RillLive
import RillProgram
import RillTree
import Testing
import WebDriver

/// Tests of the selection in a `select` with changing options.
@Suite(.browser, .timeLimit(.minutes(20))) struct ChoiceTests {
  private struct Model: Equatable {
    var step = 0
    var values = ["a", "b", "c"]
    var choice = "b"
    /// The reported selections of the uncontrolled element.
    var told: [String] = []
  }

  private enum Message {
    case next
    case chose(String)
  }

  /// Changes the options and their order, and selects one of them or, now and then, a missing one.
  private static func change(_ model: inout Model) {
    var state = UInt64(model.step) &* 0x9E37_79B9_7F4A_7C15 &+ 7
    func random(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    var all = ["a", "b", "c", "d", "e", "f"]
    model.values = (0...random(below: 5)).map { _ in all.remove(at: random(below: all.count)) }
    if random(below: 3) > 0 {
      model.choice = model.values[random(below: model.values.count)]
    }
    model.step += 1
  }

  private static let page = LivePage(.root) { _ in
    Program<Model, Message>(
      model: Model(),
      update: { message, model in
        switch message {
        case .next: change(&model)
        case .chose(let value): model.told.append(value)
        }
      },
      view: { model in
        div {
          button(.id("next"), .onClick(.next)) { "Next" }
          select(.id("value"), .value(model.choice)) {
            for value in model.values { option(.key(value)) { text(value) } }
          }
          select(.id("options")) {
            for value in model.values {
              option(.key(value), .selected(value == model.choice)) { text(value) }
            }
          }
          select(.id("places")) {
            for value in model.values {
              option(.selected(value == model.choice)) { text(value) }
            }
          }
          select(.id("free"), .onChange { .chose($0) }) {
            for value in model.values { option(.key(value)) { text(value) } }
          }
          output(.id("told")) { text(model.told.joined(separator: " ")) }
          output(.id("step")) { text(model.step) }
        }
      })
  }

  private func next(_ window: Window, _ model: inout Model) async throws {
    Self.change(&model)
    try await window.evaluate("document.getElementById('next').click()")
    try await window.wait(for: "\(model.step)", in: "#step")
  }

  private func value(_ id: String, _ window: Window) async throws -> String? {
    try await window.find("#\(id)").property("value").string
  }

  @Test("A controlled selection is shown with any options")
  func controlled() async throws {
    try await Served.run([Self.page]) { server in
      try await Browser.withWindow { window in
        try await window.goLive(server.address)
        var model = Model()
        for _ in 0..<60 {
          try await next(window, &model)
          let isThere = model.values.contains(model.choice)
          // If the selected option is missing, the element shows no option.
          try await #expect(value("value", window) == (isThere ? model.choice : ""))
          if isThere {
            try await #expect(value("options", window) == model.choice, "step \(model.step)")
            try await #expect(value("places", window) == model.choice, "step \(model.step)")
          }
        }
        try await window.expectNoErrors()
      }
    }
  }

  @Test("A user's selection lasts as long as its option; a browser's own selection sends no event")
  func free() async throws {
    try await Served.run([Self.page]) { server in
      try await Browser.withWindow { window in
        try await window.goLive(server.address)
        var model = Model()
        let choice = try await window.find("#free")
        try await choice.click()
        try await window.press("c")
        try await window.press(.enter)
        try await window.wait(for: "c", in: "#told")
        var wasThere = true
        var steps = (with: 0, without: 0)
        for _ in 0..<60 where wasThere {
          try await next(window, &model)
          wasThere = model.values.contains("c")
          if wasThere {
            steps.with += 1
            try await #expect(value("free", window) == "c", "step \(model.step)")
          } else {
            steps.without += 1
            try await #expect(model.values.contains(value("free", window) ?? ""))
          }
        }
        #expect(steps.with > 0 && steps.without > 0)
        try await #expect(window.find("#told").text == "c")
      }
    }
  }
}
