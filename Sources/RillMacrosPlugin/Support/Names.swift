#if Macros
  import SwiftParser
  import SwiftSyntax

  extension TokenSyntax {
    /// The name, without the backticks around it.
    var plainName: String {
      text.count > 2 && text.hasPrefix("`") && text.hasSuffix("`")
        ? String(text.dropFirst().dropLast()) : text
    }
  }

  extension String {
    /// This name as the part of a longer one that isn't the first.
    var capitalized: String { prefix(1).uppercased() + dropFirst() }

    /// This name as one writes it in declarations and expressions: in backticks, where it needs them.
    var escaped: String {
      isValidSwiftIdentifier(for: .variableName) && isValidSwiftIdentifier(for: .memberAccess)
        ? self : "`\(self)`"
    }
  }

  extension TypeSyntax {
    /// The optional of this type, as one writes it.
    var optional: String {
      switch kind {
      case .identifierType, .memberType, .arrayType, .dictionaryType, .tupleType, .optionalType:
        "\(trimmedDescription)?"
      default:
        "(\(trimmedDescription))?"
      }
    }

    /// This type, an implicitly unwrapped optional being an optional, as it is inside other types.
    var nestable: String {
      self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType.optional
        ?? trimmedDescription
    }
  }

  extension DeclModifierListSyntax {
    /// The access level, as a modifier of a property; empty where none is written.
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
    /// The attributes `@available`, each on a line of its own.
    var availability: String {
      compactMap { $0.as(AttributeSyntax.self) }
        .filter { $0.attributeName.trimmedDescription == "available" }
        .map { "\($0.trimmedDescription)\n" }
        .joined()
    }
  }
#endif
