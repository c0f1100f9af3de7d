import Foundation
import Testing

@testable import RillTree

@Suite struct VocabularyTests {
  /// The spellings of the table's rows.
  static let spellings: [String] = {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let table = root.appendingPathComponent("Tools/HTMLVocabulary/vocabulary.txt")
    let text = (try? String(contentsOf: table, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") && !$0.hasPrefix("==") }.map {
      String($0.prefix { $0 != " " && $0 != "=" })
    }
  }()

  @Test func theGeneratedTableIsCurrent() {
    #expect(Self.spellings.count > 1_000)
    for spelling in Self.spellings {
      #expect(Name(spelling: spelling).spelling == spelling)
    }
    // In Embedded Swift, the number and the spelling come from the generated code.
    #expect(Name.template == Name(spelling: "template"))
    #expect(NameTable.shared.spellings.count == Set(Self.spellings).count + 1)
  }

  @Test func eachSpellingHasOneNumber() {
    #expect(Set(NameTable.shared.spellings).count == NameTable.shared.spellings.count)
    #expect(Name(spelling: "cite") == Name(spelling: "cite"))
    #expect(Name.custom.spelling == "")
  }

  @Test func otherSpellingsAreCustom() {
    for spelling in ["", "my-element", "DIV", "divv", "di", "diw", "\u{1F600}", "div "] {
      #expect(Name(spelling: spelling) == .custom, "\(spelling)")
    }
  }

  @Test func capitalsCanBeIgnored() {
    #expect(Name(spelledLike: "DiV").spelling == "div")
    #expect(Name(spelledLike: "viewbox").spelling == "viewBox")
    #expect(Name(spelledLike: "INNERHTML").spelling == "innerHTML")
    #expect(Name(spelledLike: "d1v") == .custom)
    // Characters that differ from letters only in the bit for capitals.
    #expect(Name(spelledLike: "accept\u{0D}charset") == .custom)
    #expect(Name(spelledLike: "[lass") == .custom)
  }

  @Test func voidAndRawTextElementsAreKnown() {
    let void = [
      "area", "base", "basefont", "bgsound", "br", "col", "embed", "frame", "hr", "img", "input",
      "keygen", "link", "meta", "param", "source", "track", "wbr",
    ]
    let rawText = ["iframe", "noembed", "noframes", "plaintext", "script", "style", "xmp"]
    let spellings = NameTable.shared.spellings
    #expect(spellings.filter { Name(spelling: $0).isVoid }.sorted() == void)
    #expect(spellings.filter { Name(spelling: $0).isRawText }.sorted() == rawText)
  }

  @Test func propertiesWithAttributesAreKnown() {
    let properties = NameTable.shared.spellings.filter {
      Name(spelling: $0).isPropertyWithAttribute
    }
    #expect(properties.sorted() == ["checked", "muted", "open", "selected", "value"])
  }

  @Test func everyElementFunctionWorks() { callElements(ElementCheck()) }
  @Test func everyAttributeFunctionWorks() { callAttributes(AttributeCheck()) }
  @Test func everyEventFunctionWorks() { callEvents(EventCheck()) }

  @Test func everyStyleNameWorks() {
    callStyles1(StyleCheck())
    callStyles2(StyleCheck())
  }
}
