import RillLanguages
import Testing

@Suite struct PluralRuleTests {
  @Test(arguments: PluralSamples.all)
  func `Numbers have the categories of CLDR's samples`(_ sample: PluralSample) throws {
    let rules = PluralRules(of: try #require(Language(sample.language)))
    #expect(!sample.numbers.isEmpty)
    for number in sample.numbers {
      let operands = try #require(PluralOperands(number), "\(number)")
      #expect(rules.category(of: operands) == sample.category, "\(sample.language) \(number)")
      if let integer = Int(number) {
        #expect(rules.category(of: integer) == sample.category)
        #expect(rules.category(of: -integer) == sample.category)
      }
    }
  }

  @Test func `A language has the categories of its rules and the category other`() {
    func categories(_ language: Language) -> [PluralCategory] {
      PluralRules(of: language).categories
    }
    #expect(categories(.english) == [.one, .other])
    #expect(categories(.german) == [.one, .other])
    #expect(categories(.arabic) == PluralCategory.allCases)
    #expect(categories(.polish) == [.one, .few, .many, .other])
    #expect(categories(.japanese) == [.other])
    #expect(categories(.hebrew) == [.one, .two, .other])
    #expect(categories("tlh") == [.other])
  }

  @Test func `The region matters for Portuguese`() {
    #expect(PluralRules(of: "pt-BR").category(of: 0) == .one)
    #expect(PluralRules(of: "pt").category(of: 0) == .one)
    #expect(PluralRules(of: "pt-PT").category(of: 0) == .other)
    #expect(PluralRules(of: "de-AT").category(of: 1) == .one)
  }

  @Test func `Every integer has one of the language's categories`() {
    for language in ["ar", "ru", "cy", "kw", "en"] as [Language] {
      let rules = PluralRules(of: language)
      for number in Array(0...300) + [1000, 1_000_000, .max, .min] {
        #expect(rules.categories.contains(rules.category(of: number)))
      }
    }
  }

  @Test(arguments: [
    "", ".", "1.", ".5", "a", "1e3", "1c", "1c16", "1c-1", "1 000", "1,5", "١",
    "1234567890123456789", "0.1234567890123456789",
  ])
  func `Other texts are no numbers`(_ text: String) {
    #expect(PluralOperands(text) == nil)
  }

  @Test func `Trailing zeros of decimals matter`() throws {
    let rules = PluralRules(of: .english)
    #expect(rules.category(of: try #require(PluralOperands("1"))) == .one)
    #expect(rules.category(of: try #require(PluralOperands("1.0"))) == .other)
    #expect(try #require(PluralOperands("1.2c6")) != #require(PluralOperands("1200000")))
  }
}
