import RillLanguages
import Testing

/// Tests of characters that texts of users should not contain.
@Suite struct TextSafetyTests {
  @Test func directionControlsAreEscaped() {
    #expect("a\u{202E}b\u{2066}\u{2069}".inReadingOrder == #"a\u{202e}b\u{2066}\u{2069}"#)
    // Direction marks reorder no text around them.
    #expect("שלום \u{200F}! é".inReadingOrder == "שלום \u{200F}! é")
    #expect("".inReadingOrder == "")
  }

  @Test func directionControls() {
    for scalar in ["\u{202A}", "\u{202E}", "\u{2066}", "\u{2069}"] as [Unicode.Scalar] {
      #expect(scalar.overridesDirection)
    }
    for scalar in ["a", "\u{2029}", "\u{202F}", "\u{2065}", "\u{206A}", "\u{200F}"]
      as [Unicode.Scalar]
    {
      #expect(!scalar.overridesDirection)
    }
  }

  @Test(arguments: [
    "\u{200B}", "\u{FEFF} \u{AD}", "\u{2060}\u{180E}", "\u{3164}", "\u{2800}", "\u{E0061}", "\u{7}",
    "\u{200E}\u{200F}", "\u{115F}\u{FFA0}", " \n\t",
  ])
  func invisibleCharacters(text: String) {
    #expect(text.unicodeScalars.allSatisfy { $0.isInvisible })
    #expect(!(text + "a").unicodeScalars.allSatisfy { $0.isInvisible })
  }

  @Test(arguments: ["a", "1", "é", "字", "👩", "\u{301}", "\u{2801}"])
  func visibleCharacters(text: String) {
    #expect(!text.unicodeScalars.allSatisfy { $0.isInvisible })
  }
}
