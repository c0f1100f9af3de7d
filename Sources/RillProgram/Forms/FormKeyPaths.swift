#if !hasFeature(Embedded)

  /// A key path to a value that a form edits: the short form of a ``FormField``.
  public typealias FormPath<Values, Value> = WritableKeyPath<Values, Value> & Sendable

  /// A key path that identifies a field.
  struct FormKey<Values>: Hashable, Sendable {
    let path: PartialKeyPath<Values> & Sendable

    static func == (left: Self, right: Self) -> Bool {
      (left.path as AnyKeyPath) == (right.path as AnyKeyPath)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(path as AnyKeyPath) }
  }

  extension FormField {
    /// Creates a field for the value at a key path.
    ///
    /// - Parameters:
    ///   - name: The name in HTML and in a submitted form.
    ///   - path: The value.
    public init(_ name: String, _ path: FormPath<Values, Value>) {
      self.name = name
      get = { $0[keyPath: path] }
      modify = { values, change in change(&values[keyPath: path]) }
      key = FormKey(path: path)
    }
  }

  extension FormSchema {
    /// Returns the field or group with a key path.
    func field<Value>(at path: FormPath<Values, Value>) -> FormField<Values, Value> {
      guard let name = names[FormKey(path: path)] else {
        preconditionFailure(
          "Rill: \(path) isn't a field of the schema of \(Values.self). Add the field.")
      }
      return FormField(name, path)
    }
  }

  extension FormRule {
    /// Returns a field for the value at a key path.
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
      field(FormField(name, path), required: required, malformed: malformed, problem)
    }

    /// Returns a group of fields with a schema of its own, for the value at a key path.
    ///
    /// The names of its fields begin with the name of the group and a dot.
    public static func group<Part: FormValues>(
      _ name: String, _ path: FormPath<Values, Part>
    ) -> FormRule {
      group(FormField(name, path))
    }

    /// Returns a repeated group for the rows at a key path.
    ///
    /// - Parameters:
    ///   - name: The name of the group.
    ///   - path: The rows.
    ///   - new: The values of a new row.
    ///   - maximum: The maximum number of rows that can be added.
    ///   - problem: A function that returns an error about the rows as a whole, or nil if they are
    ///     valid.
    public static func rows<Row: FormValues>(
      _ name: String, _ path: FormPath<Values, [Row]>, new: Row, maximum: Int = 100,
      _ problem: @escaping @Sendable ([Row]) -> String? = { _ in nil }
    ) -> FormRule {
      rows(FormField(name, path), new: new, maximum: maximum, problem)
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
      let key = FormKey<Values>(path: path)
      return FormRule(
        kind: .rule(
          on: { items in
            guard let item = items.first(where: { $0.key == key }) else {
              preconditionFailure(
                "Rill: A rule belongs to \(key.path), which isn't a field of the schema. Add the "
                  + "field.")
            }
            return item.name
          }, problem))
    }
  }

  extension FormCheck {
    /// Creates a check of the field at a key path.
    ///
    /// - Parameters:
    ///   - path: The value of the field.
    ///   - delay: The pause in typing before the check begins.
    ///   - effect: A function that returns the effect for a value. The effect sends a result.
    public init<Value: FormValue>(
      _ path: FormPath<Values, Value>, after delay: Duration = .milliseconds(300),
      _ effect: @escaping (Value) -> Effect<FormCheckResult>
    ) {
      self.init(Values.schema.field(at: path), after: delay, effect)
    }
  }

  extension FormModel {
    /// The state of the field at a key path.
    ///
    /// - Complexity: O(*n*), where *n* is the number of fields. ``fields(_:)`` visits them once for
    ///   a whole view.
    public subscript<Value: FormValue>(path: FormPath<Values, Value>) -> FormFieldState {
      self[Values.schema.field(at: path)]
    }

    /// Sets the value at a key path, and clears the text of its field, its checks and its error
    /// from the server.
    public mutating func set<Value: FormValue>(_ path: FormPath<Values, Value>, to value: Value) {
      set(Values.schema.field(at: path), to: value)
    }
  }

#endif
