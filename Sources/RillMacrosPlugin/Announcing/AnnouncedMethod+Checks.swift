#if Macros
  import SwiftSyntax
  import SwiftSyntaxMacros

  extension AnnouncedMethod {
    /// Rejects methods in places where no inlet can be stored.
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
      throw Rejection(
        "place", at: function.funcKeyword, "'@Announcing' stores an inlet, but \(reason)")
    }

    /// Rejects to add a property that the superclass may already have, which the macro can't check.
    static func checkOverride(of function: FunctionDeclSyntax) throws {
      guard
        let modifier = function.modifiers.first(where: { $0.name.tokenKind == .keyword(.override) })
      else { return }
      throw Rejection(
        "override", at: modifier,
        "'@Announcing' can't generate '\(madeName(of: function))' if the superclass already has "
          + "it; remove '@Announcing' if 'super' announces the call, or name the property: "
          + "'@Announcing(as: \"…\")'")
    }

    /// Rejects modifiers, attributes and clauses that are incompatible with an inlet in the
    /// instance.
    static func checkSignature(of function: FunctionDeclSyntax) throws {
      for modifier in function.modifiers {
        switch modifier.name.tokenKind {
        case .keyword(.static), .keyword(.class):
          throw Rejection(
            "typeMethod", at: modifier,
            "'@Announcing' stores an inlet in each instance, but this method belongs to the type; "
              + "remove '\(modifier.name.text)'")
        case .keyword(.mutating):
          throw Rejection(
            "mutating", at: modifier,
            "'@Announcing' would let observers read the value during its mutation; make the type "
              + "a class, or the method nonmutating")
        case .keyword(.nonisolated) where modifier.detail?.detail.text != "nonsending":
          throw Rejection(
            "nonisolated", at: modifier,
            "'@Announcing' announces in the isolation of the instance, but this method can be "
              + "called from another; remove 'nonisolated', or send to the 'remote()' of an "
              + "'Inlet' by hand")
        default:
          continue
        }
      }
      for case .attribute(let attribute) in function.attributes {
        switch attribute.attributeName.trimmedDescription {
        case "concurrent":
          throw Rejection(
            "concurrent", at: attribute,
            "'@Announcing' announces in the isolation of the instance, but this method runs in "
              + "another; remove '@concurrent', or send to the 'remote()' of an 'Inlet' by hand")
        case "inlinable":
          throw Rejection(
            "inlinable", at: attribute,
            "'@Announcing' uses a private inlet, which other modules can't access; remove "
              + "'@inlinable'")
        case let name where name.hasSuffix("Builder"):
          throw Rejection(
            "resultBuilder", at: attribute,
            "'@Announcing' adds a statement that '@\(name)' would treat as a part; move the parts "
              + "into another method and call it")
        default:
          continue
        }
      }
      if let clause = function.genericParameterClause {
        throw Rejection(
          "generic", at: clause,
          "'@Announcing' requires a single type of arguments, but this method is generic; make "
            + "the type generic instead, or use 'any'")
      }
    }
  }
#endif
