import RillTree
import TestSupport
import Testing

/// The attribute by which another rendering finds an element with listeners.
@Suite struct PlaceMarkTests {
  private func rows(_ keys: [String], isOpen: Bool = false, listens: Bool = true) -> VTree<Int> {
    div {
      button(.onClick(0)) { "add" }
      ul {
        for key in keys {
          li(.key(key)) {
            span { text(key) }
            button(.onClick(1)) { "remove" }
            if isOpen { input(.value(key), .onInput { _ in 2 }) }
          }
        }
      }
      p(listens ? .onClick(3) : .class("none")) { "text" }
    }
  }

  /// The marks of all elements of a rendering, in document order.
  private func marks(_ trees: [VTree<Int>]) throws -> [String] {
    var rendering = Rendering<Int>()
    rendering.marksPlaces = true
    var host = HTMLHost()
    for tree in trees { try rendering.update(to: tree).apply(to: &host, at: host.root) }
    var whole = HTMLHost()
    try rendering.fullUpdate.apply(to: &whole, at: whole.root)
    #expect(marks(in: host) == marks(in: whole))
    return marks(in: host)
  }

  private func marks(in host: HTMLHost) -> [String] {
    host.html.split(separator: "<").compactMap { part in
      guard let start = part.firstRange(of: "data-rill-at=\"")?.upperBound else { return nil }
      return "\(part.prefix { $0 != " " }) \(part[start...].prefix { $0 != "\"" })"
    }
  }

  @Test("Only elements with listeners are marked, by their keys and branches")
  func marking() throws {
    let all = try marks([rows(["1", "2"], isOpen: true)])
    #expect(all.count == 6)
    #expect(all.first == "button 0" && all.last == "p 0")
    // Each row and each branch has a mark of its own.
    #expect(Set(all.map { $0.split(separator: " ")[1] }).count == 5)
    try #expect(marks([rows(["1"], listens: false)]).count == 2)
  }

  @Test("The mark of an element doesn't depend on the renderings before")
  func stability() throws {
    let open = try marks([rows(["1", "2", "3"], isOpen: true)])
    let changed = try marks([
      rows(["7", "3"]), rows(["3", "1"], listens: false), rows(["1", "2", "3"], isOpen: true),
    ])
    #expect(open == changed)
    let moved = try marks([rows(["3", "2", "1"], isOpen: true)])
    #expect(Set(moved) == Set(open))
    #expect(moved != open)
  }

  @Test("A rendering without marks has none")
  func unmarked() {
    var rendering = Rendering<Int>()
    let patch = rendering.update(to: rows(["1"], isOpen: true))
    #expect(!patch.description.contains("data-rill-at"))
  }
}
