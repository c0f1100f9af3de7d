#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// The macro that adds the inlet and the property, and the announcement before the body.
  enum AnnouncingMacro {}

  extension AnnouncingMacro: PeerMacro {
    static func expansion(
      of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      let method: AnnouncedMethod
      do {
        method = try AnnouncedMethod(declaration, attribute: node, in: context)
      } catch let rejection as Rejection {
        context.diagnose(rejection.diagnostic)
        return []
      }
      let availability = method.function.attributes.availability
      let access = method.function.modifiers.accessLevel
      return [
        "private let \(raw: method.inlet) = Rill.Inlet<\(raw: method.type)>()",
        """
        /// The arguments of each call of `\(raw: method.fullName)`, before its body runs.
        \(raw: availability)\(raw: access)var \(raw: method.property.escaped): \
        Rill.Changes<\(raw: method.type)> {
          self.\(raw: method.inlet)
        }
        """,
      ]
    }
  }

  extension AnnouncingMacro: BodyMacro {
    static func expansion(
      of node: AttributeSyntax,
      providingBodyFor declaration: some DeclSyntaxProtocol & WithOptionalCodeBlockSyntax,
      in context: some MacroExpansionContext
    ) throws -> [CodeBlockItemSyntax] {
      // The other role of the macro reports errors.
      guard let method = try? AnnouncedMethod(declaration, attribute: node, in: context) else {
        return declaration.body.map { Array($0.statements) } ?? []
      }
      let announcement: CodeBlockItemSyntax =
        "self.\(raw: method.inlet).announce(\(raw: method.value))"
      return [announcement] + method.body.statements.returning(method.function.signature)
    }
  }
#endif
