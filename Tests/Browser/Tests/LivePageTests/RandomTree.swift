import RillTesting
import RillTree

/// A generator of random trees that HTML can express, reproducible by seed.
enum RandomTree {
  static func tree<Message>(seed: UInt64) -> VTree<Message> {
    var generator = SplitMix64(seed: seed)
    return element(depth: 0, key: nil, &generator)
  }

  private static func element<Message>(
    depth: Int, key: String?, _ generator: inout SplitMix64
  ) -> VTree<Message> {
    let key: Attribute<Message> = key.map { .key($0) } ?? .none
    let a: Attribute<Message> = attribute(&generator)
    let b: Attribute<Message> = attribute(&generator)
    let c: Attribute<Message> = attribute(&generator)
    switch Int.random(in: depth > 0 ? 0..<12 : 4..<12, using: &generator) {
    case 0: return input(key, a, b, value(&generator))
    case 1: return input(key, a, b, .type(.checkbox), .checked(.random(using: &generator)))
    case 2:
      return svg(key, a, b, .attribute("viewBox", "0 0 8 8")) {
        RillTree.element(
          "circle", namespace: .svg,
          .attribute("r", String(Int.random(in: 1...4, using: &generator))))
      }
    case 3: return textarea(key, a, b, value(&generator))
    default:
      let names = ["div", "section", "span", "em", "x-part"]
      let name = names.randomElement(using: &generator) ?? "div"
      let kids: [VTree<Message>] = children(depth: depth, &generator)
      return RillTree.element(name, key, a, b, c) { for kid in kids { kid } }
    }
  }

  private static func children<Message>(
    depth: Int, _ generator: inout SplitMix64
  ) -> [VTree<Message>] {
    if depth > 4 { return [] }
    let isKeyed = Bool.random(using: &generator)
    var keys = (0..<12).map(String.init).shuffled(using: &generator)
    return (0..<Int.random(in: 0...5, using: &generator)).map { _ in
      if isKeyed { return element(depth: depth + 1, key: keys.removeLast(), &generator) }
      switch Int.random(in: 0..<6, using: &generator) {
      case 0, 1: return text(words.randomElement(using: &generator) ?? "")
      case 2: return comment("c\(Int.random(in: 0..<3, using: &generator))")
      default: return element(depth: depth + 1, key: nil, &generator)
      }
    }
  }

  private static let words = ["", "a", "b & c", "<i>", "\u{FEFF}x", " ", "ä\u{1F600}", "\"q\""]

  private static func value<Message>(_ generator: inout SplitMix64) -> Attribute<Message> {
    .value(["", "one", "two & \"three\""].randomElement(using: &generator) ?? "")
  }

  private static func attribute<Message>(_ generator: inout SplitMix64) -> Attribute<Message> {
    switch Int.random(in: 0..<12, using: &generator) {
    case 0: .class(["x", "y z"].randomElement(using: &generator) ?? "")
    case 1: .title(words.randomElement(using: &generator) ?? "")
    case 2: .attribute("data-n", String(Int.random(in: 0..<5, using: &generator)))
    case 3: .style(.color, ["red", "blue"].randomElement(using: &generator) ?? "red")
    case 4: .style(.width, "\(Int.random(in: 1...3, using: &generator))px")
    case 5: .hidden(Bool.random(using: &generator))
    case 6: .ariaLabel("label")
    default: .none
    }
  }
}
