import NIOHTTP1

/// An element of a page. After the page has removed it, its members throw `stale element
/// reference`.
public struct Element: Sendable {
  /// The window of the element's page.
  public let window: Window

  /// The selector by which it was found, for errors.
  public let selector: String

  let id: String

  /// The element as an argument of a script.
  public var reference: JSON { .object([Element.key: .string(id)]) }

  /// The key that marks an element in JSON, from the WebDriver standard.
  private static let key = "element-6066-11e4-a52e-4f735466cecf"

  init?(_ answer: JSON, in window: Window, selector: String) {
    guard let id = answer[Element.key].string else { return nil }
    (self.window, self.selector, self.id) = (window, selector, id)
  }

  // MARK: User actions

  /// Scrolls the element into view and clicks its center. Throws if another element covers it.
  public func click() async throws {
    try await send("click", .POST, "/click", [:])
  }

  /// Focuses the element and types at the end of its text. For a file input, chooses the file at
  /// that path.
  public func type(_ text: String) async throws {
    try await send("type into", .POST, "/value", ["text": .string(text)])
  }

  /// Empties a text field.
  public func clear() async throws {
    try await send("clear", .POST, "/clear", [:])
  }

  // MARK: Properties

  /// The displayed text, without hidden parts, with white space as on the screen.
  public var text: String {
    get async throws { try await send("read the text of", .GET, "/text").string ?? "" }
  }

  /// Returns an attribute, or nil if it is missing. Boolean attributes such as `disabled` return
  /// `"true"`.
  public func attribute(_ name: String) async throws -> String? {
    try await send("read an attribute of", .GET, "/attribute/\(name)").string
  }

  /// Returns a property in the DOM, such as `value` or `checked`; `.null` if it is missing.
  public func property(_ name: String) async throws -> JSON {
    try await send("read a property of", .GET, "/property/\(name)")
  }

  /// Returns the computed value of a CSS property, such as `background-color`.
  public func style(_ name: String) async throws -> String {
    try await send("read a style of", .GET, "/css/\(name)").string ?? ""
  }

  /// A Boolean value that indicates whether a user who scrolls there can see the element.
  public var isDisplayed: Bool {
    get async throws { try await send("look for", .GET, "/displayed").bool ?? false }
  }

  /// A Boolean value that indicates whether the element is not a disabled form control.
  public var isEnabled: Bool {
    get async throws { try await send("ask about", .GET, "/enabled").bool ?? false }
  }

  /// The frame on the page, in CSS pixels from the page's top left corner.
  public var rect: Rect {
    get async throws {
      let answer = try await send("measure", .GET, "/rect")
      return Rect(
        x: answer["x"].number ?? .nan, y: answer["y"].number ?? .nan,
        width: answer["width"].number ?? .nan, height: answer["height"].number ?? .nan)
    }
  }

  /// The accessibility role, such as `button`.
  public var computedRole: String {
    get async throws { try await send("read the role of", .GET, "/computedrole").string ?? "" }
  }

  /// The accessible name.
  public var computedLabel: String {
    get async throws { try await send("read the label of", .GET, "/computedlabel").string ?? "" }
  }

  // MARK: Descendants

  /// Returns the first descendant that the CSS `selector` matches.
  public func find(_ selector: String) async throws -> Element {
    try await window.find(selector, below: "/element/\(id)")
  }

  /// Returns all descendants that the CSS `selector` matches, in document order.
  public func findAll(_ selector: String) async throws -> [Element] {
    try await window.findAll(selector, below: "/element/\(id)")
  }

  @discardableResult
  private func send(
    _ name: String, _ method: HTTPMethod, _ path: String, _ body: JSON? = nil
  ) async throws -> JSON {
    try await window.send(Command(name, method, "/element/\(id)\(path)", body, about: selector))
  }
}

/// A rectangle in CSS pixels.
public struct Rect: Equatable, Sendable {
  /// The left and upper edges.
  public var x, y: Double

  /// The size.
  public var width, height: Double

  /// Creates a rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}

extension Window {
  /// Returns the first element that the CSS `selector` matches now; `waitFor` waits for an element.
  ///
  /// - Throws: `WebDriverError` with the code `no such element` without a match.
  public func find(_ selector: String) async throws -> Element {
    try await find(selector, below: "")
  }

  /// Returns all elements that the CSS `selector` matches now, in document order.
  public func findAll(_ selector: String) async throws -> [Element] {
    try await findAll(selector, below: "")
  }

  /// Returns the focused element, or the page's body.
  public var focused: Element {
    get async throws {
      let command = Command("find the focused element", .GET, "/element/active")
      return try await element(command, selector: ":focus")
    }
  }

  func find(_ selector: String, below path: String) async throws -> Element {
    try await element(query("find", "\(path)/element", selector), selector: selector)
  }

  func findAll(_ selector: String, below path: String) async throws -> [Element] {
    let answer = try await send(query("find", "\(path)/elements", selector))
    return (answer.array ?? []).compactMap { Element($0, in: self, selector: selector) }
  }

  private func query(_ name: String, _ path: String, _ selector: String) -> Command {
    Command(
      name, .POST, path, ["using": "css selector", "value": .string(selector)], about: selector)
  }

  private func element(_ command: Command, selector: String) async throws -> Element {
    let answer = try await send(command)
    guard let element = Element(answer, in: self, selector: selector) else {
      throw command.error(.unexpectedAnswer("\(answer)"))
    }
    return element
  }
}
