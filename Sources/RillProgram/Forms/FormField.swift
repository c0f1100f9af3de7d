/// A field, a group or a repeated group of a form: a name, and the value that it edits.
///
/// ```swift
/// struct SignUp: FormValues {
///   var name = ""
///   var age: Int?
///
///   static let name = Field<String>("name", get: { $0.name }, set: { $0.name = $1 })
///   static let age = Field<Int?>("age", get: { $0.age }, set: { $0.age = $1 })
///
///   static let schema = FormSchema<SignUp>([
///     .field(name, required: "Choose a name."),
///     .field(age, malformed: "Enter your age in years."),
///   ])
/// }
///
/// fields.text(SignUp.name, "Name")
/// ```
///
/// The schema, the view and the checks of a form refer to the field. The name identifies it. A key
/// path is the short form of all this; it isn't available in WebAssembly.
///
/// Elsewhere: `Accessor` (elm-form), field of composable-form (Elm).
public struct FormField<Values: FormValues, Value>: Sendable {
  /// The name in HTML and in a submitted form.
  public let name: String
  /// Returns the value.
  let get: @Sendable (Values) -> Value
  /// Calls a function that changes the value, and returns whether it did.
  let modify: @Sendable (inout Values, (inout Value) -> Bool) -> Bool
  #if !hasFeature(Embedded)
    /// The key path of the value, if the field was created with one.
    let key: FormKey<Values>?
  #endif

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - name: The name in HTML and in a submitted form. It is unique in a schema, not empty, and
  ///     contains no dot.
  ///   - get: A function that returns the value.
  ///   - set: A function that replaces the value.
  public init(
    _ name: String, get: @escaping @Sendable (Values) -> Value,
    set: @escaping @Sendable (inout Values, Value) -> Void
  ) {
    self.name = name
    self.get = get
    modify = { values, change in
      var value = get(values)
      guard change(&value) else { return false }
      set(&values, value)
      return true
    }
    #if !hasFeature(Embedded)
      key = nil
    #endif
  }

  /// Replaces the value.
  func set(_ value: Value, in values: inout Values) {
    _ = modify(&values) {
      $0 = value
      return true
    }
  }
}

extension FormValues {
  /// A field of the form with these values.
  public typealias Field<Value> = FormField<Self, Value>
}
