import RillProgram
import RillTree

/// A state of a random program: a seed determines its tree, and how it changes.
public struct RandomState {
  private var seed: UInt64
  /// The seed and the number of messages since, which the page shows.
  public private(set) var label: String
  private var step = 0

  public init(seed: UInt64 = 0) {
    self.seed = seed
    label = String(seed)
  }

  public mutating func update(_ message: RandomMessage) {
    switch message {
    case .start(let seed): self = RandomState(seed: seed)
    case .clicked(let number):
      seed = seed &* 6_364_136_223_846_793_005 &+ UInt64(number) &+ 1
      step += 1
      label = "\(step) \(seed)"
    }
  }

  /// The tree, which the page shows after its controls.
  public var tree: VTree<RandomMessage> {
    RandomTree.tree(seed: seed) { .clicked($0) }
  }

  public var view: VTree<RandomMessage> {
    div {
      input(.id("start"), .ariaLabel("Seed"), .onInput { .start(UInt64($0) ?? 0) })
      output(.id("label")) { text(label) }
      tree
    }
  }
}

public enum RandomMessage: Equatable, Sendable {
  /// Starts the program of a seed.
  case start(UInt64)
  case clicked(Int)
}

/// Creates a program that becomes the one of each seed that it receives.
public func randomProgram() -> Program<RandomState, RandomMessage> {
  Program(
    model: RandomState(),
    update: { message, state in
      state.update(message)
      return .none
    },
    view: { $0.view })
}
