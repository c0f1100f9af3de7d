/// A field or a group of a form, or a rule about several fields.
public struct FormRule<Values: FormValues>: Sendable {
  enum Kind: Sendable {
    case item(FormItem<Values>)
    /// A rule, with a function that finds the name of the field that shows the error.
    case rule(
      on: (@Sendable ([FormItem<Values>]) -> String)?, @Sendable (Values) -> String?)
  }

  let kind: Kind

  /// Returns a field.
  ///
  /// - Parameters:
  ///   - field: The name and the value.
  ///   - required: The error of a blank field; nil if the field may be blank.
  ///   - malformed: The error of a text that represents no value.
  ///   - problem: A function that returns the error of a value, or nil if it is valid.
  public static func field<Value: FormValue>(
    _ field: FormField<Values, Value>, required: String? = nil,
    malformed: String = "Enter a valid value.",
    _ problem: @escaping @Sendable (Value) -> String? = { _ in nil }
  ) -> FormRule {
    let item = FormItem(field) { values, initial, place, walk in
      let entry = FormEntry(field.get(values), walk.marks.texts[FormName(place.name)])
      let error: String? =
        if let required, entry.text.isBlank {
          required
        } else if entry.isMalformed {
          malformed
        } else {
          problem(entry.value)
        }
      let initialText = initial.map { field.get($0).formText }
      walk.fields.append(
        FormWalk.Field(
          place: place, text: entry.text, isDirty: !initialText.isSame(as: entry.text),
          isRequired: required != nil, isMalformed: entry.isMalformed,
          isCheckbox: Value.isCheckbox, problem: error))
    } apply: { edit, target, values, _, place, marks in
      guard case .text(let text) = edit, target.isSame(as: place.name) else { return false }
      let value = Value(formText: text)
      if let value { field.set(value, in: &values) }
      // The text differs from that of the value, or there is no value.
      marks.texts[FormName(place.name)] = (value?.formText).isSame(as: text) ? nil : text
      return true
    }
    return FormRule(kind: .item(item))
  }

  /// Returns a group of fields with a schema of its own.
  ///
  /// The names of its fields begin with the name of the group and a dot.
  ///
  /// - Parameter field: The name and the values of the group.
  public static func group<Part: FormValues>(_ field: FormField<Values, Part>) -> FormRule {
    let item = FormItem(field) { values, initial, place, walk in
      Part.schema.visit(field.get(values), initial.map { field.get($0) }, as: place, &walk)
    } apply: { edit, target, values, initial, place, marks in
      field.modify(&values) { part in
        Part.schema.apply(
          edit, to: target, &part, initial.map { field.get($0) }, in: place, &marks)
      }
    }
    return FormRule(kind: .item(item))
  }

  /// Returns a rule about several fields.
  ///
  /// It is checked if no field of the schema is malformed.
  ///
  /// ```swift
  /// .rule(on: repeated) { $0.repeated == $0.password ? nil : "The passwords don't match." }
  /// ```
  ///
  /// - Parameters:
  ///   - field: The field that shows the error, unless it has another error.
  ///   - problem: A function that returns the error, or nil if the values are valid.
  public static func rule<Value>(
    on field: FormField<Values, Value>, _ problem: @escaping @Sendable (Values) -> String?
  ) -> FormRule {
    let name = field.name
    return FormRule(
      kind: .rule(
        on: { items in
          precondition(
            items.contains { $0.name.isSame(as: name) },
            "Rill: A rule belongs to \(name), which isn't a field of the schema. Add the field.")
          return name
        }, problem))
  }

  /// Returns a rule about the form or group as a whole.
  ///
  /// - Parameter problem: A function that returns the error, or nil if the values are valid.
  public static func rule(_ problem: @escaping @Sendable (Values) -> String?) -> FormRule {
    FormRule(kind: .rule(on: nil, problem))
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
    let isCurrent = isMalformed || (parsed?.formText).isSame(as: value.formText)
    text = (isCurrent ? typed : nil) ?? value.formText
  }
}
