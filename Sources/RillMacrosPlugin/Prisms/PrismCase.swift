#if Macros
  import SwiftSyntax

  /// A case of an enum that gets prisms.
  struct PrismCase {
    struct Value {
      let label: String?
      let type: TypeSyntax
    }

    let element: EnumCaseElementSyntax
    let availability: String
    let values: [Value]

    /// - Parameter enclosing: the name of the enum, which `Self` stands for.
    init(_ element: EnumCaseElementSyntax, availability: String, enclosing: TokenSyntax) {
      self.element = element
      self.availability = availability
      values = (element.parameterClause?.parameters ?? []).map { parameter in
        let label = parameter.firstName.flatMap { $0.tokenKind == .wildcard ? nil : $0.text }
        let type = SelfNaming(enclosing).rewrite(parameter.type).cast(TypeSyntax.self)
        return Value(label: label, type: type.trimmed)
      }
    }

    /// The name, without backticks.
    var plainName: String { element.name.plainName }
    /// The name, as it is written after a dot and in declarations.
    var name: String { plainName.escaped }
    var testName: String { "is\(plainName.capitalized)".escaped }

    /// The type of what the case carries.
    var part: String {
      switch values.count {
      case 0: "Void"
      case 1: values[0].type.nestable
      default:
        "(\(values.map { $0.labeled($0.type.nestable) }.joined(separator: ", ")))"
      }
    }

    var optionalPart: String { TypeSyntax(stringLiteral: part).optional }

    /// The pattern that binds what the case carries.
    var pattern: String {
      if values.isEmpty { return ".\(name)" }
      return ".\(name)(\(parts.map { "let \($0)" }.joined(separator: ", ")))"
    }

    /// What the case carries, bound by ``pattern``.
    var extracted: String {
      switch values.count {
      case 0: "()"
      case 1: "part"
      default:
        "(\(zip(values, parts).map { $0.labeled($1) }.joined(separator: ", ")))"
      }
    }

    /// The prism of this case of the enum `whole`.
    func prism(of whole: String) -> String {
      if ["Never", "Swift.Never"].contains(part) {
        // Of a closure the compiler would warn that it never runs.
        return "RillMacros.Prism(extract: { $0.\(name) }, embed: \(whole).\(name))"
      }
      return "RillMacros.Prism { whole in\nwhole.\(name)\n} embed: { \(embedding)\n}"
    }

    /// What makes the case of what it carries: a closure without its braces.
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

  /// Writes the name of the enum in place of `Self`, which means something else in a type inside it.
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
