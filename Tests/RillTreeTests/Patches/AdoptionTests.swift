import Testing

@testable import RillTree

/// The state that is set on a page parsed from HTML.
@Suite struct AdoptionTests {
  private func adopted(_ tree: VTree<Int>) throws -> String {
    let patch = diff(old: VTree(), new: tree)
    // The patch can be decoded and applied to a page.
    var host = HTMLHost()
    try patch.apply(to: &host, at: host.root)
    let adoption = try patch.adoption()
    try adoption.apply(to: &host, at: host.root)
    return adoption.description
  }

  @Test func stateInHTMLIsNotSetAgain() throws {
    #expect(
      try adopted(
        fragment {
          input(.value("a"), .checked(), .property("disabled", true), .property("title", "t"))
          textarea(.value("a"))
          button(.property("value", "a"), .property("tabIndex", 1))
          details(.property("open", true), .property("hidden", false))
          img(.property("src", "/a"), .property("ariaLabel", "b"), .property("ariaHidden", true))
          element("LI", .property("value", 3))
          progress(.value(0.5))
        }) == "nothing")
  }

  @Test func stateOutsideHTMLIsSet() throws {
    #expect(
      try adopted(
        fragment {
          p { "first" }
          output(.property("value", "a")) { "text" }
          element("color-picker", .property("value", "a"), .property("title", "b")) {
            input(.value("c"))
          }
          input(.indeterminate(), .property("foo", "b"))
          // The patch only sets state that HTML doesn't express.
          div(.property("checked", true), .property("title", true), .property("hidden", ""))
          svg(.property("id", "a"))
        }) == """
          enter child 1
            set property .value="a"
          enter child 2
            set property .value="a"
            set property .title="b"
          enter child 3
            set property .indeterminate="true"
            set property .foo="b"
          enter child 4
            set property .checked="true"
            set property .title="true"
            set property .hidden=""
          enter child 5
            set property .id="a"
          """)
  }

  /// HTML expresses a choice only if the option exists.
  @Test func choicesWithoutAMatchingOptionAreSet() throws {
    func select(_ value: String) -> VTree<Int> {
      RillTree.select(.value(value)) {
        option(.value("1")) { "a" }
        optgroup {
          lazy(1) { _ in option(.attribute("value", "2"), .property("value", "3")) { "b" } }
          option {
            " d "
            span { " e" }
          }
        }
      }
    }
    for value in ["1", "3", "d e"] { #expect(try adopted(select(value)) == "nothing", "\(value)") }
    for value in ["a", "2", "b", "d", ""] {
      #expect(
        try adopted(select(value)) == """
          enter child 0
            set property .value="\(value)"
          """)
    }
  }
}
