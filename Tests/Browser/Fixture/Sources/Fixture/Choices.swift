import RillProgram
import RillTree

/// A program with selections whose options change.
public struct Choices {
  public private(set) var step = 0
  public private(set) var values = ["a", "b", "c"]
  public private(set) var choice = "b"
  /// The reported selections of the uncontrolled element.
  private var told: [String] = []

  public init() {}
}

public enum ChoiceMessage {
  case next
  case chose(String)
}

extension Choices {
  mutating func update(_ message: ChoiceMessage) {
    switch message {
    case .next: change()
    case .chose(let value): told.append(value)
    }
  }

  /// Changes the options and their order, and selects one of them or, now and then, a missing one.
  public mutating func change() {
    var state = UInt64(step) &* 0x9E37_79B9_7F4A_7C15 &+ 7
    func random(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    var all = ["a", "b", "c", "d", "e", "f"]
    values = (0...random(below: 5)).map { _ in all.remove(at: random(below: all.count)) }
    if random(below: 3) > 0 {
      choice = values[random(below: values.count)]
    }
    step += 1
  }

  var view: VTree<ChoiceMessage> {
    div {
      button(.id("next"), .onClick(.next)) { "Next" }
      select(.id("value"), .value(choice)) {
        for value in values { option(.key(value)) { text(value) } }
      }
      select(.id("options")) {
        for value in values {
          option(.key(value), .selected(value == choice)) { text(value) }
        }
      }
      select(.id("places")) {
        for value in values {
          option(.selected(value == choice)) { text(value) }
        }
      }
      select(.id("free"), .onChange { .chose($0) }) {
        for value in values { option(.key(value)) { text(value) } }
      }
      output(.id("told")) { text(told.joined(separator: " ")) }
      output(.id("step")) { text(step) }
    }
  }
}
