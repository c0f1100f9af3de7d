/// What can't be done, in a sentence without a full stop.
struct CommandFailure: Error, CustomStringConvertible {
  let description: String
}
