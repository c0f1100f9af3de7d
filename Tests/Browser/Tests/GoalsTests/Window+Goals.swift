import LiveWindow
import Testing
import WebDriver

extension Window {
  /// What a card of the summary says of the progress of a goal, in one line.
  func progress(of goal: String) async throws -> String {
    try await find("li:has(#bump-\(goal)) .progress").text.replacing("\n", with: " ")
  }

  /// Waits until a card of the summary says `text` of the progress of a goal.
  func wait(forProgress text: String, of goal: String) async throws {
    try await waitUntil("the progress of \(goal) is \(text)") {
      try await progress(of: goal) == text
    }
  }

  /// Waits until the heading of the screen is `text`.
  func wait(forHeading text: String) async throws {
    try await wait(for: text, in: "h1")
  }

  /// The titles of the list, or of the summary.
  func titles() async throws -> [String] {
    // At once: what is read element by element may be half of a change.
    let script = """
      return [...document.querySelectorAll('.row-title, .card h3')].map(e => e.textContent)
      """
    return try await evaluate(script).array?.compactMap(\.string) ?? []
  }

  func wait(forTitles titles: [String]) async throws {
    try await waitUntil("the titles are \(titles)") { try await self.titles() == titles }
  }

  /// What is told of the last change, or an empty text.
  func wait(forNotice text: String) async throws {
    try await waitUntil("it is said: \(text)") {
      try await find("#notice [role=status]").text == text
    }
  }

  func wait(forAlert text: String) async throws {
    try await wait(for: text, in: "[role=alert] p")
  }

  /// Replaces what a field holds, as a person does, key by key.
  func replace(_ selector: String, with text: String) async throws {
    try await find(selector).click()
    try await press("a", modifiers: [.control])
    if text.isEmpty { try await press(.backspace) } else { try await type(text) }
  }

  /// The id of what has the focus.
  func focusedID() async throws -> String? { try await focused.attribute("id") }

  func wait(forFocusOn id: String) async throws {
    try await waitUntil("the focus is on \(id)") { try await focusedID() == id }
  }
}
