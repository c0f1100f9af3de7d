#if Macros
  import SwiftParser
  import SwiftSyntax

  extension TokenSyntax {
    /// The name without backticks.
    var plainName: String {
      text.count > 2 && text.hasPrefix("`") && text.hasSuffix("`")
        ? String(text.dropFirst().dropLast()) : text
    }
  }

  extension String {
    /// The name as a later part of a compound name.
    var capitalized: String { prefix(1).uppercased() + dropFirst() }

    /// The name as written in declarations and expressions, with backticks if required.
    var escaped: String {
      isValidSwiftIdentifier(for: .variableName) && isValidSwiftIdentifier(for: .memberAccess)
        ? self : "`\(self)`"
    }
  }

  extension TypeSyntax {
    /// The optional of this type, as written in code.
    var optional: String {
      switch kind {
      case .identifierType, .memberType, .arrayType, .dictionaryType, .tupleType, .optionalType:
        "\(trimmedDescription)?"
      default:
        "(\(trimmedDescription))?"
      }
    }

    /// The type for use inside other types, where an implicitly unwrapped optional is an optional.
    var nestable: String {
      self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType.optional
        ?? trimmedDescription
    }
  }

  extension DeclModifierListSyntax {
    /// The access level as a modifier of a property; empty by default.
    var accessLevel: String {
      for modifier in self where modifier.detail == nil {
        switch modifier.name.tokenKind {
        case .keyword(.open), .keyword(.public): return "public "
        case .keyword(.package), .keyword(.internal), .keyword(.fileprivate), .keyword(.private):
          return "\(modifier.name.text) "
        default: continue
        }
      }
      return ""
    }
  }

  extension AttributeListSyntax {
    /// The attributes `@available`, one on each line.
    var availability: String {
      compactMap { $0.as(AttributeSyntax.self) }
        .filter { $0.attributeName.trimmedDescription == "available" }
        .map { "\($0.trimmedDescription)\n" }
        .joined()
    }
  }
#endif
