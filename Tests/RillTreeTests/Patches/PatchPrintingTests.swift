import RillTesting
import RillTree
import Testing

@Suite struct PatchPrintingTests {
  private let old: VTree<String> = div {
    element("p", attribute("id", "x"), style("top", "0"), on("click", "old")) {
      "one"
      element("b", .key("b"))
      element("i", .key("i"))
    }
    element("q")
    element("r", property("value", .string("1")))
  }

  private let new: VTree<String> = div {
    element("p", attribute("title", "t"), style("left", "0"), on("wheel", "new")) {
      "two\n"
      element("i", .key("i"))
      element("svg", in: .svg, .key("s"), on("click", "c"), .class("k")) {
        "text"
        comment("note")
      }
      element("b", .key("b"))
    }
    element("r", property("value", .number(2)), property("checked", .boolean(true)))
  }

  @Test func stepsAreReadable() {
    #expect(
      diff(old: old, new: new).description == """
        enter child 0
          enter child 0
            remove attribute id
            remove style top
            remove listener click
            set attribute title="t"
            set style style.left="0"
            set listener on:wheel=#2
            set text of child 0 to "two\\n"
            take child 2
            put taken 0 before child 1
            insert at 2 <svg:svg on:click=#3 class="k">
              "text"
              <!--note-->
          remove child 1
          enter child 1
            set property .value="2.0"
            set property .checked="true"
        """)
    #expect(Patch.empty.description == "nothing")
    #expect(diff(old: VTree<Never>(), new: div {}).description == "insert at 0 <div>")
  }

  @Test func stepsAreCounted() {
    var counts = Patch.Counts()
    counts.elementsCreated = 1
    counts.textsCreated = 2
    counts.nodesRemoved = 1
    counts.nodesMoved = 1
    counts.textsChanged = 1
    counts.attributesSet = 2
    counts.attributesRemoved = 1
    counts.propertiesSet = 2
    counts.stylesSet = 1
    counts.stylesRemoved = 1
    counts.listenersAdded = 2
    counts.listenersRemoved = 1
    #expect(diff(old: old, new: new).counts == counts)
    #expect(Patch.empty.counts == Patch.Counts())
    #expect(Patch.Counts().description == "nothing")
    #expect(
      diff(old: VTree<Never>(), new: fragment { div {}; "t" }).counts.description
        == "1 element created, 1 text created")
    let properties = diff(old: old, new: div { element("p"); element("r") }).counts
    #expect(properties.propertiesRemoved == 1)
  }
}
