import RillProgramTesting
import RillTree
import Testing

/// The user's choices where the tree declares the choice.
@Suite struct ControlledChoiceTests {
  private func radio(
    _ id: String, _ isChecked: Bool, name: String = "g", _ listener: Attribute<String>
  ) -> VTree<String> {
    input(.id(id), .type(.radio), .name(name), .checked(isChecked), listener)
  }

  @Test func radioButtonsReturnToTheModelsState() throws {
    let view: VTree<String> = div {
      lazy(1) { _ in
        div {
          lazy(2) { _ in
            self.radio("a", true, .onCheck { "a\($0)" })
          }
        }
      }
      radio("b", false, .onCheck { "b\($0)" })
      radio("c", false, .onChange { "c\($0)" })
      radio("d", true, name: "other", .onCheck { "d\($0)" })
      input(.id("e"), .type(.checkbox), .name("g"), .checked(true))
    }
    let shown = try Shown(view)
    for id in ["b", "c"] {
      try shown.page.click(.id(id))
      #expect(shown.isOutdated)
      #expect(try !shown.page.find("#a").isChecked)
      let patch = try shown.show(view)
      // The patch resets only the two buttons that differ from the tree.
      #expect(patch.counts.propertiesSet == 2)
      #expect(try shown.page.find("#a").isChecked)
      #expect(try !shown.page.find(.id(id)).isChecked)
      #expect(try shown.show(view).isEmpty)
    }
    #expect(shown.messages == ["btrue", "con"])
  }

  @Test func selectsReturnToTheModelsChoice() throws {
    let view: VTree<String> = select(.id("s"), .onChange { $0 }) {
      option(.value("1"), .selected(true)) { "first" }
      lazy(1) { _ in
        optgroup {
          lazy(2) { _ in
            option(.selected(false)) { " the  second " }
          }
        }
      }
      option(.value("3"), .selected(false)) { "third" }
    }
    let shown = try Shown(view)
    try shown.page.choose("3", in: "#s")
    #expect(shown.messages == ["3"])
    #expect(shown.isOutdated)
    #expect(try shown.show(view).counts.propertiesSet == 2)
    #expect(try shown.page.find("#s").value == "1")
    #expect(try shown.show(view).isEmpty)
  }

  /// The listeners report values as a browser does, which trims the text.
  @Test func optionsAreIdentifiedByTextAndIndex() throws {
    var rendering = Rendering<String>()
    func view() -> VTree<String> {
      select(.selectedIndex(0), .onChange { $0 }) {
        option(.selected(true)) { "first" }
        lazy(1) { _ in option(.selected(false)) { " the  second " } }
      }
    }
    _ = rendering.update(to: view())
    var event = TreeEvent()
    event.value = "the second"
    _ = rendering.receive(event, by: HandlerID(rawValue: 1))
    let isOutdated = rendering.isOutdated
    #expect(isOutdated)
    #expect(
      rendering.update(to: view()).description == """
        enter child 0
          enter child 0
            set property .selected="true"
          enter child 1
            set property .selected="false"
          set property .selectedIndex="0.0"
        """)
    // With several selected options, the state of the others is unknown.
    func several() -> VTree<String> {
      select(.multiple(), .onChange { $0 }) { option(.selected(true)) { "first" } }
    }
    _ = rendering.update(to: several())
    _ = rendering.receive(event, by: HandlerID(rawValue: 2))
    let isStillOutdated = rendering.isOutdated
    #expect(!isStillOutdated)
  }

  /// The browser resets the choice whenever options are added or removed.
  @Test func choicesFollowChangedOptionsInThePatch() throws {
    func view(_ values: [String], _ value: String = "b", size: Int = 1) -> VTree<String> {
      div {
        select(.value(value), .size(size)) {
          lazy(values) { values in
            optgroup {
              for value in values { option { text(value) }.key(value) }
            }
          }
        }
        p { "other" }
      }
    }
    var rendering = Rendering<String>()
    #expect(
      rendering.update(to: view(["a"])).description == """
        insert at 0 <div>
          <select size="1">
            <optgroup>
              <option>
                "a"
            set property .value="b"
          <p>
            "other"
        """)
    #expect(
      rendering.update(to: view(["a", "b"])).description == """
        enter child 0
          enter child 0
            enter child 0
              insert at 1 <option>
                "b"
            set property .value="b"
        """)
    // The option is moved or removed, and the choice is written again.
    #expect(rendering.update(to: view(["b", "a"])).counts.propertiesSet == 1)
    #expect(rendering.update(to: view(["b"])).counts.propertiesSet == 1)
    #expect(rendering.update(to: view(["c"], "c")).counts.propertiesSet == 1)
    #expect(rendering.update(to: view(["c"], "d")).counts.propertiesSet == 1)
    // The options don't change.
    #expect(rendering.update(to: view(["c"], "d", size: 2)).counts.propertiesSet == 0)
    #expect(rendering.update(to: view(["c"], "d", size: 2)).isEmpty)
  }
}
