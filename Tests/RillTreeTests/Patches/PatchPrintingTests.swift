import RillProgramTesting
import RillTree
import Testing

@Suite struct PatchPrintingTests {
  private let old: VTree<String> = div {
    anyElement("p", anyAttribute("id", "x"), anyStyle("top", "0"), anyListener("click", "old")) {
      "one"
      anyElement("b", .key("b"))
      anyElement("i", .key("i"))
    }
    anyElement("q")
    anyElement("r", anyProperty("value", .string("1")))
  }

  private let new: VTree<String> = div {
    anyElement("p", anyAttribute("title", "t"), anyStyle("left", "0"), anyListener("wheel", "new"))
    {
      "two\n"
      anyElement("i", .key("i"))
      anyElement("svg", in: .svg, .key("s"), anyListener("click", "c"), .class("k")) {
        "text"
        anyComment("note")
      }
      anyElement("b", .key("b"))
    }
    anyElement("r", anyProperty("value", .number(2)), anyProperty("checked", .boolean(true)))
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
      diff(
        old: VTree<Never>(),
        new: fragment {
          div {}
          "t"
        }
      ).counts.description
        == "1 element created, 1 text created")
    let properties = diff(
      old: old,
      new: div {
        anyElement("p")
        anyElement("r")
      }
    ).counts
    #expect(properties.propertiesRemoved == 1)
  }
}
