/// The headers of a request, in the order of their arrival. Names are case-insensitive.
///
/// ```swift
/// let headers: LiveHeaders = ["Accept-Language": "de", "X-Tag": "a", "x-tag": "b"]
/// headers["accept-language"]    // "de"
/// headers.values(of: "X-Tag")   // ["a", "b"]
/// ```
public struct LiveHeaders: Sendable {
  private var fields: [(name: String, value: String)] = []

  /// Creates headers.
  public init() {}

  init(reservingCapacity count: Int) { fields.reserveCapacity(count) }

  /// The value of the first header called `name`; nil without such a header.
  public subscript(name: String) -> String? {
    fields.first { $0.name.isSameHeader(as: name) }?.value
  }

  /// Returns the values of all headers called `name`, in order.
  public func values(of name: String) -> [String] {
    fields.filter { $0.name.isSameHeader(as: name) }.map(\.value)
  }

  /// Adds a header.
  public mutating func add(_ name: String, _ value: String) { fields.append((name, value)) }
}

extension LiveHeaders: RandomAccessCollection {
  /// The position of the first header.
  public var startIndex: Int { fields.startIndex }
  /// The position after the last header.
  public var endIndex: Int { fields.endIndex }

  /// The header at a position: its name as the client sent it, and its value.
  public subscript(position: Int) -> (name: String, value: String) { fields[position] }
}

extension LiveHeaders: ExpressibleByDictionaryLiteral {
  /// Creates headers with names and values. Names may repeat.
  public init(dictionaryLiteral elements: (String, String)...) {
    fields = elements.map { ($0.0, $0.1) }
  }
}

extension LiveHeaders: Equatable {
  /// Returns whether both have the same names and values in the same order.
  public static func == (left: LiveHeaders, right: LiveHeaders) -> Bool {
    left.fields.elementsEqual(right.fields) {
      $0.value == $1.value && $0.name.isSameHeader(as: $1.name)
    }
  }
}

extension String {
  /// Returns whether two names of headers are equal. Names are ASCII.
  func isSameHeader(as other: String) -> Bool {
    utf8.count == other.utf8.count
      && zip(utf8, other.utf8).allSatisfy { $0 == $1 || $0.lowercased == $1.lowercased }
  }
}

extension UInt8 {
  /// The lowercase letter for an uppercase letter of ASCII.
  fileprivate var lowercased: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
  }
}
