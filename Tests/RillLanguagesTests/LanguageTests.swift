import RillLanguages
import Testing

@Suite struct LanguageTests {
  @Test(arguments: [
    ("de", "de"), ("DE-at", "de-AT"), ("pt_BR", "pt-BR"), ("zh-hant-tw", "zh-Hant-TW"),
    ("es-419", "es-419"), ("zh-yue-HK", "zh-HK"), ("sl-rozaj-biske", "sl"), ("de-CH-1996", "de-CH"),
    ("ar-EG-u-nu-latn", "ar-EG"), ("iw", "he"), ("no-NO", "nb-NO"), ("fil", "fil"),
    ("en-x-us", "en"),
    ("en-", "en"),
  ])
  func `A tag has a canonical form`(_ text: String, _ tag: String) {
    #expect(Language(text)?.tag == tag)
  }

  @Test(arguments: ["", "-", "e", "engl", "12", "d1", "*", "x-klingon", "i-klingon", "ä", "-de"])
  func `A tag begins with a code of two or three letters`(_ text: String) {
    #expect(Language(text) == nil)
  }

  @Test(
    arguments: [
      ("en", TextDirection.leftToRight), ("de", .leftToRight), ("ar", .rightToLeft),
      ("ar-Latn", .leftToRight), ("he-IL", .rightToLeft), ("fa", .rightToLeft),
      ("ur", .rightToLeft),
      ("pa", .leftToRight), ("pa-Arab", .rightToLeft), ("az-Arab-IR", .rightToLeft),
      ("ckb", .rightToLeft), ("ku", .leftToRight), ("yi", .rightToLeft), ("ja", .leftToRight),
    ] as [(Language, TextDirection)])
  func `The script decides the direction`(_ language: Language, _ direction: TextDirection) {
    #expect(language.direction == direction)
  }

  @Test func `A direction is a value of the attribute dir`() {
    #expect(Language.arabic.direction.rawValue == "rtl")
    #expect(Language.english.direction.rawValue == "ltr")
  }

  @Test func `The tag of a language is canonical`() {
    var state: UInt64 = 1
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let characters = Array("aBzZ09-_é*")
    for _ in 0..<5_000 {
      let text = String((0...random(10)).map { _ in characters[random(characters.count)] })
      guard let language = Language(text) else { continue }
      #expect(Language(language.tag) == language)
      #expect(language.tag.utf8.count <= 12)
    }
  }
}

@Suite struct LanguageChoiceTests {
  private let languages: [Language] = [.english, .german, .arabic]

  @Test(arguments: [
    ("de", "de"), ("de-AT, en", "de-AT"), ("fr, de", "de"), ("fr-CH, ar-EG, de", "ar-EG"),
    ("en-GB", "en-GB"), ("x, ?, de", "de"), ("DE_ch", "de-CH"),
  ])
  func `The first preferred language of the application is chosen`(
    _ tags: String, _ identifier: String
  ) {
    let tags = tags.split(separator: ", ").map(String.init)
    #expect(languages.locale(preferring: tags)?.identifier == identifier)
  }

  @Test func `No language is chosen if none suits`() {
    #expect(languages.locale(preferring: ["fr", "*", ""]) == nil)
    #expect(languages.locale(preferring: []) == nil)
    #expect([].locale(preferring: ["de"]) == nil)
  }

  @Test(arguments: [
    ("zh-TW", "zh-Hant-TW"), ("zh-HK", "zh-Hant-HK"), ("zh-CN", "zh-Hans-CN"),
    ("zh-Hant", "zh-Hant"), ("zh-Hans-SG", "zh-Hans-SG"), ("zh", "zh-Hans"), ("pt-BR", "pt-BR"),
    ("pt-PT", "pt-PT"), ("pt-AO", "pt-PT"), ("pt", "pt-PT"), ("no", "nb"),
  ])
  func `The region and script choose among variants`(_ tag: String, _ identifier: String) {
    let languages: [Language] = ["zh-Hans", "zh-Hant", "pt-PT", "pt-BR", "nb"]
    #expect(languages.locale(preferring: [tag])?.identifier == identifier)
  }

  @Test func `The identifier of a locale chooses its language`() {
    let languages: [Language] = ["en", "zh-Hans", "zh-Hant"]
    for locale in [
      UserLocale(language: "zh", region: "TW"), UserLocale(language: "zh-Hant", region: "TW"),
    ] {
      #expect(languages.locale(preferring: [locale.identifier])?.identifier == "zh-Hant-TW")
    }
    #expect(["en-US"].locale(preferring: ["en-GB"])?.identifier == "en-US")
  }

  @Test func `Another script is another language`() {
    let languages: [Language] = ["en", "zh-Hans", "sr-Latn"]
    #expect(languages.locale(preferring: ["zh-TW", "en"])?.identifier == "en")
    #expect(languages.locale(preferring: ["sr-RS", "en"])?.identifier == "en")
    #expect(languages.locale(preferring: ["sr-ME", "en"])?.identifier == "sr-Latn-ME")
  }

  @Test(
    arguments: [
      (["LANG": "de_DE.UTF-8"], "de-DE"),
      (["LANG": "de_DE.UTF-8", "LC_ALL": "ar_EG.UTF-8"], "ar-EG"),
      (["LANG": "de_DE.UTF-8", "LC_MESSAGES": "ar"], "ar"),
      (["LANG": "de_DE.UTF-8", "LC_ALL": ""], "de-DE"),
      (["LANG": "de_DE@euro"], "de-DE"),
      (["LANG": "fr_FR.UTF-8"], "en"),
      (["LANG": "fr_FR.UTF-8", "LANGUAGE": "it:de:ar"], "de"),
      (["LANG": "C", "LANGUAGE": "de"], "en"),
      (["LANG": "C.UTF-8"], "en"),
      (["LANG": "POSIX"], "en"),
      ([:], "en"),
    ] as [([String: String], String)])
  func `The environment of a process chooses as in POSIX`(
    _ environment: [String: String], _ identifier: String
  ) {
    #expect(languages.locale(inEnvironment: environment).identifier == identifier)
  }

  @Test func `The time zone of a process is that of TZ`() {
    #expect(languages.locale(inEnvironment: ["TZ": "Asia/Kolkata"]).timeZone == "Asia/Kolkata")
    #expect(languages.locale(inEnvironment: ["TZ": ":Asia/Kolkata"]).timeZone == "Asia/Kolkata")
    #expect(languages.locale(inEnvironment: ["TZ": ""]).timeZone == nil)
    #expect(languages.locale(inEnvironment: [:]).timeZone == nil)
  }

  @Test func `An identifier has the region of the user`() {
    #expect(UserLocale(language: .german, region: "AT").identifier == "de-AT")
    #expect(UserLocale(language: "zh-Hant", region: "HK").identifier == "zh-Hant-HK")
    #expect(UserLocale(language: "pt-PT").identifier == "pt-PT")
  }
}
