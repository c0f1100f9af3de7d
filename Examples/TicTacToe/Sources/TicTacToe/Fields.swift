import RillProgram

/// A required field beside its label.
///
/// A browser doesn't submit a form without it, and says why. The button of a form isn't disabled:
/// on a page from a server, Enter that follows the last letter at once would find it disabled.
func field<Message>(
  _ name: String, _ value: String, type: AttributeValue.InputType = .text, minLength: Int = 1,
  isDisabled: Bool = false, onInput: @escaping (String) -> Message
) -> VTree<Message> {
  label {
    text(name)
    input(
      .type(type), .value(value), .required(), .minLength(minLength), .disabled(isDisabled),
      .onInput { onInput($0) })
  }
}

/// The progress or the failure of a request.
func state<Message>(
  of answer: Loading<Authentication, AuthenticationError>
) -> VTree<Message> {
  fragment {
    if answer.isLoading { p(.role(.status)) { "Please wait…" } }
    if let failure = answer.failure { p(.role(.alert)) { text(failure.description) } }
  }
}
