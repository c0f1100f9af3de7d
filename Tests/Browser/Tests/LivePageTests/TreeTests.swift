import LiveWindow
import RandomProgram
import RillTree
import Testing
import WebDriver

/// Tests of trees in a real page.
@Suite(.browser, .timeLimit(.minutes(20))) struct TreeTests {
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
    arguments: ProgramHost.allCases, [1, 2, 3] as [UInt64])
  func randomTrees(_ host: ProgramHost, _ seed: UInt64) async throws {
    try await host.withFixture(at: "/drawings/?seed=\(seed)") { window in
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
    }
  }

  @Test(
    "Prefixed attribute names in drawings have the same effect as in parsed HTML",
    arguments: ProgramHost.allCases)
  func prefixes(_ host: ProgramHost) async throws {
    let attributes = """
      const use = document.querySelector("use");
      return [use.getBBox().width, document.querySelector("text").matches(":lang(fr)"),
        document.querySelector("p").matches(":lang(fr)"), document.querySelector("p").getAttribute("x-on:a")];
      """
    try await host.withFixture(at: "/drawings/") { window in
      for (step, width) in [(1, 10.0), (2, 18), (3, 0)] {
        try await window.find("#next").click()
        try await window.wait(for: "\(step)", in: "output")
        let found = try await window.evaluate(attributes)
        #expect(found == [.number(width), true, false, "b"])
      }
    }
  }

  @Test(
    "A moved field keeps its focus, selection and scroll position",
    arguments: ProgramHost.allCases)
  func moving(_ host: ProgramHost) async throws {
    try await host.withFixture(at: "/rows/") { window in
      for number in [0, 2, 5] {
        let field = try await window.find("#field-\(number)")
        try await field.click()
        try await window.type("abcd")
        try await window.press(.left)
        let first = try await window.find("ol input").attribute("id")
        try await window.evaluate("document.getElementById('reverse').click()")
        try await window.waitUntil("the list is reversed") {
          try await window.find("ol input").attribute("id") != first
        }
        #expect(try await window.focused.attribute("id") == "field-\(number)")
        try await window.type("X")
        #expect(try await field.property("value").string == "abcXd")
      }
    }
  }
}
