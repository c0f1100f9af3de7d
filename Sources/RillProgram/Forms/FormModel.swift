/// The state of a form: its values, and the state of its fields.
///
/// ```swift
/// struct Profile: FormValues {
///   var name = ""
///   var age: Int?
///
///   static let schema = FormSchema<Profile>([
///     .field("name", \.name, required: "Choose a name."),
///     .field("age", \.age, malformed: "Enter your age in years."),
///   ])
/// }
///
/// var form = FormModel(Profile())
/// form.type("old", into: "age")
/// form[\.age].problem   // Enter your age in years.
/// form[\.age].error     // nil: the user is still typing
/// form.leave("age")
/// form[\.age].error     // Enter your age in years.
/// ```
///
/// A model of a program contains the form. ``update(_:checks:as:submit:)`` processes its
/// messages, and ``fields(_:)`` creates its view. A field shows its error once the user has left
/// it, and all fields do after a submission.
///
/// Elsewhere: changeset (Ecto), `useForm` (React Hook Form), `Form.Model` (elm-form).
public struct FormModel<Values: FormValues>: Equatable, Sendable {
  /// The ID of the form element. The IDs of fields begin with it.
  public let id: String
  /// The values that the form began with, or that were last saved.
  public internal(set) var initial: Values
  /// The values. A malformed field keeps its last value.
  public var values: Values
  /// The names of the fields that the user has left, and of the groups with changed rows.
  public var visited: Set<FormName> = []
  /// The names of the fields with running checks.
  public var checking: Set<FormName> = []
  /// The results of the checks of current texts by the name of the field.
  public var checked: [FormName: FormCheckResult] = [:]
  /// The errors from the server by the name of the field. The name of the form is empty.
  public var rejections: [FormName: String] = [:]
  /// A Boolean value that indicates whether the user has tried to submit the form, so that all
  /// errors are shown.
  public var isSubmitted = false
  /// The progress of the form.
  public var stage = FormStage.filling
  var marks = FormMarks()

  /// Creates a form.
  ///
  /// - Parameters:
  ///   - values: The initial values.
  ///   - id: The ID of the form element. Forms of one program have different IDs.
  public init(_ values: Values, id: String = "form") {
    self.id = id
    initial = values
    self.values = values
  }

  // MARK: State

  /// The state of the fields, in the order of the schema.
  public var fields: [FormFieldState] {
    walk.fields.map { state(of: $0) }
  }

  /// The state of a field.
  ///
  /// - Complexity: O(*n*), where *n* is the number of fields. ``fields(_:)`` visits them once for
  ///   a whole view.
  public subscript<Value: FormValue>(field: FormField<Values, Value>) -> FormFieldState {
    guard let state = self[field.name] else {
      preconditionFailure(
        "Rill: \(field.name) isn't a field of the schema. Add the field, or read the fields of a "
          + "group by their names.")
    }
    return state
  }

  /// The state of the field with a name such as `guests.0.email`; nil if it doesn't exist.
  ///
  /// - Complexity: O(*n*), where *n* is the number of fields.
  public subscript(name: String) -> FormFieldState? {
    walk.fields.first { $0.place.name.isSame(as: name) }.map { state(of: $0) }
  }

  /// The error of the form as a whole, if the form shows one. It shows a broken rule once the
  /// user has tried to submit it, and an error from the server at once.
  public var error: String? { error(ofGroup: "") }

  /// Returns the error of a group as a whole, if the form shows one.
  ///
  /// - Parameter name: The name of the group. The name of the form is empty.
  public func error(ofGroup name: String) -> String? { error(ofGroup: name, walk) }

  /// A Boolean value that indicates whether the form can be submitted.
  ///
  /// No field or group has an error, shown or not, and no check is running. Errors from the
  /// server don't count, since the server may accept the values the next time.
  public var isValid: Bool { checking.isEmpty && !hasProblems }

  /// A Boolean value that indicates whether the user has changed the form.
  public var isDirty: Bool {
    let walk = walk
    return walk.hasOtherRows || walk.fields.contains { $0.isDirty }
  }

  /// A Boolean value that indicates whether a submission is in progress.
  public var isBusy: Bool { stage == .waiting || stage == .sending }

  // MARK: For the other files

  var walk: FormWalk {
    var walk = FormWalk(marks)
    Values.schema.visit(values, initial, as: FormPlace(), &walk)
    return walk
  }

  /// True if a field or group has an error other than that of the server.
  var hasProblems: Bool {
    let walk = walk
    return !walk.groupProblems.isEmpty || walk.fields.contains { problem(of: $0) != nil }
  }

  func error(ofGroup name: String, _ walk: FormWalk) -> String? {
    if isSubmitted || visited.contains(FormName(name)),
      let problem = walk.groupProblems.first(where: { $0.name.isSame(as: name) })?.problem
    {
      return problem
    }
    return rejections[FormName(name)]
  }

  func state(of field: FormWalk.Field) -> FormFieldState {
    let name = field.place.name
    let key = FormName(name)
    let isVisited = visited.contains(key)
    let problem = problem(of: field)
    return FormFieldState(
      name: name, id: elementID(of: name), text: field.text, problem: problem ?? rejections[key],
      error: (isVisited || isSubmitted ? problem : nil) ?? rejections[key], isVisited: isVisited,
      isDirty: field.isDirty, isRequired: field.isRequired, isChecking: checking.contains(key))
  }

  /// The error of a field other than that of the server.
  func problem(of field: FormWalk.Field) -> String? {
    if let problem = field.problem { return problem }
    if case .failed(let problem) = checked[FormName(field.place.name)] { return problem }
    return nil
  }

  func elementID(of name: String) -> String {
    let dash = UInt8(ascii: "-")
    let part = name.withBytes { name in
      String(
        decoding: name.map { $0 == UInt8(ascii: ".") ? dash : $0 }, as: UTF8.self)
    }
    return "\(id)-\(part)"
  }
}

/// The progress of a form.
public enum FormStage: Hashable, Sendable {
  /// The user edits the form.
  case filling
  /// The form is submitted when the running checks have passed.
  case waiting
  /// The program is sending the values.
  case sending
  /// The values were accepted.
  case accepted
}

/// The state of a field of a form.
public struct FormFieldState: Equatable, Sendable {
  /// The name, such as `guests.0.email`.
  public let name: String
  /// The ID of the input element.
  public let id: String
  /// The text, as typed.
  public let text: String
  /// The error, even if the field doesn't show it yet.
  public let problem: String?
  /// The error that the field shows.
  public let error: String?
  /// A Boolean value that indicates whether the user has left the field.
  public let isVisited: Bool
  /// A Boolean value that indicates whether the text differs from the initial text.
  public let isDirty: Bool
  /// A Boolean value that indicates whether the field may not be blank.
  public let isRequired: Bool
  /// A Boolean value that indicates whether a check of the text is running.
  public let isChecking: Bool
}
