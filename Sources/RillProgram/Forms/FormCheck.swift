/// The result of an asynchronous check of a field.
public enum FormCheckResult: Hashable, Sendable {
  /// The value is valid.
  case passed
  /// The value is invalid for a reason.
  case failed(String)
}

/// An asynchronous check of a field, such as a request to a server.
///
/// ```swift
/// let free = FormCheck(SignUp.name) { name in
///   .task { await server.isFree(name) ? .passed : .failed("\(name) is taken.") }
/// }
/// ```
///
/// The check runs when the user pauses typing and the text is valid otherwise. The next edit
/// cancels it. A blank text isn't checked. A submission waits for the result, so the effect must
/// send one.
public struct FormCheck<Values: FormValues> {
  /// The name of the field without the numbers of rows.
  let pattern: String
  let delay: Duration
  /// Nil if the text is malformed.
  let effect: (_ text: String) -> Effect<FormCheckResult>?

  /// Creates a check of a field.
  ///
  /// - Parameters:
  ///   - field: The field, which is not in a group.
  ///   - delay: The pause in typing before the check begins.
  ///   - effect: A function that returns the effect for a value. The effect sends a result.
  public init<Value: FormValue>(
    _ field: FormField<Values, Value>, after delay: Duration = .milliseconds(300),
    _ effect: @escaping (Value) -> Effect<FormCheckResult>
  ) {
    precondition(
      Values.schema.contains(field.name),
      "Rill: A check belongs to \(field.name), which isn't a field of the schema. Add the field.")
    self.pattern = field.name
    self.delay = delay
    self.effect = { text in Value(formText: text).map(effect) }
  }

  /// Creates a check of a field in groups.
  ///
  /// The check of a name that no field has never runs.
  ///
  /// - Parameters:
  ///   - name: The name of the field without the numbers of rows, such as `guests.email`.
  ///   - delay: The pause in typing before the check begins.
  ///   - effect: A function that returns the effect for a text. The effect sends a result.
  public init(
    named name: String, after delay: Duration = .milliseconds(300),
    _ effect: @escaping (String) -> Effect<FormCheckResult>
  ) {
    self.pattern = name
    self.delay = delay
    self.effect = effect
  }
}
