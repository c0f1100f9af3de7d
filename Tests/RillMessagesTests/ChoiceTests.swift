import Testing

@testable import RillMessages

/// Tests of functions that choose a text by a case of an enumeration.
@Suite struct ChoiceTests {
  /// Returns a catalog of texts in English by their keys.
  private func catalog(_ texts: [(key: String, text: String)]) -> String {
    let strings = texts.map { key, text in
      #""\#(key)": {"localizations": {"en": {"stringUnit": {"value": "\#(text)"}}}}"#
    }
    return #"{"sourceLanguage": "en", "strings": {\#(strings.joined(separator: ","))}}"#
  }

  private func source(_ texts: [(key: String, text: String)], _ arguments: [String]) -> String {
    var written = ""
    let outcome = MessagesCommand.run(["A.xcstrings", "A.swift"] + arguments) { path in
      path == "A.xcstrings" ? Array(catalog(texts).utf8) : nil
    } write: { text, _ in
      written = text
      return true
    }
    #expect(outcome == MessagesCommand.Outcome(status: 0, message: ""))
    return written
  }

  @Test func `Texts for all cases become one function`() {
    let texts = [("parcel.size.large", "A large one"), ("parcel.size.small", "A small one")]
    let source = source(texts, ["--choice", "Size=small,large", "--import", "Model"])
    #expect(source.contains("import Foundation\nimport Model\nimport RillLanguages\n"))
    #expect(source.contains("  var parcelSizeSmall: String {"))
    #expect(
      source.contains(
        """
          /// The text for a case of `Size`.
          func parcelSize(_ size: Size) -> String {
            switch size {
            case .small: self.parcelSizeSmall
            case .large: self.parcelSizeLarge
            }
          }
        """))
  }

  @Test func `Arguments are passed on`() {
    let texts = [
      ("sent.small", "%(count)lld to %(size)@, %3$@"),
      ("sent.large", "%(count)lld to %(size)@, %3$@"),
    ]
    let source = source(texts, ["--choice", "Size=small,large", "--access", "package"])
    #expect(
      source.contains(
        """
          package func sent(_ size_: Size, count: Int, size: String, _ argument3: String) -> String {
            switch size_ {
            case .small: self.sentSmall(count: count, size: size, argument3)
        """))
  }

  @Test func `Keys may end with cases of several enumerations`() {
    var texts: [(String, String)] = []
    for size in ["small", "large"] {
      for color in ["red", "default"] { texts.append(("box.\(size).\(color)", "\(size) \(color)")) }
    }
    let source = source(
      texts, ["--choice", "Size=small,large", "--choice", "Color=red,default"])
    #expect(
      source.contains(
        """
          func boxSmall(_ color: Color) -> String {
            switch color {
            case .red: self.boxSmallRed
            case .`default`: self.boxSmallDefault
            }
          }
        """))
    #expect(
      source.contains(
        """
          func box(_ size: Size, _ color: Color) -> String {
            switch size {
            case .small: self.boxSmall(color)
            case .large: self.boxLarge(color)
            }
          }
        """))
  }

  @Test func `Texts that don't fit stay separate`() {
    let choice = ["--choice", "Size=small,large"]
    // A case without a text, other arguments, and a key that is only a case.
    #expect(!source([("a.small", "A"), ("b.large", "B")], choice).contains("Size"))
    #expect(!source([("a.small", "A"), ("a.large", "%(count)lld")], choice).contains("Size"))
    #expect(!source([("small", "A"), ("large", "B")], choice).contains("Size"))
  }

  @Test func `The choice with more cases is preferred`() {
    let texts = ["small", "large", "huge"].map { ("a.\($0)", $0) }
    let source = source(
      texts, ["--choice", "Size=small,large", "--choice", "Any=small,large,huge"])
    #expect(source.contains("func a(_ any: Any)"))
    #expect(!source.contains("Size"))
  }

  @Test(arguments: [
    "Size", "Size=", "Size=small", "Size=small,small", "=a,b", "Size=a,b=c", "S=1,2",
  ])
  func `Malformed choices are explained`(_ choice: String) {
    let outcome = MessagesCommand.run(["a", "b", "--choice", choice]) { _ in
      nil
    } write: { _, _ in
      false
    }
    #expect(outcome.status == 2)
    #expect(outcome.message.hasPrefix("rill-messages: --choice needs a type and its cases"))
  }
}
