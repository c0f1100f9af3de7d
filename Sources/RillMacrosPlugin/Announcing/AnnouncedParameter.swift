#if Macros
  import SwiftSyntax

  /// A parameter of an announced method.
  struct AnnouncedParameter {
    /// Its name in the method, as written.
    let name: String
    /// The type of the announced value.
    let type: String
    /// The expression for the announced value.
    let argument: String

    init(_ parameter: FunctionParameterSyntax) throws {
      let name = parameter.secondName ?? parameter.firstName
      if name.tokenKind == .wildcard {
        throw Rejection(
          "unnamedParameter", at: name,
          "'@Announcing' can't announce an argument without a name; write a name instead of '_'")
      }
      if let opaque = parameter.type.tokens(viewMode: .sourceAccurate)
        .first(where: { $0.tokenKind == .keyword(.some) })
      {
        throw Rejection(
          "opaqueParameter", at: opaque,
          "'@Announcing' requires concrete argument types; write 'any' instead of 'some', or a "
            + "concrete type")
      }
      self.name = name.text
      let reference = name.plainName.isValidSwiftIdentifier ? name.text : name.plainName.escaped
      var base = parameter.type
      var kept: [String] = []
      var escapes = false
      var copies = false
      if let attributed = parameter.type.as(AttributedTypeSyntax.self) {
        base = attributed.baseType
        for prefix in attributed.children(viewMode: .sourceAccurate) {
          for element in prefix.as(TypeSpecifierListSyntax.self) ?? [] {
            switch element.firstToken(viewMode: .sourceAccurate)?.tokenKind {
            case .keyword(.borrowing), .keyword(.consuming): copies = true
            case .keyword(.sending), .keyword(.__owned), .keyword(.__shared), .keyword(._const):
              break
            case .keyword(.inout): throw Rejection.inoutParameter(name, at: element)
            case .keyword(.isolated): throw Rejection.isolatedParameter(name, at: element)
            default: kept.append(element.trimmedDescription)
            }
          }
          for case .attribute(let attribute) in prefix.as(AttributeListSyntax.self) ?? [] {
            switch attribute.attributeName.trimmedDescription {
            case "escaping": escapes = true
            case "autoclosure": break
            default: kept.append(attribute.trimmedDescription)
            }
          }
        }
      }
      if base.isFunction, !escapes, parameter.ellipsis == nil {
        throw Rejection(
          "closureParameter", at: parameter.type,
          "'@Announcing' can't announce a non-escaping closure; mark the type of "
            + "'\(name.plainName)' '@escaping'")
      }
      let type = (kept + [base.nestable]).joined(separator: " ")
      self.type = parameter.ellipsis == nil ? type : "[\(type)]"
      argument = copies ? "copy \(reference)" : reference
    }
  }

  extension Rejection {
    fileprivate static func inoutParameter(
      _ name: TokenSyntax, at specifier: some SyntaxProtocol
    ) -> Self {
      Rejection(
        "inoutParameter", at: specifier,
        "'@Announcing' can't announce the 'inout' parameter '\(name.plainName)'; take its value "
          + "and return the new one, or announce to an 'Inlet' by hand")
    }

    fileprivate static func isolatedParameter(
      _ name: TokenSyntax, at specifier: some SyntaxProtocol
    ) -> Self {
      Rejection(
        "isolatedParameter", at: specifier,
        "'@Announcing' announces in the isolation of 'self', but this method runs in that of "
          + "'\(name.plainName)'; remove 'isolated'")
    }
  }

  extension String {
    fileprivate var isValidSwiftIdentifier: Bool { isValidSwiftIdentifier(for: .variableName) }
  }

  extension TypeSyntax {
    /// True for a function type, also in parentheses.
    fileprivate var isFunction: Bool {
      if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1 {
        return tuple.elements.first?.type.isFunction ?? false
      }
      if let attributed = self.as(AttributedTypeSyntax.self) {
        return attributed.baseType.isFunction
      }
      return self.is(FunctionTypeSyntax.self)
    }
  }
#endif
