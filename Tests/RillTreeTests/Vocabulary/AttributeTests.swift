import Testing

@testable import RillTree

@Suite struct AttributeTests {
  private func seen(_ attribute: Attribute<Int>) -> String { attribute.seen }

  @Test func flagsArePresentOrAbsent() {
    #expect(seen(.disabled()) == "attribute disabled=")
    #expect(seen(.disabled(false)) == "absent")
    #expect(seen(.ariaHidden()) == "attribute aria-hidden=true")
    #expect(seen(.ariaHidden(false)) == "attribute aria-hidden=false")
    #expect(seen(.translate(false)) == "attribute translate=no")
  }

  @Test func wholeNumbersHaveNoFraction() {
    #expect(seen(.tabIndex(-1)) == "attribute tabindex=-1")
    #expect(seen(.low(3)) == "attribute low=3")
    #expect(seen(.low(0.25)) == "attribute low=0.25")
    #expect(seen(.width(10)) == "attribute width=10")
    #expect(seen(.width("50%")) == "attribute width=50%")
    #expect(Attribute<Int>.low(.infinity).isRejected)
    #expect(Attribute<Int>.scrollTop(.nan).isRejected)
  }

  @Test func enumeratedValuesAreTyped() {
    #expect(seen(.type(.checkbox)) == "attribute type=checkbox")
    #expect(seen(.type("text/css")) == "attribute type=text/css")
    #expect(seen(.method(.post)) == "attribute method=post")
    #expect(seen(.loading(.lazy)) == "attribute loading=lazy")
    #expect(seen(.autocomplete(.currentPassword)) == "attribute autocomplete=current-password")
    #expect(seen(.target(.blank)) == "attribute target=_blank")
    #expect(seen(.ariaLabelledBy("a", "b")) == "attribute aria-labelledby=a b")
    #expect(seen(.crossOrigin(.useCredentials)) == "attribute crossorigin=use-credentials")
  }

  @Test func liveStateIsAProperty() {
    #expect(seen(.value("x")) == "property 0 value=x")
    #expect(seen(.value(3)) == "property 0 value=3")
    #expect(seen(.checked()) == "property 1 checked=true")
    #expect(seen(.checked(false)) == "property 1 checked=")
    #expect(seen(.scrollTop(1.5)) == "property 2 scrollTop=1.5")
    #expect(seen(.selectedIndex(2)) == "property 2 selectedIndex=2")
  }

  @Test func stylesHaveNamesOrSpellings() {
    #expect(seen(.style(.backgroundColor, "red")) == "style background-color=red")
    #expect(seen(.style("--size", "3px")) == "style --size=3px")
    #expect(seen(.style("Background-Color", "red")) == "style background-color=red")
    // Custom styles are case-sensitive.
    #expect(seen(.style("--Size", "3px")) == "style --Size=3px")
  }

  @Test func spelledNamesResolveToTheVocabulary() {
    #expect(
      Attribute<Int>.attribute("href", "/").record.name == Attribute<Int>.href("/").record.name)
    #expect(seen(.attribute("HREF", "/")) == "attribute href=/")
    #expect(seen(.attribute("viewbox", "0 0 1 1")) == "attribute viewBox=0 0 1 1")
    #expect(seen(.attribute("row-height", "20")) == "attribute row-height=20")
    #expect(seen(.attribute("flag")) == "attribute flag=")
    #expect(seen(.attribute("class", "a b")) == "classes a b")
    #expect(seen(.property("className", "a")) == "classes a")
    #expect(seen(.attribute("text", "red")) == "attribute text=red")
    #expect(seen(.data("goal", "3")) == "attribute data-goal=3")
    #expect(seen(.aria("label", "x")) == "attribute aria-label=x")
    #expect(Attribute<Int>.aria("label", "x").record.name != .custom)
    #expect(seen(.property("selectedColor", "red")) == "property 0 selectedColor=red")
    #expect(seen(.property("isOpen", true)) == "property 1 isOpen=true")
    #expect(seen(.property("count", 3)) == "property 2 count=3")
    #expect(seen(.property("ratio", 0.5)) == "property 2 ratio=0.5")
    #expect(seen(.property("$value", "x")) == "property 0 $value=x")
  }

  @Test func elementsByNameEqualThoseOfTheVocabulary() {
    let spelled: VTree<Int> = element("div", .id("x")) { "y" }
    let called: VTree<Int> = div(.id("x")) { "y" }
    #expect(spelled.seen == called.seen)
    #expect(spelled.storage?.first.pointee.name == called.storage?.first.pointee.name)
    #expect((element("DIV") as VTree<Int>).seen == ["<div>"])
    #expect((element("svg") as VTree<Int>).seen == ["svg:<svg>"])
    #expect((element("math") as VTree<Int>).seen == ["mathML:<math>"])
    #expect((element("clipPath", namespace: .svg) as VTree<Int>).seen == ["svg:<clipPath>"])
    #expect((element("my-element") { "y" } as VTree<Int>).seen == ["<my-element>", "text y"])
    #expect((element("my-\u{E9}l\u{E9}ment") as VTree<Int>).seen == ["<my-\u{E9}l\u{E9}ment>"])
  }

  @Test func elementsOfTextTakeText() {
    #expect(
      (script("run()", .defer()) as VTree<Int>).seen == [
        "<script>", "attribute defer=", "text run()",
      ])
    #expect((script(.src("/a.js")) as VTree<Int>).seen == ["<script>", "attribute src=/a.js"])
    #expect((style("a > b { top: 0 }") as VTree<Int>).seen == ["<style>", "text a > b { top: 0 }"])
    #expect((comment("so - it -- is") as VTree<Int>).seen == ["comment so - it -- is"])
    #expect(
      (svg { SVG.title { "x" } } as VTree<Int>).seen == ["svg:<svg>", "svg:<title>", "text x"])
  }
}
