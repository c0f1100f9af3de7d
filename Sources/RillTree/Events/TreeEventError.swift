/// Why bytes are not an event.
public struct TreeEventError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What can be wrong with the bytes of an event.
  public enum Reason: Hashable, Sendable {
    /// There are no bytes.
    case empty
    /// They are of another version of the format.
    case version(UInt8)
    /// They end in the middle of the event.
    case truncated
    /// More follows after the event.
    case trailingBytes
    /// A number that is too large.
    case numberTooLarge
    /// A number that is written longer than it need be.
    case overlongNumber
    /// A text that is not UTF-8.
    case invalidText
    /// A byte that means neither true nor false, or a flag that does not exist.
    case invalidFlags(UInt8)
    /// A coordinate that is infinite, no number, or of a magnitude of 2³¹ or more.
    case invalidCoordinate
    /// More bytes than ``TreeEvent/maximumSize``.
    case tooLarge(Int)
  }

  /// What is wrong.
  public let reason: Reason
  /// Where what is wrong begins, in bytes from the beginning.
  public let position: Int

  package init(_ reason: Reason, at position: Int) {
    self.reason = reason
    self.position = position
  }

  public var description: String {
    let what =
      switch reason {
      case .empty: "there are no bytes"
      case .version(let version):
        "the version of the format is \(version), not \(EventCoding.version)"
      case .truncated: "the bytes end in the middle of the event"
      case .trailingBytes: "more follows after the event"
      case .numberTooLarge: "a number is too large"
      case .overlongNumber: "a number is written longer than it need be"
      case .invalidText: "a text is not UTF-8"
      case .invalidFlags(let flags): "there are no flags \(flags)"
      case .invalidCoordinate: "a coordinate is no number less than 2³¹"
      case .tooLarge(let size): "\(size) bytes are more than \(TreeEvent.maximumSize)"
      }
    return "Event, byte \(position): \(what)"
  }
}
