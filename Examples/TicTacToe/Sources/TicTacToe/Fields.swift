import RillProgram

/// A field beside its label.
func field<Message>(
  _ name: String, _ value: String, type: AttributeValue.InputType = .text, isDisabled: Bool = false,
  onInput: @escaping (String) -> Message
) -> VTree<Message> {
  label {
    text(name)
    input(.type(type), .value(value), .disabled(isDisabled), .onInput { onInput($0) })
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
