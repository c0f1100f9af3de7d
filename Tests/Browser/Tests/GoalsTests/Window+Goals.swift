import LiveWindow
import Testing
import WebDriver

extension Window {
  /// Returns the progress of a goal on the summary, as one line.
  func progress(of goal: String) async throws -> String {
    try await find("li:has(#bump-\(goal)) .progress").text.replacing("\n", with: " ")
  }

  /// Waits until the summary shows `text` as the progress of a goal.
  func wait(forProgress text: String, of goal: String) async throws {
    try await waitUntil("the progress of \(goal) is \(text)") {
      try await progress(of: goal) == text
    }
  }

  /// Waits until the heading of the screen is `text`.
  func wait(forHeading text: String) async throws {
    try await wait(for: text, in: "h1")
  }

  /// Returns the titles of the list or the summary.
  func titles() async throws -> [String] {
    // In one script: reading element by element could mix two states.
    let script = """
      return [...document.querySelectorAll('.row-title, .card h3')].map(e => e.textContent)
      """
    return try await evaluate(script).array?.compactMap(\.string) ?? []
  }

  func wait(forTitles titles: [String]) async throws {
    try await waitUntil("the titles are \(titles)") { try await self.titles() == titles }
  }

  /// Waits for a notice; an empty text means no notice.
  func wait(forNotice text: String) async throws {
    try await waitUntil("it is said: \(text)") {
      try await find("#notice [role=status]").text == text
    }
  }

  func wait(forAlert text: String) async throws {
    try await wait(for: text, in: "[role=alert] p")
  }

  /// Replaces the text of a field key by key, as a user does.
  func replace(_ selector: String, with text: String) async throws {
    try await find(selector).click()
    try await press("a", modifiers: [.control])
    if text.isEmpty { try await press(.backspace) } else { try await type(text) }
  }

  /// The id of the focused element.
  func focusedID() async throws -> String? { try await focused.attribute("id") }

  func wait(forFocusOn id: String) async throws {
    try await waitUntil("the focus is on \(id)") { try await focusedID() == id }
  }
}

/// Returns the number before "of 99" in a description of progress, such as 1,481 in
/// `1,481 of 99 today`.
func completions(in progress: String) throws -> Int {
  let number = try #require(progress.firstMatch(of: /([\d,]+) of 99/)).1
  return try #require(Int(number.replacing(",", with: "")))
}
