import NIOHTTP1

/// An element of a page. When the page changes and it is gone, its members throw `stale element
/// reference`.
public struct Element: Sendable {
  /// The window whose page it is in.
  public let window: Window

  /// The selector that it was found with, for errors.
  public let selector: String

  let id: String

  /// The element as an argument of a script.
  public var reference: JSON { .object([Element.key: .string(id)]) }

  /// The key that marks an element in JSON; the WebDriver standard gives it.
  private static let key = "element-6066-11e4-a52e-4f735466cecf"

  init?(_ answer: JSON, in window: Window, selector: String) {
    guard let id = answer[Element.key].string else { return nil }
    (self.window, self.selector, self.id) = (window, selector, id)
  }

  // MARK: What a person does

  /// Scrolls it into view and clicks in its middle. Throws if something else is there.
  public func click() async throws {
    try await send("click", .POST, "/click", [:])
  }

  /// Focuses it and types at the end of what it holds; of a file input, chooses the file at that path.
  public func type(_ text: String) async throws {
    try await send("type into", .POST, "/value", ["text": .string(text)])
  }

  /// Empties a text field.
  public func clear() async throws {
    try await send("clear", .POST, "/clear", [:])
  }

  // MARK: What it is

  /// Its text as it is displayed: what isn't is left out, and white space is as on the screen.
  public var text: String {
    get async throws { try await send("read the text of", .GET, "/text").string ?? "" }
  }

  /// Its attribute of that name, or nil if it has none; `"true"` for one that is there or isn't, such as
  /// `disabled`.
  public func attribute(_ name: String) async throws -> String? {
    try await send("read an attribute of", .GET, "/attribute/\(name)").string
  }

  /// Its property of that name in the DOM, such as `value` or `checked`; `.null` if it has none.
  public func property(_ name: String) async throws -> JSON {
    try await send("read a property of", .GET, "/property/\(name)")
  }

  /// Its computed value of a CSS property, such as `background-color`.
  public func style(_ name: String) async throws -> String {
    try await send("read a style of", .GET, "/css/\(name)").string ?? ""
  }

  /// Whether a person who scrolls there sees it.
  public var isDisplayed: Bool {
    get async throws { try await send("look for", .GET, "/displayed").bool ?? false }
  }

  /// Whether it is a form control that isn't disabled, or no form control.
  public var isEnabled: Bool {
    get async throws { try await send("ask about", .GET, "/enabled").bool ?? false }
  }

  /// Where it is on the page, in CSS pixels from the page's top left corner.
  public var rect: Rect {
    get async throws {
      let answer = try await send("measure", .GET, "/rect")
      return Rect(
        x: answer["x"].number ?? .nan, y: answer["y"].number ?? .nan,
        width: answer["width"].number ?? .nan, height: answer["height"].number ?? .nan)
    }
  }

  /// What it is to assistive technology, such as `button`.
  public var computedRole: String {
    get async throws { try await send("read the role of", .GET, "/computedrole").string ?? "" }
  }

  /// What assistive technology calls it.
  public var computedLabel: String {
    get async throws { try await send("read the label of", .GET, "/computedlabel").string ?? "" }
  }

  // MARK: Within it

  /// The first element in it that `selector`, of CSS, matches.
  public func find(_ selector: String) async throws -> Element {
    try await window.find(selector, below: "/element/\(id)")
  }

  /// All elements in it that `selector`, of CSS, matches, in the order of the document.
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

/// A rectangle, in CSS pixels.
public struct Rect: Equatable, Sendable {
  /// Its left and its upper edge.
  public var x, y: Double

  /// How large it is.
  public var width, height: Double

  /// Creates a rectangle of that place and size.
  public init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}

extension Window {
  /// The first element that `selector`, of CSS, matches now; `waitFor` waits for one.
  ///
  /// - Throws: `WebDriverError`, with the code `no such element` if there is none.
  public func find(_ selector: String) async throws -> Element {
    try await find(selector, below: "")
  }

  /// All elements that `selector`, of CSS, matches now, in the order of the document.
  public func findAll(_ selector: String) async throws -> [Element] {
    try await findAll(selector, below: "")
  }

  /// The element that has the focus: the page's body if no other has.
  public var focused: Element {
    get async throws {
      let command = Command("find what has the focus", .GET, "/element/active")
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
