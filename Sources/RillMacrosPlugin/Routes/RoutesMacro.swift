#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// The macro that writes the routes of an enum of pages.
  enum RoutesMacro {}

  extension RoutesMacro: MemberMacro {
    static func expansion(
      of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
      conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      do {
        return [try routes(of: declaration)]
      } catch let rejection as Rejection {
        context.diagnose(rejection.diagnostic)
        return []
      }
    }

    private static func routes(of declaration: some DeclGroupSyntax) throws -> DeclSyntax {
      guard let declaration = declaration.as(EnumDeclSyntax.self) else {
        throw Rejection(
          "notAnEnum", at: declaration.introducer,
          "'@Routes' can only be attached to an enum; write it before an 'enum'")
      }
      if let parameters = declaration.genericParameterClause {
        throw Rejection(
          "genericEnum", at: parameters, "'@Routes' requires an enum without generic parameters")
      }
      var routes: [String] = []
      var unknown: String?
      for member in declaration.memberBlock.members {
        guard let cases = member.decl.as(EnumCaseDeclSyntax.self) else { continue }
        let path = try path(of: cases)
        for element in cases.elements {
          let isUnknown = ["unknown", "notFound"].contains(element.name.plainName)
          if isUnknown, element.parameterClause == nil { unknown = element.name.plainName }
          if isUnknown, path == nil { continue }
          routes.append(try RouteCase(element, path: path).route)
        }
      }
      guard let unknown else {
        throw Rejection(
          "noUnknownCase", at: declaration.name,
          "'@Routes' requires a page for other locations; add 'case unknown' or 'case notFound'")
      }
      let access = declaration.modifiers.accessLevel
      return """
        /// The routes to the pages.
        \(raw: access == "private " ? "" : access)nonisolated static let routes = \
        RillProgram.RouteTable<\(raw: declaration.name.text)>(
          unknown: .\(raw: unknown),
          [
            \(raw: routes.joined(separator: ",\n"))
          ])
        """
    }

    /// Returns the pattern of the attribute `@RoutePath`.
    private static func path(of cases: EnumCaseDeclSyntax) throws -> (text: String, node: Syntax)? {
      for attribute in cases.attributes.compactMap({ $0.as(AttributeSyntax.self) })
      where attribute.attributeName.trimmedDescription.split(separator: ".").last == "RoutePath" {
        guard case .argumentList(let arguments) = attribute.arguments,
          let literal = arguments.first?.expression.as(StringLiteralExprSyntax.self),
          let text = literal.representedLiteralValue
        else {
          throw Rejection(
            "pathNotALiteral", at: attribute, "'@RoutePath' requires a string literal")
        }
        if cases.elements.count > 1 {
          throw Rejection(
            "severalCases", at: attribute,
            "'@RoutePath' applies to one case; declare each case on a line of its own")
        }
        return (text, Syntax(literal))
      }
      return nil
    }
  }

  extension RoutesMacro: ExtensionMacro {
    static func expansion(
      of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
      providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
      // The other role of the macro reports errors.
      guard !protocols.isEmpty, (try? routes(of: declaration)) != nil else { return [] }
      return [try ExtensionDeclSyntax("extension \(type.trimmed): RillProgram.Routable {}")]
    }
  }

  /// The attribute with the pattern of a case, which ``RoutesMacro`` reads.
  enum RoutePathMacro: PeerMacro {
    static func expansion(
      of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      if declaration.is(EnumCaseDeclSyntax.self) { return [] }
      let rejection = Rejection(
        "notACase", at: node, "'@RoutePath' can only be attached to a case of an enum")
      context.diagnose(rejection.diagnostic)
      return []
    }
  }
#endif
