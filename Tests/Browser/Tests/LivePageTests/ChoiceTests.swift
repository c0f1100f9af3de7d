import Fixture
import LiveWindow
import Testing
import WebDriver

/// Tests of the selection in a `select` with changing options.
@Suite(.browser, .timeLimit(.minutes(20))) struct ChoiceTests {
  private func next(_ window: Window, _ model: inout Choices) async throws {
    model.change()
    try await window.evaluate("document.getElementById('next').click()")
    try await window.wait(for: "\(model.step)", in: "#step")
  }

  private func value(_ id: String, _ window: Window) async throws -> String? {
    try await window.find("#\(id)").property("value").string
  }

  @Test(
    "A controlled selection is shown with any options",
    arguments: ProgramHost.allCases)
  func controlled(_ host: ProgramHost) async throws {
    try await host.withFixture(at: "/choices/") { window in
      var model = Choices()
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
    }
  }

  @Test(
    "A user's selection lasts as long as its option; a browser's own selection sends no event",
    arguments: ProgramHost.allCases)
  func free(_ host: ProgramHost) async throws {
    try await host.withFixture(at: "/choices/") { window in
      var model = Choices()
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
