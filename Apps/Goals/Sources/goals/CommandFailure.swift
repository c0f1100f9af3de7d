/// The failure of a command, as a sentence without a full stop.
struct CommandFailure: Error, CustomStringConvertible {
  let description: String
}
