#if !hasFeature(Embedded)

  /// A key path to a value that a form edits.
  public typealias FormPath<Values, Value> = WritableKeyPath<Values, Value> & Sendable

  /// A field or a group of a form, or a rule about several fields.
  public struct FormRule<Values: FormValues>: Sendable {
    enum Kind: Sendable {
      case item(FormItem<Values>)
      case rule(FormKey<Values>?, @Sendable (Values) -> String?)
    }

    let kind: Kind

    /// Returns a field.
    ///
    /// - Parameters:
    ///   - name: The name of the field in HTML and in a submitted form.
    ///   - path: The value.
    ///   - required: The error of a blank field; nil if the field may be blank.
    ///   - malformed: The error of a text that represents no value.
    ///   - problem: A function that returns the error of a value, or nil if it is valid.
    public static func field<Value: FormValue>(
      _ name: String, _ path: FormPath<Values, Value>, required: String? = nil,
      malformed: String = "Enter a valid value.",
      _ problem: @escaping @Sendable (Value) -> String? = { _ in nil }
    ) -> FormRule {
      let item = FormItem<Values>(name: name, key: FormKey(path: path)) {
        values, initial, place, walk in
        let place = place.adding(name)
        let entry = FormEntry(values[keyPath: path], walk.marks.texts[place.name])
        let error: String? =
          if let required, entry.text.isBlank {
            required
          } else if entry.isMalformed {
            malformed
          } else {
            problem(entry.value)
          }
        walk.fields.append(
          FormWalk.Field(
            place: place, text: entry.text,
            isDirty: entry.text != initial?[keyPath: path].formText, isRequired: required != nil,
            isMalformed: entry.isMalformed, isCheckbox: Value.self == Bool.self, problem: error))
      } apply: { edit, values, _, rest, place, marks in
        guard case .text(let text) = edit, rest.isEmpty else { return false }
        if let value = Value(formText: text) {
          values[keyPath: path] = value
          marks.texts[place.name] = value.formText == text ? nil : text
        } else {
          marks.texts[place.name] = text
        }
        return true
      }
      return FormRule(kind: .item(item))
    }

    /// Returns a group of fields with a schema of its own.
    ///
    /// The names of its fields begin with the name of the group and a dot.
    public static func group<Part: FormValues>(
      _ name: String, _ path: FormPath<Values, Part>
    ) -> FormRule {
      let item = FormItem<Values>(name: name, key: FormKey(path: path)) {
        values, initial, place, walk in
        Part.schema.visit(
          values[keyPath: path], initial?[keyPath: path], as: place.adding(name), &walk)
      } apply: { edit, values, initial, rest, place, marks in
        Part.schema.apply(
          edit, to: &values[keyPath: path], initial?[keyPath: path], at: rest, in: place, &marks)
      }
      return FormRule(kind: .item(item))
    }

    /// Returns a rule about several fields.
    ///
    /// It is checked if no field of the schema is malformed.
    ///
    /// ```swift
    /// .rule(on: \.repeated) { $0.repeated == $0.password ? nil : "The passwords don't match." }
    /// ```
    ///
    /// - Parameters:
    ///   - path: The field that shows the error, unless it has another error.
    ///   - problem: A function that returns the error, or nil if the values are valid.
    public static func rule<Value>(
      on path: FormPath<Values, Value>, _ problem: @escaping @Sendable (Values) -> String?
    ) -> FormRule {
      FormRule(kind: .rule(FormKey(path: path), problem))
    }

    /// Returns a rule about the form or group as a whole.
    ///
    /// - Parameter problem: A function that returns the error, or nil if the values are valid.
    public static func rule(_ problem: @escaping @Sendable (Values) -> String?) -> FormRule {
      FormRule(kind: .rule(nil, problem))
    }
  }

  /// A value with the text of its field.
  struct FormEntry<Value: FormValue> {
    let value: Value
    let text: String
    let isMalformed: Bool

    init(_ value: Value, _ typed: String?) {
      self.value = value
      let parsed = typed.flatMap { Value(formText: $0) }
      isMalformed = typed != nil && parsed == nil
      // The program may have assigned another value.
      let isCurrent = isMalformed || parsed == value
      text = (isCurrent ? typed : nil) ?? value.formText
    }
  }

#endif
