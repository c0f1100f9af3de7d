#if Macros
  import SwiftSyntax
  import SwiftSyntaxMacros

  extension AnnouncedMethod {
    /// Refuses what stands where no inlet can be stored.
    static func checkPlace(
      of function: FunctionDeclSyntax, in context: some MacroExpansionContext
    ) throws {
      let reason: String
      switch context.lexicalContext.first?.kind {
      case .classDecl, .actorDecl, .structDecl:
        return
      case .extensionDecl:
        reason =
          "an extension can't store the inlet; move the method into the declaration of its type"
      case .protocolDecl:
        reason =
          "a protocol can't store the inlet; write '@Announcing' before the method of a class that "
          + "conforms"
      case .enumDecl:
        reason = "an enum can't store the inlet; make the type a class, an actor or a struct"
      case nil:
        reason = "a free function has no inlet; make it a method of a class, an actor or a struct"
      default:
        reason = "a local function has no inlet; make it a method of a class, an actor or a struct"
      }
      throw Refusal(
        "place", at: function.funcKeyword, "'@Announcing' stores an inlet, but \(reason)")
    }

    /// Refuses to make a property that the superclass may have already: nobody can see here whether it
    /// does.
    static func checkOverride(of function: FunctionDeclSyntax) throws {
      guard
        let modifier = function.modifiers.first(where: { $0.name.tokenKind == .keyword(.override) })
      else { return }
      throw Refusal(
        "override", at: modifier,
        "'@Announcing' can't make '\(madeName(of: function))' again if the superclass announces this "
          + "method; then remove '@Announcing', for 'super' announces, or else name the property: "
          + "'@Announcing(as: \"…\")'")
    }

    /// Refuses the modifiers, attributes and clauses that exclude an inlet in the instance.
    static func checkSignature(of function: FunctionDeclSyntax) throws {
      for modifier in function.modifiers {
        switch modifier.name.tokenKind {
        case .keyword(.static), .keyword(.class):
          throw Refusal(
            "typeMethod", at: modifier,
            "'@Announcing' stores an inlet in each instance, but this method belongs to the type; "
              + "remove '\(modifier.name.text)'")
        case .keyword(.mutating):
          throw Refusal(
            "mutating", at: modifier,
            "'@Announcing' would let observers read the value while it is being changed; make the "
              + "type a class, or the method nonmutating")
        case .keyword(.nonisolated) where modifier.detail?.detail.text != "nonsending":
          throw Refusal(
            "nonisolated", at: modifier,
            "'@Announcing' announces where the instance lives, but this method may be called from "
              + "elsewhere; remove 'nonisolated', or send to the 'remote()' of an 'Inlet' by hand")
        default:
          continue
        }
      }
      for case .attribute(let attribute) in function.attributes {
        switch attribute.attributeName.trimmedDescription {
        case "concurrent":
          throw Refusal(
            "concurrent", at: attribute,
            "'@Announcing' announces where the instance lives, but this method runs elsewhere; "
              + "remove '@concurrent', or send to the 'remote()' of an 'Inlet' by hand")
        case "inlinable":
          throw Refusal(
            "inlinable", at: attribute,
            "'@Announcing' announces to a private inlet, which other modules can't see; remove "
              + "'@inlinable'")
        case let name where name.hasSuffix("Builder"):
          throw Refusal(
            "resultBuilder", at: attribute,
            "'@Announcing' announces before the parts that '@\(name)' builds of, where it would be taken "
              + "for one; move them into a method of their own and call that")
        default:
          continue
        }
      }
      if let clause = function.genericParameterClause {
        throw Refusal(
          "generic", at: clause,
          "'@Announcing' needs one type of what is announced, but a generic method has many; make "
            + "the type generic instead, or use 'any'")
      }
    }
  }
#endif
