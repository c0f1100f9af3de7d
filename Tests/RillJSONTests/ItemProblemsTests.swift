import RillJSON
import Testing

/// Tests of documents with a list of items.
@Suite struct ItemProblemsTests {
  func items(_ text: String) throws(ItemProblems) -> [Int] {
    try JSONFields.items("beads", in: Array(text.utf8)[...], noun: "bead") {
      (fields) throws(FieldProblem) in try fields.required("size").integer()
    }
  }

  @Test func itemsAreReadInOrder() throws {
    #expect(try items(#"{"beads":[{"size":2},{"size":1}]}"#) == [2, 1])
    #expect(try items(#"{"beads":[]}"#) == [])
  }

  @Test(arguments: [
    ("[]", "json: expected an object, found an array"),
    ("{}", "beads: missing"),
    (#"{"beads":3}"#, "beads: expected an array, found 3"),
    (#"{"beads":[],"color":"red"}"#, "color: unknown field of a file of beads"),
    (#"{"beads":[3]}"#, "bead 1: json: expected an object, found 3"),
    (#"{"beads":[{"size":1,"color":1}]}"#, "bead 1: color: unknown field of a bead"),
    (
      #"{"beads":[{},{"size":1},{"size":"2"}],"x":0}"#,
      """
      bead 1: size: missing
      bead 3: size: expected a whole number, found a string
      x: unknown field of a file of beads
      """
    ),
  ])
  func allErrorsAreReported(text: String, expected: String) {
    let error = #expect(throws: ItemProblems.self) { try items(text) }
    #expect(error?.description == expected)
  }

  @Test func aListHasAtLeastOneError() {
    #expect(ItemProblems([]) == nil)
    let problem = ItemProblem(FieldProblem("size", "too much"), in: "bead", 2)
    #expect(ItemProblems([problem])?.all == [problem])
    #expect("\(problem)" == "bead 2: size: too much")
  }
}
