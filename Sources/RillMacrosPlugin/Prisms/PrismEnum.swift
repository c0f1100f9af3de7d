#if Macros
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// An enum with prisms.
  struct PrismEnum {
    let name: TokenSyntax
    let access: String
    let cases: [PrismCase]

    init(
      _ declaration: some DeclGroupSyntax, in context: some MacroExpansionContext
    ) throws {
      guard let declaration = declaration.as(EnumDeclSyntax.self) else {
        throw Rejection(
          "notAnEnum", at: declaration.introducer,
          "'@Prisms' can only be attached to an enum; write it before an 'enum'")
      }
      for inherited in declaration.inheritanceClause?.inheritedTypes ?? []
      where inherited.type.is(SuppressedTypeSyntax.self) {
        throw Rejection(
          "noncopyable", at: inherited.type,
          "'@Prisms' requires a copyable enum; remove '\(inherited.type.trimmed)'")
      }
      try Self.checkEquality(of: declaration)
      name = declaration.name.trimmed
      let written = declaration.modifiers.accessLevel
      if written.isEmpty, let extended = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)
      {
        access = extended.modifiers.accessLevel.unlessPrivate
      } else {
        access = written.unlessPrivate
      }
      let name = name
      cases = try declaration.memberBlock.members.flatMap { member -> [PrismCase] in
        if let conditional = member.decl.as(IfConfigDeclSyntax.self), conditional.hasCases {
          throw Rejection(
            "conditionalCase", at: conditional,
            "'@Prisms' can't evaluate an '#if' around cases; move the '#if' around the whole enum")
        }
        guard let cases = member.decl.as(EnumCaseDeclSyntax.self) else { return [] }
        return cases.elements.map {
          PrismCase($0, availability: cases.attributes.availability, enclosing: name)
        }
      }
      try checkNames(besides: declaration)
    }

    /// Rejects an `==` that Swift, up to 6.3, ignores in a type with a macro that adds arbitrary
    /// names: https://github.com/swiftlang/swift/issues/84691.
    private static func checkEquality(of declaration: EnumDeclSyntax) throws {
      guard declaration.inheritanceClause != nil else { return }
      for member in declaration.memberBlock.members {
        guard let name = member.decl.as(FunctionDeclSyntax.self)?.name, name.text == "==" else {
          continue
        }
        throw Rejection(
          "equality", at: name,
          "Swift ignores this '==' in an enum with '@Prisms'; move it to an extension, together "
            + "with the conformance to 'Equatable'")
      }
    }

    /// Rejects names that would be declared twice.
    private func checkNames(besides declaration: EnumDeclSyntax) throws {
      var names = Set<String>()
      for element in cases where !names.insert(element.plainName).inserted {
        throw Rejection(
          "overloadedCase", at: element.element.name,
          "'@Prisms' requires distinct case names, but two cases are named "
            + "'\(element.plainName)'; rename one")
      }
      var instance: [String: String] = [:]
      for element in cases {
        let made = [element.name.filter { $0 != "`" }, element.testName.filter { $0 != "`" }]
        for name in made {
          if let other = instance.updateValue(element.plainName, forKey: name) {
            throw Rejection(
              "collidingCases", at: element.element.name,
              "'@Prisms' would generate '\(name)' for both '\(other)' and '\(element.plainName)'; "
                + "rename one of the cases")
          }
        }
        if ["Prisms", "prisms"].contains(element.plainName) {
          throw Rejection(
            "reservedCase", at: element.element.name,
            "'@Prisms' generates the member '\(element.plainName)'; rename this case"
          )
        }
      }
      for member in declaration.memberBlock.members {
        for (name, isStatic) in member.decl.declaredNames {
          let plain = name.plainName
          if let element = isStatic ? nil : instance[plain] {
            throw Rejection(
              "collidingMember", at: name,
              "'@Prisms' generates '\(plain)' for the case '\(element)'; rename this member")
          }
          if isStatic, ["Prisms", "prisms"].contains(plain) {
            throw Rejection(
              "collidingMember", at: name,
              "'@Prisms' generates the member '\(plain)'; rename this one")
          }
        }
      }
    }
  }

  extension String {
    /// The access level, or nothing for `private`, which would be narrower than the enum's access
    /// inside the enum.
    fileprivate var unlessPrivate: String { self == "private " ? "" : self }
  }

  extension IfConfigDeclSyntax {
    fileprivate var hasCases: Bool {
      clauses.contains { clause in
        guard case .decls(let members) = clause.elements else { return false }
        return members.contains { member in
          member.decl.is(EnumCaseDeclSyntax.self)
            || member.decl.as(IfConfigDeclSyntax.self)?.hasCases == true
        }
      }
    }
  }

  extension DeclSyntax {
    /// The declared names that conflict with properties and types of the same name, and whether
    /// they are static.
    fileprivate var declaredNames: [(name: TokenSyntax, isStatic: Bool)] {
      if let variable = self.as(VariableDeclSyntax.self) {
        return variable.bindings
          .compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier }
          .map { ($0, variable.modifiers.isStatic) }
      }
      if let function = self.as(FunctionDeclSyntax.self),
        function.signature.parameterClause.parameters.isEmpty
      {
        return [(function.name, function.modifiers.isStatic)]
      }
      if let type = self.asProtocol((any NamedDeclSyntax).self), !self.is(FunctionDeclSyntax.self) {
        return [(type.name, true)]
      }
      return []
    }
  }

  extension DeclModifierListSyntax {
    fileprivate var isStatic: Bool { contains { $0.name.tokenKind == .keyword(.static) } }
  }
#endif
