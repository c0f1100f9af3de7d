internal import Foundation

/// The members of a JSON text's objects whose values are strings, in the order of the text, which decoders do not keep.
struct JSONMembers: Sendable {
  typealias Member = (name: String, value: String)

  /// The members by the path of their object: names, and indices as decimal numbers.
  private let objects: [[String]: [Member]]

  /// The members of the object at a path; `nil` where there is no object.
  subscript(path: [any CodingKey]) -> [Member]? {
    objects[path.map { $0.intValue.map(String.init) ?? $0.stringValue }]
  }

  /// Reads a text that a decoder has found to be right.
  init(_ text: Data) {
    var scan = Scan(text: Array(text))
    scan.run()
    objects = scan.objects
  }

  /// What is open at a place in the text.
  private enum Container {
    /// Its path ends with the name of the last member, if it has any.
    case object([Member], hasMembers: Bool)
    /// Its path ends with the index of the last element.
    case array(count: Int)
  }

  private struct Scan {
    let text: [UInt8]
    var objects: [[String]: [Member]] = [:]
    private var containers: [Container] = []
    private var path: [String] = []
    private var isBeforeName = false

    init(text: [UInt8]) { self.text = text }

    mutating func run() {
      var index = 0
      while index < text.count {
        switch text[index] {
        case UInt8(ascii: "{"):
          containers.append(.object([], hasMembers: false))
          isBeforeName = true
        case UInt8(ascii: "["):
          containers.append(.array(count: 1))
          path.append("0")
          isBeforeName = false
        case UInt8(ascii: "}"), UInt8(ascii: "]"): close()
        case UInt8(ascii: ","): goOn()
        case UInt8(ascii: "\""):
          let end = self.end(ofStringAt: index)
          read(string(in: index..<end))
          index = end
          continue
        default: break
        }
        index += 1
      }
    }

    private mutating func read(_ string: String) {
      guard case .object(let members, _)? = containers.last, let last = containers.indices.last
      else { return }
      if isBeforeName {
        isBeforeName = false
        path.append(string)
        containers[last] = .object(members, hasMembers: true)
      } else if let name = path.last {
        containers[last] = .object(members + [(name, string)], hasMembers: true)
      }
    }

    private mutating func goOn() {
      _ = path.popLast()
      switch containers.last {
      case .array(let count)?:
        containers[containers.count - 1] = .array(count: count + 1)
        path.append("\(count)")
      case .object?: isBeforeName = true
      case nil: break
      }
    }

    private mutating func close() {
      switch containers.popLast() {
      case .array?: _ = path.popLast()
      case .object(let members, let hasMembers)?:
        if hasMembers { _ = path.popLast() }
        objects[path] = members
      case nil: break
      }
      isBeforeName = false
    }

    /// The place after a string.
    private func end(ofStringAt start: Int) -> Int {
      var index = start + 1
      while index < text.count, text[index] != UInt8(ascii: "\"") {
        index += text[index] == UInt8(ascii: "\\") ? 2 : 1
      }
      return min(index + 1, text.count)
    }

    private func string(in range: Range<Int>) -> String {
      let content = text[range].dropFirst().dropLast()
      let plain = String(decoding: content, as: UTF8.self)
      guard content.contains(UInt8(ascii: "\\")) else { return plain }
      return (try? JSONDecoder().decode(String.self, from: Data(text[range]))) ?? plain
    }
  }
}

extension CodingUserInfoKey {
  /// The ``JSONMembers`` of the text that is decoded.
  // The initializer fails for no text at all.
  static let jsonMembers = CodingUserInfoKey(rawValue: "RillLayout.members")!
}
