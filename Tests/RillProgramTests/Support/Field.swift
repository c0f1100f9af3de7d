@testable import RillTree

// What the vocabulary will have.

/// A field that shows `value` and says what is typed.
func field<Message>(
  value: String, onInput: @escaping (String) -> Message?
) -> VTree<Message> {
  VTree(
    .custom, spelling: Spelling("input"),
    [
      Attribute(Record(.property, value: value, object: Spelling("value"))),
      Attribute(
        Record(
          .listener, size: 0,
          object: Handler<Message>(event: "input", fields: .value) { onInput($0.value) })),
    ])
}

/// An element with an id.
func box<Message>(
  id: String, @TreeBuilder<Message> content: () -> VTree<Message>
) -> VTree<Message> {
  VTree(
    .custom, spelling: Spelling("section"),
    [Attribute(Record(.attribute, value: id, object: Spelling("id")))], around: content())
}
