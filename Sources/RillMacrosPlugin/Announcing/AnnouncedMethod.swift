#if Macros
  import SwiftParser
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// A method whose calls are announced.
  struct AnnouncedMethod {
    let function: FunctionDeclSyntax
    let body: CodeBlockSyntax
    /// The name of the generated property.
    let property: String
    let parameters: [AnnouncedParameter]

    init(
      _ declaration: some SyntaxProtocol, attribute: AttributeSyntax,
      in context: some MacroExpansionContext
    ) throws {
      guard let function = declaration.as(FunctionDeclSyntax.self) else {
        throw Rejection(
          "notAMethod", at: attribute,
          "'@Announcing' can only be attached to a method; write it before a 'func'")
      }
      try Self.checkPlace(of: function, in: context)
      try Self.checkSignature(of: function)
      let givenName = try Self.givenName(in: attribute)
      if givenName == nil { try Self.checkOverride(of: function) }
      guard let body = function.body else {
        throw Rejection(
          "noBody", at: function.name,
          "'@Announcing' requires a method with a body; write one, such as '{}'")
      }
      self.function = function
      self.body = body
      property = givenName ?? Self.madeName(of: function)
      parameters = try function.signature.parameterClause.parameters.map(AnnouncedParameter.init)
    }

    /// The name of the inlet.
    var inlet: String { "_\(property)Inlet".escaped }

    /// The type of the announced value.
    var type: String {
      switch parameters.count {
      case 0: "Void"
      case 1: parameters[0].type
      default: "(\(parameters.map { "\($0.name): \($0.type)" }.joined(separator: ", ")))"
      }
    }

    /// The expression for the announced value.
    var value: String {
      switch parameters.count {
      case 0: "()"
      case 1: parameters[0].argument
      default: "(\(parameters.map { "\($0.name): \($0.argument)" }.joined(separator: ", ")))"
      }
    }

    /// The name of the method with its labels, such as `move(to:)`.
    var fullName: String {
      let labels = function.signature.parameterClause.parameters.map { "\($0.firstName.text):" }
      return "\(function.name.text)(\(labels.joined()))"
    }

    /// Returns the name after `as:`, if present.
    private static func givenName(in attribute: AttributeSyntax) throws -> String? {
      guard case .argumentList(let arguments) = attribute.arguments, let argument = arguments.first
      else { return nil }
      if argument.expression.is(NilLiteralExprSyntax.self) { return nil }
      guard
        let name = argument.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue,
        name.isValidSwiftIdentifier(for: .variableName)
      else {
        throw Rejection(
          "notAName", at: argument.expression,
          "'@Announcing' requires the name of a property; write an identifier in quotes")
      }
      return name
    }

    /// Returns the name of the method with its labels in camel case, or with `Calls` without
    /// labels.
    static func madeName(of function: FunctionDeclSyntax) -> String {
      let labels = function.signature.parameterClause.parameters.map(\.firstName)
        .filter { $0.tokenKind != .wildcard }
        .map(\.plainName.capitalized)
      return function.name.plainName + (labels.isEmpty ? "Calls" : labels.joined())
    }
  }
#endif
