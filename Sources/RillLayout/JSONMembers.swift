internal import Foundation
internal import RillJSON

/// The string members of the objects in a JSON text, in the order of the text, which decoders don't
/// keep.
struct JSONMembers: Sendable {
  typealias Member = (name: String, value: String)

  /// The members by the path of their object: names, and indices as decimal numbers.
  private var objects: [[String]: [Member]] = [:]

  /// The members of the object at a path; `nil` without an object.
  subscript(path: [any CodingKey]) -> [Member]? {
    objects[path.map { $0.intValue.map(String.init) ?? $0.stringValue }]
  }

  /// Reads a text that a decoder has accepted.
  init(_ text: Data) {
    let bytes = Array(text)
    var scan = JSONScan(bytes)
    var objects: [[String]: [Member]] = [:]
    _ = scan.run { value, range, path in
      switch value {
      case .object: objects[Self.names(of: path, in: bytes)] = []
      case .string:
        guard case .member(let key)? = path.last else { return }
        objects[Self.names(of: path.dropLast(), in: bytes), default: []].append(
          (Self.string(bytes[key]), Self.string(bytes[range])))
      case .number, .boolean: break
      }
    }
    self.objects = objects
  }

  private static func names(of path: some Sequence<JSONScan.Step>, in text: [UInt8]) -> [String] {
    path.map { step in
      switch step {
      case .element(let index): "\(index)"
      case .member(let key): string(text[key])
      }
    }
  }

  /// The content of a string with quotes.
  private static func string(_ quoted: ArraySlice<UInt8>) -> String {
    let content = quoted.dropFirst().dropLast()
    let plain = String(decoding: content, as: UTF8.self)
    guard content.contains(UInt8(ascii: "\\")) else { return plain }
    return (try? JSONDecoder().decode(String.self, from: Data(quoted))) ?? plain
  }
}

extension CodingUserInfoKey {
  /// The ``JSONMembers`` of the decoded text.
  // The raw value is a valid key, so the initializer doesn't fail.
  static let jsonMembers = CodingUserInfoKey(rawValue: "RillLayout.members")!
}
