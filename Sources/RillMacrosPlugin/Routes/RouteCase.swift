#if Macros
  import SwiftSyntax

  /// A case of an enum of pages, with its route.
  struct RouteCase {
    /// The place of a value in a location.
    enum Place {
      case segment, remainingSegments
      /// One query item, with the expression of its default value.
      case item(default: String?)
      /// A query item for each element.
      case items
    }

    struct Value {
      let label: String?
      /// The name in the pattern and in the query.
      let name: String
      let place: Place
    }

    let name: String
    /// The pattern, as a literal.
    let pattern: String
    let values: [Value]

    /// - Parameter path: The pattern that the program declares; nil for the name of the case.
    init(_ element: EnumCaseElementSyntax, path: (text: String, node: Syntax)?) throws {
      name = element.name.plainName.escaped
      let parameters = path.map { RouteCase.parameters(of: $0.text) }
      var values: [Value] = []
      for (index, parameter) in (element.parameterClause?.parameters ?? []).enumerated() {
        let label = parameter.firstName.flatMap { $0.tokenKind == .wildcard ? nil : $0.plainName }
        let name = label ?? "value\(index)"
        let isRest = parameters?.contains("*" + name) ?? false
        values.append(
          Value(
            label: label, name: name, place: try RouteCase.place(of: parameter, isRest: isRest)))
      }
      self.values = values
      let expected = values.compactMap(\.parameter)
      guard let path, let parameters else {
        pattern = ([RouteCase.segment(of: element.name.plainName)] + expected)
          .map { "/" + $0 }.joined()
        return
      }
      pattern = path.text
      for parameter in expected where !parameters.contains(parameter) {
        throw Rejection(
          "missingParameter", at: path.node,
          "the pattern must contain '\(parameter)', since the value has no default; add it")
      }
      for parameter in parameters.sorted() where !expected.contains(parameter) {
        throw Rejection(
          "unknownParameter", at: path.node,
          "the case has no value without a default for '\(parameter)'; remove it or add the value")
      }
    }

    private static func place(
      of parameter: EnumCaseParameterSyntax, isRest: Bool
    ) throws -> Place {
      let value = parameter.defaultValue?.value
      let isArray = parameter.type.is(ArrayTypeSyntax.self)
      if isRest {
        guard isArray, value == nil else {
          throw Rejection(
            "restType", at: parameter.type,
            "the remaining segments of a path are a '[String]' without a default")
        }
        return .remainingSegments
      }
      if isArray {
        guard value == nil || value?.trimmedDescription == "[]" else {
          throw Rejection(
            "arrayDefault", at: parameter.type,
            "the default of an array in a location is '[]', since an empty array has no item")
        }
        return .items
      }
      let isOptional =
        parameter.type.is(OptionalTypeSyntax.self)
        || parameter.type.as(IdentifierTypeSyntax.self)?.name.text == "Optional"
      if isOptional {
        guard value == nil || value?.is(NilLiteralExprSyntax.self) == true else {
          throw Rejection(
            "optionalDefault", at: parameter.type,
            "the default of an optional in a location is 'nil', since nil has no item")
        }
        return .item(default: "nil")
      }
      guard let value else { return .segment }
      guard parameter.firstName.map({ $0.tokenKind != .wildcard }) == true else {
        throw Rejection(
          "unlabeledItem", at: parameter.type,
          "a value with a default is a query item, whose name is its label; add a label")
      }
      return .item(default: value.trimmedDescription)
    }

    /// The parameters of a pattern, with their colon or asterisk.
    private static func parameters(of pattern: String) -> Set<String> {
      let segments = pattern.split(separator: "/")
      return Set(segments.filter { $0.hasPrefix(":") || $0.hasPrefix("*") }.map(String.init))
    }

    /// A name such as `newGoal`, as a segment: `new-goal`.
    private static func segment(of name: String) -> String {
      name.reduce(into: "") { segment, character in
        if character.isUppercase, !segment.isEmpty { segment += "-" }
        segment += character.lowercased()
      }
    }

    // MARK: The generated code

    /// The expression of the route.
    var route: String {
      if values.isEmpty { return "RillProgram.Route(\(pattern.debugDescription), to: .\(name))" }
      let arguments = values.map { value in
        (value.label.map { "\($0): " } ?? "") + value.parsing
      }
      let bound = values.indices.map { "let value\($0)" }.joined(separator: ", ")
      let items = values.enumerated().map { index, value in
        "\(value.name.debugDescription): \(value.printing("value\(index)"))"
      }
      return """
        RillProgram.Route(\(pattern.debugDescription)) { match in
          .\(name)(\(arguments.joined(separator: ", ")))
        } values: { page in
          guard case .\(name)(\(bound)) = page else {
            return nil
          }
          return [\(items.joined(separator: ", "))]
        }
        """
    }
  }

  extension RouteCase.Value {
    /// The parameter in the pattern; nil for a value in the query.
    fileprivate var parameter: String? {
      switch place {
      case .segment: ":" + name
      case .remainingSegments: "*" + name
      case .item, .items: nil
      }
    }

    fileprivate var parsing: String {
      let name = name.debugDescription
      return switch place {
      case .segment: "try match(\(name))"
      case .remainingSegments: "match.rest(\(name))"
      case .item("nil"): "try match.query(\(name))"
      case .item(let value): "try match.query(\(name)) ?? \(value ?? "nil")"
      case .items: "try match.queries(\(name))"
      }
    }

    fileprivate func printing(_ variable: String) -> String {
      if case .item(let value?) = place, value != "nil" {
        return "\(variable) == \(value) ? nil : \(variable)"
      }
      return variable
    }
  }
#endif
