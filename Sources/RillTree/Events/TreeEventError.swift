/// An error in the bytes of an event.
public struct TreeEventError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason of an event error.
  public enum Reason: Hashable, Sendable {
    /// There are no bytes.
    case empty
    /// The format has another version.
    case version(UInt8)
    /// The bytes end in the middle of the event.
    case truncated
    /// More bytes follow the event.
    case trailingBytes
    /// A number is too large.
    case numberTooLarge
    /// A number isn't in its shortest form.
    case overlongNumber
    /// A text isn't UTF-8.
    case invalidText
    /// A byte isn't a Boolean, or a flag doesn't exist.
    case invalidFlags(UInt8)
    /// A coordinate is infinite, not a number, or 2³¹ or more in magnitude.
    case invalidCoordinate
    /// The event is larger than ``TreeEvent/maximumSize``.
    case tooLarge(Int)
  }

  /// The reason of the error.
  public let reason: Reason
  /// The position of the error, in bytes from the start.
  public let position: Int

  package init(_ reason: Reason, at position: Int) {
    self.reason = reason
    self.position = position
  }

  public var description: String {
    let what =
      switch reason {
      case .empty: "the event is empty"
      case .version(let version):
        "format version must be \(EventCoding.version); got \(version)"
      case .truncated: "the bytes end in the middle of the event"
      case .trailingBytes: "more bytes follow the event"
      case .numberTooLarge: "a number is too large"
      case .overlongNumber: "a number isn't in its shortest form"
      case .invalidText: "a text isn't UTF-8"
      case .invalidFlags(let flags): "unknown flags \(flags)"
      case .invalidCoordinate: "a coordinate must be finite and less than 2³¹ in magnitude"
      case .tooLarge(let size): "an event has at most \(TreeEvent.maximumSize) bytes; got \(size)"
      }
    return "Event, byte \(position): \(what)"
  }
}
