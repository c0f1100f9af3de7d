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
///
/// Programs for WebAssembly declare a ``FormField`` in place of each key path.
public protocol FormValues: Equatable, Sendable {
  /// The fields and rules.
  static var schema: FormSchema<Self> { get }
}

/// The fields of a form, and the rules that their values must pass.
///
/// Elsewhere: schema (Zod, Yup), changeset (Ecto).
public struct FormSchema<Values: FormValues>: Sendable {
  let items: [FormItem<Values>]
  private let rules: [(name: String?, problem: @Sendable (Values) -> String?)]
  #if !hasFeature(Embedded)
    /// The names of the fields with key paths.
    let names: [FormKey<Values>: String]
  #endif

  /// Creates a schema. The fields are validated in this order, and the first invalid field
  /// receives the focus.
  ///
  /// - Parameter rules: The fields, groups and rules. Names are distinct and not empty, and
  ///   contain no dot.
  public init(_ rules: [FormRule<Values>]) {
    var items: [FormItem<Values>] = []
    for rule in rules {
      guard case .item(let item) = rule.kind else { continue }
      precondition(
        !item.name.isEmpty && !item.name.withBytes { $0.contains(UInt8(ascii: ".")) },
        "Rill: A field name must have characters other than dots; got "
          + "\(item.name.debugDescription).")
      precondition(
        !items.contains { $0.name.isSame(as: item.name) },
        "Rill: Two fields of a form are called \(item.name). Rename one of them.")
      items.append(item)
    }
    self.items = items
    self.rules = rules.compactMap { rule in
      guard case .rule(let field, let problem) = rule.kind else { return nil }
      return (field.map { $0(items) }, problem)
    }
    #if !hasFeature(Embedded)
      var names: [FormKey<Values>: String] = [:]
      for item in items {
        if let key = item.key { names[key] = item.name }
      }
      self.names = names
    #endif
  }

  /// Returns whether a field or group has a name.
  func contains(_ name: String) -> Bool { items.contains { $0.name.isSame(as: name) } }

  /// Appends the fields and problems of a part of a form to `walk`.
  func visit(_ values: Values, _ initial: Values?, as place: FormPlace, _ walk: inout FormWalk) {
    let start = walk.fields.count
    for item in items { item.visit(values, initial, place.adding(item.name), &walk) }
    // The values of malformed fields are outdated.
    guard !walk.fields[start...].contains(where: { $0.isMalformed }) else { return }
    for rule in rules {
      guard let problem = rule.problem(values) else { continue }
      let name = rule.name.map { place.adding($0).name } ?? place.name
      if let index = walk.fields[start...].firstIndex(where: { $0.place.name.isSame(as: name) }) {
        if walk.fields[index].problem == nil { walk.fields[index].problem = problem }
      } else {
        walk.addGroupProblem(problem, to: name)
      }
    }
  }

  /// Edits the field or group with the name `target`.
  ///
  /// - Returns: False if it doesn't exist or can't be edited in this way.
  func apply(
    _ edit: FormEdit, to target: String, _ values: inout Values, _ initial: Values?,
    in place: FormPlace, _ marks: inout FormMarks
  ) -> Bool {
    for item in items {
      let place = place.adding(item.name)
      if target.isSame(as: place.name) || target.isInside(place.name) {
        return item.apply(edit, target, &values, initial, place, &marks)
      }
    }
    return false
  }
}

/// A field or group of a schema, without the type of its value.
struct FormItem<Values: FormValues>: Sendable {
  let name: String
  #if !hasFeature(Embedded)
    let key: FormKey<Values>?
  #endif
  /// Appends the fields of the item.
  let visit: @Sendable (Values, Values?, FormPlace, inout FormWalk) -> Void
  /// Edits the item, or the field in it with a name.
  let apply: @Sendable (FormEdit, String, inout Values, Values?, FormPlace, inout FormMarks) -> Bool

  init<Value>(
    _ field: FormField<Values, Value>,
    visit: @escaping @Sendable (Values, Values?, FormPlace, inout FormWalk) -> Void,
    apply:
      @escaping @Sendable (
        FormEdit, String, inout Values, Values?, FormPlace, inout FormMarks
      ) -> Bool
  ) {
    name = field.name
    self.visit = visit
    self.apply = apply
    #if !hasFeature(Embedded)
      key = field.key
    #endif
  }
}
