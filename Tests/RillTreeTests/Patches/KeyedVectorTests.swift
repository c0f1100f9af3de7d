import Foundation
import RillProgramTesting
import RillTree
import TestSupport
import Testing

@Suite struct KeyedVectorTests {
  static let name = "vdom_keyed.json"

  struct File: Decodable {
    let cases: [Case]
  }

  struct Case: Decodable {
    enum Keys: Decodable {
      case keys([String])
      case count(Int)

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let keys = try? container.decode([String].self) {
          self = .keys(keys)
        } else {
          self = .count(try container.decode(Int.self))
        }
      }

      var count: Int {
        switch self {
        case .keys(let keys): keys.count
        case .count(let count): count
        }
      }
    }

    let id: String
    let before: [String]?
    let after: [String]?
    let inserts: Keys
    let removes: Keys
    let fewestMoves: Int

    enum CodingKeys: String, CodingKey {
      case id, before, after, inserts, removes
      case fewestMoves = "min_moves"
    }

    /// The keys. Large cases describe them by a rule.
    var keys: (before: [String], after: [String])? {
      if let before, let after { return (before, after) }
      let thousand = (1...1000).map(String.init)
      switch id {
      case "keyed:bench-swap":
        var swapped = thousand
        swapped.swapAt(1, 998)
        return (thousand, swapped)
      case "keyed:bench-append": return (thousand, (1...2000).map(String.init))
      case "keyed:bench-clear": return (thousand, [])
      default: return nil
      }
    }
  }

  private func list(_ keys: [String]) -> VTree<Never> {
    div { for key in keys { anyElement("span", .key(key)) { text(key) } } }
  }

  @Test(.externalVectors(name))
  func movesAreMinimal() throws {
    let file = try JSONDecoder().decode(
      File.self, from: Data(contentsOf: ExternalVectors.file(Self.name)))
    #expect(file.cases.count >= 119)
    for vector in file.cases {
      guard let (before, after) = vector.keys else {
        Issue.record("\(vector.id) has no keys")
        continue
      }
      let shown = try Shown(list(before))
      let old = try shown.page.findAll("span")
      let oldNodes = Dictionary(uniqueKeysWithValues: zip(before, old))
      let created = shown.page.creationCount
      let counts = try shown.show(list(after)).counts
      let new = try shown.page.findAll("span")
      #expect(new.map(\.textContent) == after, "\(vector.id)")
      for (key, node) in zip(after, new) where oldNodes[key] != nil {
        #expect(oldNodes[key] === node, "\(vector.id): \(key)")
      }
      #expect(shown.page.moveCount == vector.fewestMoves, "\(vector.id)")
      #expect(counts.nodesMoved == vector.fewestMoves, "\(vector.id)")
      #expect(counts.elementsCreated == vector.inserts.count, "\(vector.id)")
      #expect(counts.nodesRemoved == vector.removes.count, "\(vector.id)")
      #expect(shown.page.creationCount - created == vector.inserts.count * 2, "\(vector.id)")
    }
  }
}
