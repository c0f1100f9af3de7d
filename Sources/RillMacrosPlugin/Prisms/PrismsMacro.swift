#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// The macro that adds prisms to an enum, and a property and a test for each of its cases.
  enum PrismsMacro {}

  extension PrismsMacro: MemberMacro {
    static func expansion(
      of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
      conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      let whole: PrismEnum
      do {
        whole = try PrismEnum(declaration, in: context)
      } catch let rejection as Rejection {
        context.diagnose(rejection.diagnostic)
        return []
      }
      let prisms = whole.cases.map { element in
        """
          /// The case `\(element.plainName)`.
          \(element.availability)\(whole.access)var \(element.name): \
        Rill.Prism<\(whole.name.text), \(element.part)> {
            \(element.prism(of: whole.name.text))
          }

        """
      }
      let all: [DeclSyntax] = [
        """
        /// The prisms of the cases.
        \(raw: whole.access)nonisolated struct Prisms {
        \(raw: prisms.joined())}
        """,
        """
        /// The prisms of the cases.
        \(raw: whole.access)nonisolated static var prisms: Prisms {
          Prisms()
        }
        """,
      ]
      return all + whole.cases.flatMap { members(for: $0, access: whole.access) }
    }

    private static func members(for element: PrismCase, access: String) -> [DeclSyntax] {
      [
        """
        /// The value of the case `\(raw: element.plainName)`, or nil for other cases.
        \(raw: element.availability)\(raw: access)nonisolated var \(raw: element.name): \
        \(raw: element.optionalPart) {
          guard case \(raw: element.pattern) = self else {
            return nil
          }
          return \(raw: element.extracted)
        }
        """,
        """
        /// True for the case `\(raw: element.plainName)`.
        \(raw: element.availability)\(raw: access)nonisolated var \(raw: element.testName): Bool {
          guard case .\(raw: element.name) = self else {
            return false
          }
          return true
        }
        """,
      ]
    }
  }

  extension PrismsMacro: ExtensionMacro {
    static func expansion(
      of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
      providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
      // The other role of the macro reports errors.
      guard !protocols.isEmpty, (try? PrismEnum(declaration, in: context)) != nil else { return [] }
      return [try ExtensionDeclSyntax("extension \(type.trimmed): Rill.HasPrisms {}")]
    }
  }
#endif
