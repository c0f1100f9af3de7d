#if !hasFeature(Embedded)
  /// The fields of a JSON object from a file or another process, which are removed when they are
  /// read.
  ///
  /// ```swift
  /// var fields = try JSONFields(parsing: bytes)
  /// let name = try fields.required("name").string()
  /// let age = try fields.optional("age")?.integer()
  /// try fields.finish("a person")
  /// ```
  ///
  /// An error contains the name of the field, what is expected, and what was found instead.
  public struct JSONFields {
    private var members: [String: JSONInput]

    /// Parses a JSON object in UTF-8.
    ///
    /// The parser is that of Foundation: The first of several fields with the same key counts. A
    /// comma after the last element or field is accepted, and a byte order mark is skipped. Arrays
    /// and objects are nested at most 512 levels deep, and at most 64 for values that are read.
    public init(parsing bytes: ArraySlice<UInt8>) throws(FieldProblem) {
      try self.init(JSONInput(bytes), "json")
    }

    init(_ json: JSONInput, _ key: String) throws(FieldProblem) {
      guard case .object(let members) = json else {
        throw JSONField(key: key, json: json).mismatch("an object")
      }
      self.members = members
    }

    /// Reads a field that must exist.
    public mutating func required(_ key: String) throws(FieldProblem) -> JSONField {
      guard let field = optional(key) else { throw FieldProblem(key, "missing") }
      return field
    }

    /// Reads a field; nil if it is missing.
    public mutating func optional(_ key: String) -> JSONField? {
      members.removeValue(forKey: key).map { JSONField(key: key, json: $0) }
    }

    /// Throws if fields are left that `object` doesn't have. The first in sorted order is reported.
    public func finish(_ object: String) throws(FieldProblem) {
      guard let key = members.keys.min() else { return }
      let isPlain = !key.isEmpty && key.utf8.count <= 40 && key.allSatisfy(\.isLetter)
      throw FieldProblem(isPlain ? key : key.quoted(), "unknown field of \(object)")
    }
  }

  /// A field of a JSON object: its key and its value.
  public struct JSONField {
    /// The name of the field.
    public let key: String
    let json: JSONInput

    /// Returns the string.
    public func string() throws(FieldProblem) -> String {
      guard case .string(let string) = json else { throw mismatch("a string") }
      return string
    }

    /// Returns the number, which must be whole, such as 3, 3.0 or 1e2.
    public func integer() throws(FieldProblem) -> Int {
      guard case .integer(let integer) = json else { throw mismatch("a whole number") }
      return integer
    }

    /// Returns the case of an enumeration whose cases are written as their raw values.
    public func choice<Choice>() throws(FieldProblem) -> Choice
    where Choice: RawRepresentable<String> & CaseIterable {
      let text = try string()
      guard let choice = Choice(rawValue: text) else {
        let choices = Choice.allCases.map(\.rawValue).joined(separator: ", ")
        throw FieldProblem(key, "expected one of \(choices), found \(text.quoted())")
      }
      return choice
    }

    /// Returns the elements of an array, each with the key of the array.
    public func elements() throws(FieldProblem) -> [JSONField] {
      guard case .array(let array) = json else { throw mismatch("an array") }
      return array.map { JSONField(key: key, json: $0) }
    }

    /// Returns the fields of an object. Its errors don't contain the key of this field.
    public func fields() throws(FieldProblem) -> JSONFields { try JSONFields(json, "json") }

    func mismatch(_ expected: String) -> FieldProblem {
      FieldProblem(key, "expected \(expected), found \(json.kind)")
    }
  }
#endif
