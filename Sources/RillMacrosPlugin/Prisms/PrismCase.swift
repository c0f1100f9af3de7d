#if Macros
  import SwiftSyntax

  /// A case of an enum with prisms.
  struct PrismCase {
    struct Value {
      let label: String?
      let type: TypeSyntax
    }

    let element: EnumCaseElementSyntax
    let availability: String
    let values: [Value]

    /// - Parameter enclosing: The name of the enum, which replaces `Self`.
    init(_ element: EnumCaseElementSyntax, availability: String, enclosing: TokenSyntax) {
      self.element = element
      self.availability = availability
      values = (element.parameterClause?.parameters ?? []).map { parameter in
        let label = parameter.firstName.flatMap { $0.tokenKind == .wildcard ? nil : $0.text }
        let type = SelfNaming(enclosing).rewrite(parameter.type).cast(TypeSyntax.self)
        return Value(label: label, type: type.trimmed)
      }
    }

    /// The name without backticks.
    var plainName: String { element.name.plainName }
    /// The name as written after a dot and in declarations.
    var name: String { plainName.escaped }
    var testName: String { "is\(plainName.capitalized)".escaped }

    /// The type of the case's value.
    var part: String {
      switch values.count {
      case 0: "Void"
      case 1: values[0].type.nestable
      default:
        "(\(values.map { $0.labeled($0.type.nestable) }.joined(separator: ", ")))"
      }
    }

    var optionalPart: String { TypeSyntax(stringLiteral: part).optional }

    /// The pattern that binds the case's value.
    var pattern: String {
      if values.isEmpty { return ".\(name)" }
      return ".\(name)(\(parts.map { "let \($0)" }.joined(separator: ", ")))"
    }

    /// The case's value, bound by ``pattern``.
    var extracted: String {
      switch values.count {
      case 0: "()"
      case 1: "part"
      default:
        "(\(zip(values, parts).map { $0.labeled($1) }.joined(separator: ", ")))"
      }
    }

    /// Returns the prism of this case of the enum `whole`.
    func prism(of whole: String) -> String {
      if ["Never", "Swift.Never"].contains(part) {
        // With a closure, the compiler would warn that it never runs.
        return "Rill.Prism(extract: { $0.\(name) }, embed: \(whole).\(name))"
      }
      return "Rill.Prism { whole in\nwhole.\(name)\n} embed: { \(embedding)\n}"
    }

    /// The function that embeds a value in the case: a closure without its braces.
    private var embedding: String {
      if values.isEmpty { return "_ in\n.\(name)" }
      let arguments = values.enumerated().map { index, value in
        value.labeled(values.count == 1 ? "part" : "part.\(index)")
      }
      return "part in\n.\(name)(\(arguments.joined(separator: ", ")))"
    }

    private var parts: [String] {
      values.count == 1 ? ["part"] : values.indices.map { "part\($0)" }
    }
  }

  extension PrismCase.Value {
    fileprivate func labeled(_ text: String) -> String { label.map { "\($0): \(text)" } ?? text }
  }

  /// A rewriter that replaces `Self` with the name of the enum, because `Self` has another meaning
  /// in a nested type.
  private final class SelfNaming: SyntaxRewriter {
    private let name: TokenSyntax

    init(_ name: TokenSyntax) {
      self.name = name
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax {
      guard node.name.tokenKind == .keyword(.Self) else { return super.visit(node) }
      let named = name.with(\.leadingTrivia, node.name.leadingTrivia)
        .with(\.trailingTrivia, node.name.trailingTrivia)
      return TypeSyntax(node.with(\.name, named))
    }
  }
#endif
