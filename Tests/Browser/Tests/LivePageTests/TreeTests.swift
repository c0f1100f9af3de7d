import LiveWindow
import RandomProgram
import RillLive
import RillProgram
import RillTree
import Testing
import WebDriver

/// Tests of trees in a real page.
@Suite(.browser, .timeLimit(.minutes(20))) struct TreeTests {
  private static func page(seed: UInt64) -> LivePage {
    LivePage(.root) { _ in
      Program<Int, Void>(
        model: 0, update: { _, step in step += 1 },
        view: { step in
          div {
            button(.id("next"), .onClick(())) { "Next" }
            output { text(step) }
            RandomTree.tree(seed: seed &+ UInt64(step) &* 1_000_003)
          }
        })
    }
  }

  /// Returns a canonical form of the displayed tree, with sorted attributes and with adjacent texts
  /// joined as in HTML.
  static let canon = """
    const canon = (node) => {
      if (node.nodeType === 3) return node.data;
      if (node.nodeType === 8) return { comment: node.data };
      const kids = [];
      // The content of a text area is its value.
      for (const kid of node.value === undefined ? node.childNodes : []) {
        // Separates texts in the HTML of a page.
        if (kid.nodeType === 8 && kid.data === "|") continue;
        const value = canon(kid);
        if (value === "") continue;
        if (typeof value === "string" && typeof kids.at(-1) === "string") kids.push(kids.pop() + value);
        else kids.push(value);
      }
      // Properties are read as such. A page may not have style attributes.
      const text = ({ name, value }) => /style/.test(name)
        ? "style=" + value.split(";").map((part) => part.trim()).sort().join(";") : name + "=" + value;
      const attributes = [...node.attributes].map(text)
        .filter((attribute) => !/^(value|checked)=|^style=$/.test(attribute)).sort();
      return [node.namespaceURI, node.nodeName, attributes, node.value ?? null, node.checked ?? null, kids];
    };
    const shown = document.querySelector("#rill > div").lastElementChild;
    const expected = new DOMParser().parseFromString(arguments[0], "text/html").body.firstElementChild;
    return [JSON.stringify(canon(shown)), JSON.stringify(canon(expected))];
    """

  @Test(
    "After patches between random trees, the page equals the tree",
    arguments: [1, 2, 3] as [UInt64])
  func randomTrees(_ seed: UInt64) async throws {
    try await Served.run([Self.page(seed: seed)]) { server in
      try await Browser.withWindow { window in
        try await window.goLive(server.address)
        for step in 0..<120 {
          try await window.evaluate(
            """
            return new Promise((resolve) => {
              const look = () => document.querySelector("output").textContent === arguments[0]
                ? resolve() : setTimeout(look, 1);
              look();
            });
            """, [.string(String(step))])
          let tree: VTree<Void> = RandomTree.tree(seed: seed &+ UInt64(step) &* 1_000_003)
          let both = try await window.evaluate(
            Self.canon, [.string(tree.html.replacing(" style=", with: " data-style="))])
          #expect(both[0].string == both[1].string, "step \(step)")
          if both[0] != both[1] { break }
          try await window.evaluate("document.getElementById('next').click()")
        }
        try await window.expectNoErrors()
      }
    }
  }

  @Test("Prefixed attribute names in drawings have the same effect as in parsed HTML")
  func prefixes() async throws {
    let page = LivePage(.root) { _ in
      Program<Int, Void>(
        model: 0, update: { _, step in step += 1 },
        view: { step in
          div {
            button(.id("next"), .onClick(())) { "Next" }
            if step > 0 {
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
            output { text(step) }
          }
        })
    }
    let attributes = """
      const use = document.querySelector("use");
      return [use.getBBox().width, document.querySelector("text").matches(":lang(fr)"),
        document.querySelector("p").matches(":lang(fr)"), document.querySelector("p").getAttribute("x-on:a")];
      """
    try await Served.run([page]) { server in
      try await Browser.withWindow { window in
        try await window.goLive(server.address)
        for (step, width) in [(1, 10.0), (2, 18), (3, 0)] {
          try await window.find("#next").click()
          try await window.wait(for: "\(step)", in: "output")
          let found = try await window.evaluate(attributes)
          #expect(found == [.number(width), true, false, "b"])
        }
        try await window.expectNoErrors()
      }
    }
  }

  @Test("A moved field keeps its focus, selection and scroll position")
  func moving() async throws {
    let page = LivePage(.root) { _ in
      Program<[Int], Void>(
        model: Array(0..<6), update: { _, order in order = Array(order.reversed()) },
        view: { order in
          div {
            button(.id("turn"), .onClick(())) { "Turn" }
            ul {
              for number in order {
                li(.key(String(number))) { input(.id("field-\(number)")) }
              }
            }
          }
        })
    }
    try await Served.run([page]) { server in
      try await Browser.withWindow { window in
        try await window.goLive(server.address)
        for number in [0, 2, 5] {
          let field = try await window.find("#field-\(number)")
          try await field.click()
          try await window.type("abcd")
          try await window.press(.left)
          let first = try await window.find("li input").attribute("id")
          try await window.evaluate("document.getElementById('turn').click()")
          try await window.waitUntil("the list is turned") {
            try await window.find("li input").attribute("id") != first
          }
          #expect(try await window.focused.attribute("id") == "field-\(number)")
          try await window.type("X")
          #expect(try await field.property("value").string == "abcXd")
        }
        try await window.expectNoErrors()
      }
    }
  }
}
