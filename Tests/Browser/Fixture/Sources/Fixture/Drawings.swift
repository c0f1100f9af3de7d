import RandomProgram
import RillProgram
import RillTree

/// A program that shows random trees, and drawings with prefixed names of attributes.
struct Drawings {
  /// The seed of the first tree; nil for a drawing.
  var seed: UInt64?
  var step = 0

  var view: VTree<Void> {
    div {
      button(.id("next"), .onClick(())) { "Next" }
      output { text(step) }
      if let seed {
        RandomTree.tree(seed: seed &+ UInt64(step) &* 1_000_003)
      } else if step > 0 {
        svg {
          element("defs", namespace: .svg) {
            element("circle", namespace: .svg, .id("a"), .r(5))
          }
          element("defs", namespace: .svg) {
            element("circle", namespace: .svg, .id("b"), .r(9))
          }
          element(
            "use", namespace: .svg,
            step < 3 ? .attribute("xlink:href", step == 1 ? "#a" : "#b") : .none)
          element("text", namespace: .svg, .xmlLang("fr")) { "Oui" }
        }
        p(.attribute("xml:lang", "fr"), .attribute("x-on:a", "b")) { "Yes" }
      }
    }
  }
}
