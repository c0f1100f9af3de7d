import Testing

@testable import RillTree

/// Pages served to a script that adopts them.
@Suite struct ServedTests {
  private func served(_ tree: VTree<Never>) throws -> ServedHTML {
    var host = HTMLHost()
    try diff(old: VTree(), new: tree).apply(to: &host, at: host.root)
    return host.served(fields: [:])
  }

  private func rules(_ attributes: Attribute<Never>...) throws -> String {
    let tree = VTree<Never>(
      .custom, namespace: .html, spelling: Spelling("p"), attributes, around: VTree())
    return String(decoding: try served(tree).styles, as: UTF8.self)
  }

  @Test func stylesBecomeRules() throws {
    #expect(
      try rules(.style(.color, "red"), .unsafeStyle("--a", "{ b: c; /* } */ }"))
        == "[data-rill-style=\"0\"]:not(#_#_#_) { color: red; --a: { b: c; /* } */ }; }\n")
    #expect(
      try rules(.unsafeAttribute("style", "top: 0; left: url(a)"))
        == "[data-rill-style=\"0\"]:not(#_#_#_) { top: 0; left: url(a); }\n")
  }

  @Test(arguments: [
    "</style>", "\\</style>", "\"</style>\"", "url(</style>)", "/* </style> */", "a } b { c", "}",
    "{",
    "\"", "'a\n'", "/*", "/* *", "/*/", "(", "{ ( }", "{ ) }", "url(", "url(a b)", "a\\",
  ])
  func styleValuesCannotEndTheirRule(_ value: String) throws {
    #expect(try rules(.unsafeStyle(.color, value)) == "")
    #expect(try rules(.unsafeAttribute("style", "color: \(value)")) == "")
    // The other styles remain.
    #expect(
      try rules(.unsafeStyle(.color, value), .style(.top, "0"))
        == "[data-rill-style=\"0\"]:not(#_#_#_) { top: 0; }\n")
  }

  @Test func styleNamesCannotEndTheirRule() throws {
    for name in ["a</style>", "a}", "a:b", "a;b"] {
      var host = HTMLHost()
      let element = host.makeElement("p", in: .html)
      host.setStyle(name, to: "x", of: element)
      host.insert(element, at: 0, of: host.root)
      #expect(host.served(fields: [:]).styles == [], "\(name)")
    }
  }

  @Test func treesOfDifferentShapeHaveDifferentSums() throws {
    func sum(_ tree: VTree<Never>) throws -> Int { try served(tree).nodeCount }
    #expect(try sum(div { p { "x" } }) == 6)
    #expect(
      try sum(
        div {
          p()
          "x"
        }) == 5)
    #expect(
      try sum(
        fragment {
          "a"
          ""
          "b"
          anyComment("c")
          textarea { "uncounted" }
          noscript { "uncounted" }
        }) == 6)
    #expect(try sum(div { ul { li { lazy(1) { text($0) } } } }) == 10)
  }

  @Test func commentsThatLookLikeSeparatorsAreDetected() throws {
    #expect(try !served(div { anyComment("|") }).isFaithful)
    #expect(try !served(anyComment(".")).isFaithful)
    #expect(
      try served(
        div {
          anyComment(" | ")
          anyComment("..")
          ""
          "a"
          "b"
          "|"
        }
      ).isFaithful)
  }
}
