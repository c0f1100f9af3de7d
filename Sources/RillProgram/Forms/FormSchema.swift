#if !hasFeature(Embedded)

  /// A type whose values a form edits, with the rules for its fields.
  ///
  /// ```swift
  /// struct SignUp: FormValues {
  ///   var name = ""
  ///   var age: Int?
  ///
  ///   static let schema = FormSchema<SignUp>([
  ///     .field("name", \.name, required: "Choose a name."),
  ///     .field("age", \.age, malformed: "Enter your age in years.") { age in
  ///       age.map { $0 < 18 } == true ? "You must be an adult." : nil
  ///     },
  ///   ])
  /// }
  /// ```
  public protocol FormValues: Equatable, Sendable {
    /// The fields and rules.
    static var schema: FormSchema<Self> { get }
  }

  /// The fields of a form, and the rules that their values must pass.
  ///
  /// Elsewhere: schema (Zod, Yup), changeset (Ecto).
  public struct FormSchema<Values: FormValues>: Sendable {
    let items: [FormItem<Values>]
    private let indices: [FormKey<Values>: Int]
    private let rules: [(name: String?, problem: @Sendable (Values) -> String?)]

    /// Creates a schema. The fields are validated in this order, and the first invalid field
    /// receives the focus.
    ///
    /// - Parameter rules: The fields, groups and rules. Names are distinct and not empty, and
    ///   contain no dot.
    public init(_ rules: [FormRule<Values>]) {
      var items: [FormItem<Values>] = []
      var indices: [FormKey<Values>: Int] = [:]
      for case .item(let item) in rules.map(\.kind) {
        precondition(
          !item.name.isEmpty && !item.name.contains("."),
          "Rill: A field name must have characters other than dots; got "
            + "\(item.name.debugDescription).")
        precondition(
          !items.contains { $0.name == item.name },
          "Rill: Two fields of a form are called \(item.name). Rename one of them.")
        indices[item.key] = items.count
        items.append(item)
      }
      self.items = items
      self.indices = indices
      self.rules = rules.compactMap { rule in
        guard case .rule(let key, let problem) = rule.kind else { return nil }
        guard let key else { return (nil, problem) }
        guard let index = indices[key] else {
          preconditionFailure(
            "Rill: A rule belongs to \(key.path), which isn't a field of the schema. Add the field."
          )
        }
        return (items[index].name, problem)
      }
    }

    /// Returns the name of the field or group with a key path.
    func name(of path: PartialKeyPath<Values> & Sendable) -> String {
      guard let index = indices[FormKey(path: path)] else {
        preconditionFailure(
          "Rill: \(path) isn't a field of the schema of \(Values.self). Add the field.")
      }
      return items[index].name
    }

    /// Appends the fields and problems of a part of a form to `walk`.
    func visit(_ values: Values, _ initial: Values?, as place: FormPlace, _ walk: inout FormWalk) {
      let start = walk.fields.count
      for item in items { item.visit(values, initial, place, &walk) }
      // The values of malformed fields are outdated.
      guard !walk.fields[start...].contains(where: \.isMalformed) else { return }
      for rule in rules {
        guard let problem = rule.problem(values) else { continue }
        let name = rule.name.map { place.adding($0).name } ?? place.name
        if let index = walk.fields[start...].firstIndex(where: { $0.place.name == name }) {
          if walk.fields[index].problem == nil { walk.fields[index].problem = problem }
        } else {
          walk.addGroupProblem(problem, to: name)
        }
      }
    }

    /// Edits the field or group at a path of names.
    ///
    /// - Returns: False if it doesn't exist or can't be edited in this way.
    func apply(
      _ edit: FormEdit, to values: inout Values, _ initial: Values?, at path: ArraySlice<String>,
      in place: FormPlace, _ marks: inout FormMarks
    ) -> Bool {
      guard let name = path.first, let item = items.first(where: { $0.name == name }) else {
        return false
      }
      return item.apply(edit, &values, initial, path.dropFirst(), place.adding(name), &marks)
    }
  }

  /// A key path that identifies a field.
  struct FormKey<Values>: Hashable, Sendable {
    let path: PartialKeyPath<Values> & Sendable

    static func == (left: Self, right: Self) -> Bool {
      (left.path as AnyKeyPath) == (right.path as AnyKeyPath)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(path as AnyKeyPath) }
  }

  /// A field or group of a schema, without the type of its value.
  struct FormItem<Values>: Sendable {
    let name: String
    let key: FormKey<Values>
    /// Appends the fields of the item. The place is that of the part around it.
    let visit: @Sendable (Values, Values?, FormPlace, inout FormWalk) -> Void
    /// Edits the item at a place, or one of its fields by the rest of the path.
    let apply:
      @Sendable (
        FormEdit, inout Values, Values?, _ rest: ArraySlice<String>, FormPlace, inout FormMarks
      ) -> Bool
  }

#endif
