/// A query for elements of a ``TestPage``.
///
/// A literal is a selector:
///
/// ```swift
/// try page.click("#save")
/// try page.click("form .primary")
/// try page.click(.text("Save"))
/// try page.click(TestQuery.text("Delete").at(2))
/// ```
public struct TestQuery: CustomStringConvertible {
  enum Condition {
    case selector(String)
    case id(String)
    case element(String)
    case text(String)
    case attribute(String, String)
    case node(TestNode)
  }

  let condition: Condition
  var index: Int?

  init(_ condition: Condition) { self.condition = condition }

  /// Finds the elements that match a selector.
  ///
  /// A selector is `button`, `#id`, `.class`, `[name]`, `[name=value]`, or several together, as in
  /// `input.wide[type=text]`. A space selects descendants, and `>` selects children.
  ///
  /// A value with characters other than letters, digits, `-` and `_` needs quotation marks. The
  /// value in brackets is compared with the property of that name if it is set, otherwise with the
  /// attribute.
  public static func selector(_ selector: String) -> TestQuery { TestQuery(.selector(selector)) }

  /// Finds the element with the attribute `id`.
  public static func id(_ id: String) -> TestQuery { TestQuery(.id(id)) }

  /// Finds the elements with the name `name`.
  public static func element(_ name: String) -> TestQuery { TestQuery(.element(name)) }

  /// Finds the innermost elements whose text content is `text`, with white space collapsed as in a
  /// browser.
  public static func text(_ text: String) -> TestQuery { TestQuery(.text(text)) }

  /// Finds the elements with an attribute. As in a selector, `value` is compared with the property
  /// of that name if it is set.
  public static func attribute(_ name: String, _ value: String) -> TestQuery {
    TestQuery(.attribute(name, value))
  }

  /// Finds this node.
  public static func node(_ node: TestNode) -> TestQuery { TestQuery(.node(node)) }

  /// Returns a query for the match at `index`, counted from 0 in document order.
  public func at(_ index: Int) -> TestQuery {
    var query = self
    query.index = index
    return query
  }

  public var description: String {
    let what =
      switch condition {
      case .selector(let selector): selector
      case .id(let id): "[id=\(id.debugDescription)]"
      case .element(let name): name
      case .text(let text): "the element with the text \(text.debugDescription)"
      case .attribute(let name, let value): "[\(name)=\(value.debugDescription)]"
      case .node(let node): node.description
      }
    return index.map { "\(what) at \($0)" } ?? what
  }
}

extension TestQuery: ExpressibleByStringInterpolation {
  public init(stringLiteral selector: String) { self.init(.selector(selector)) }
}
