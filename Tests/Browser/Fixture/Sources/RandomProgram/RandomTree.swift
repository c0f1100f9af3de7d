import RillTree

/// A generator of random trees that HTML can express, reproducible by seed.
public struct RandomTree<Message> {
  private var generator: Generator
  private let onClick: ((Int) -> Message)?

  /// Returns a tree.
  ///
  /// - Parameter onClick: A function that returns the message of a click, for elements that have
  ///   the attribute `data-click` with the number.
  public static func tree(seed: UInt64, onClick: ((Int) -> Message)? = nil) -> VTree<Message> {
    var random = RandomTree(generator: Generator(seed: seed), onClick: onClick)
    return random.element(depth: 0, key: nil)
  }

  private mutating func element(depth: Int, key: String?) -> VTree<Message> {
    let key: Attribute<Message> = key.map { .key($0) } ?? .none
    let a = attribute()
    let b = attribute()
    let c = attribute()
    switch depth > 0 ? generator.below(12) : 4 + generator.below(8) {
    case 0: return input(key, a, b, value())
    case 1: return input(key, a, b, .type(.checkbox), .checked(generator.below(2) == 0))
    case 2:
      return svg(key, a, b, .attribute("viewBox", "0 0 8 8")) {
        RillTree.element(
          "circle", namespace: .svg, .attribute("r", String(1 + generator.below(4))))
      }
    case 3: return textarea(key, a, b, value())
    default:
      let name = generator.pick(["div", "section", "span", "em", "x-part"])
      let (click, number) = click()
      let kids = children(depth: depth)
      return RillTree.element(name, key, a, b, c, click, number) { for kid in kids { kid } }
    }
  }

  private mutating func click() -> (Attribute<Message>, Attribute<Message>) {
    guard let onClick, generator.below(2) == 0 else { return (.none, .none) }
    let number = generator.below(1000)
    return (.onClick(onClick(number)), .attribute("data-click", String(number)))
  }

  private mutating func children(depth: Int) -> [VTree<Message>] {
    if depth > 4 { return [] }
    let isKeyed = generator.below(2) == 0
    var keys = (0..<12).map { String($0) }
    var children: [VTree<Message>] = []
    for _ in 0..<generator.below(6) {
      let child: VTree<Message> =
        if isKeyed {
          element(depth: depth + 1, key: keys.remove(at: generator.below(keys.count)))
        } else {
          switch generator.below(6) {
          case 0, 1: text(generator.pick(words))
          case 2: comment("c\(generator.below(3))")
          default: element(depth: depth + 1, key: nil)
          }
        }
      children.append(child)
    }
    return children
  }

  private var words: [String] {
    ["", "a", "b & c", "<i>", "\u{FEFF}x", " ", "ä\u{1F600}", "\"q\""]
  }

  private mutating func value() -> Attribute<Message> {
    .value(generator.pick(["", "one", "two & \"three\""]))
  }

  private mutating func attribute() -> Attribute<Message> {
    switch generator.below(12) {
    case 0: .class(generator.pick(["x", "y z"]))
    case 1: .title(generator.pick(words))
    case 2: .attribute("data-n", String(generator.below(5)))
    case 3: .style(.color, generator.pick(["red", "blue"]))
    case 4: .style(.width, "\(1 + generator.below(3))px")
    case 5: .hidden(generator.below(2) == 0)
    case 6: .ariaLabel("label")
    default: .none
    }
  }
}

/// A generator of numbers with a seed: SplitMix64 of Steele, Lea and Flood (2014). `Int.random`
/// would return other numbers in WebAssembly, where `Int` has 32 bits.
private struct Generator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number from 0 to less than `bound`.
  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  mutating func pick(_ texts: [String]) -> String { texts[below(texts.count)] }
}
