/// An error in a document with a list of items, with the item and the field.
public struct ItemProblem: Error, Equatable, CustomStringConvertible {
  /// The noun for an item.
  public let noun: String
  /// The number of the item, counted from 1; nil if the error concerns the whole document.
  public let number: Int?
  /// The field and the error.
  public let problem: FieldProblem

  /// Creates an error in an item.
  public init(_ problem: FieldProblem, in noun: String, _ number: Int?) {
    self.noun = noun
    self.number = number
    self.problem = problem
  }

  /// The item, the field, and the error.
  public var description: String { (number.map { "\(noun) \($0): " } ?? "") + "\(problem)" }
}

/// The errors in a document with a list of items, in order, at most one per item.
public struct ItemProblems: Error, Equatable, CustomStringConvertible {
  /// The errors, at least one.
  public let all: [ItemProblem]

  /// Creates a list of one error.
  public init(_ problem: ItemProblem) { all = [problem] }

  /// Creates the list of `all`; nil if that is empty.
  public init?(_ all: [ItemProblem]) {
    if all.isEmpty { return nil }
    self.all = all
  }

  /// A line for each error.
  public var description: String { all.map { $0.description }.joined(separator: "\n") }
}

#if !hasFeature(Embedded)
  extension ItemProblem: Codable {}
  extension ItemProblems: Codable {}

  extension JSONFields {
    /// Parses a document: an object whose only field is a list of objects.
    ///
    /// ```swift
    /// let beads = try JSONFields.items("beads", in: bytes, noun: "bead") {
    ///   (fields) throws(FieldProblem) in Bead(color: try fields.required("color").choice())
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - key: The key of the list.
    ///   - bytes: The document.
    ///   - noun: The noun for an item in errors, without an article.
    ///   - read: Returns the item of an object. Fields that it leaves are errors.
    /// - Throws: The errors of all items.
    public static func items<Item>(
      _ key: String, in bytes: ArraySlice<UInt8>, noun: String,
      read: (inout JSONFields) throws(FieldProblem) -> Item
    ) throws(ItemProblems) -> [Item] {
      var items: [Item] = []
      var problems: [ItemProblem] = []
      do throws(FieldProblem) {
        var document = try JSONFields(parsing: bytes)
        for (index, element) in try document.required(key).elements().enumerated() {
          do throws(FieldProblem) {
            var fields = try element.fields()
            items.append(try read(&fields))
            try fields.finish("a \(noun)")
          } catch {
            problems.append(ItemProblem(error, in: noun, index + 1))
          }
        }
        try document.finish("a file of \(key)")
      } catch {
        problems.append(ItemProblem(error, in: noun, nil))
      }
      if let problems = ItemProblems(problems) { throw problems }
      return items
    }
  }
#endif
