import Testing

@testable import RillTree

/// The identifiers by which a page finds its fields again.
@Suite struct FieldKeysTests {
  private func rows(
    _ keys: [String], hasFields: Bool = true, hasKeys: Bool = true, banner: Bool = false
  ) -> VTree<String> {
    div {
      if banner { p { "News" } }
      ul {
        for key in keys {
          let row: VTree<String> = li {
            if hasFields {
              input(.type(.checkbox), .onCheck { _ in key })
              input(.value(key), .onInput { $0 })
            }
            button(.onClick(key)) { "+" }
          }
          if hasKeys { row.key(key) } else { row }
        }
      }
      input(.id("last"))
    }
  }

  /// Returns the identifiers of all fields, in document order.
  private func numbers(_ patch: Patch) -> [UInt32] {
    var numbers: [UInt32] = []
    var keys: UInt32 = 0
    patch.forEachStep { step in
      switch step {
      case .open(let name, _):
        if name == "input" { numbers.append(keys) }
      case .identify(let number):
        keys = number
        if !numbers.isEmpty { numbers[numbers.count - 1] = number }
      default: break
      }
    }
    return numbers
  }

  @Test(
    "A keyed row with fields takes 4 bytes for its keys, and other rows take none")
  func sizes() {
    let keys = (0..<1000).map { "\($0)" }
    func size(hasFields: Bool, hasKeys: Bool) -> Int {
      diff(old: VTree(), new: rows(keys, hasFields: hasFields, hasKeys: hasKeys)).bytes.count
    }
    let with = size(hasFields: true, hasKeys: true)
    let without = size(hasFields: true, hasKeys: false)
    print(
      "a row of a patch: \(Double(without) / 1000) bytes without its key, \(Double(with) / 1000) with it"
    )
    // Four bytes for each row. Without keys, four bytes say so of all rows.
    #expect(with == without + 4 * 999)
    #expect(
      size(hasFields: false, hasKeys: true) == size(hasFields: false, hasKeys: false))
  }

  @Test("The identifier depends only on the keys and the program")
  func stability() {
    let first = numbers(diff(old: VTree(), new: rows(["a", "b", "c"])))
    let second = numbers(diff(old: VTree(), new: rows(["c", "x", "a"], banner: true)))
    #expect(first.count == 7 && second.count == 7)
    #expect(first[0] == first[1] && first[0] == second[4])
    #expect(first[4] == second[0])
    #expect(Set(first + second).count == 5)
    #expect(first[6] == 0 && second[6] == 0)
  }

  @Test("Updates and new pages give a row the same identifier")
  func updates() {
    for keys in [["b", "x", "a"], ["x", "a", "b"], ["a", "b", "x"]] {
      let patch = diff(old: rows(["a", "b"]), new: rows(keys))
      let fresh = numbers(diff(old: VTree(), new: rows(keys)))
      let place = keys.firstIndex(of: "x") ?? 0
      #expect(numbers(patch) == Array(fresh[place * 2..<place * 2 + 2]))
    }
  }

  @Test("Places below rows without keys are unknown, whatever is in them")
  func unknownPlaces() {
    let tree: VTree<String> = div {
      for name in ["a", "b"] {
        li {
          input(.id(name))
          div(.key("part")) { if name == "a" { input() } else { input() } }
        }
      }
      for name in ["a", "b"] { div(.key(name)) { for _ in 0..<2 { input() } } }
    }
    let all = numbers(diff(old: VTree(), new: tree))
    #expect(all.count == 8 && all.allSatisfy(Patch.isUnknownPlace))
    // The rows with keys remain apart.
    #expect(Set(all).count == 3)
  }

  @Test("Each branch is a place of its own, also within a keyed row")
  func branches() {
    func view(_ first: Bool, _ second: Bool?) -> VTree<String> {
      div(.key("row")) {
        if first { input() } else { input() }
        if let second { if second { p { input() } } else { p { input() } } }
        input()
      }
    }
    func places(_ first: Bool, _ second: Bool?) -> [UInt32] {
      numbers(diff(old: VTree(), new: view(first, second)))
    }
    let all = places(true, true) + places(false, false)
    #expect(all.count == 6 && all[2] == all[5] && Set(all).count == 5)
    #expect(places(true, nil) == [all[0], all[2]])
    #expect(places(false, true) == [all[3], all[1], all[2]])
  }

  @Test("An update tells the new place of a field that stays in another branch")
  func relocation() {
    func view(_ isOther: Bool) -> VTree<String> {
      div {
        if isOther { p { input(.id("a")) } } else { p { input(.id("a")) } }
        input()
      }
    }
    let patch = diff(old: view(false), new: view(true))
    let fresh = numbers(diff(old: VTree(), new: view(true)))
    var places: [UInt32] = []
    patch.forEachStep { if case .identify(let number) = $0 { places.append(number) } }
    #expect(places == [fresh[0]])
    // The version, three movements and the place.
    #expect(patch.bytes.count == 8)
    #expect(diff(old: view(true), new: view(true)).isEmpty)
  }

  @Test("Numeric keys never collide among siblings")
  func numbersAsKeys() {
    let keys = (0..<20_000).map { "\($0 * 7)" }
    let all = numbers(diff(old: VTree(), new: rows(keys)))
    #expect(Set(all).count == 20_001)
  }

  @Test("The identifier of rows with a shared key is marked as ambiguous")
  func ambiguous() {
    var disowned: [UInt32] = []
    var depth = 0
    let patch = diff(old: VTree(), new: rows(["a", "b", "a"]))
    patch.forEachStep { step in
      switch step {
      case .open, .enter: depth += 1
      case .leave(let count): depth -= count
      case .identify(let number) where depth == 0: disowned.append(number)
      default: break
      }
    }
    #expect(disowned == [numbers(patch)[0]])
  }
}
