import GoalsHost
import GoalsPage
import GoalsTestSupport
import RillLanguages
import RillProgramTesting
import Testing

/// The texts in all languages, and the pages in them.
@MainActor @Suite(.timeLimit(.minutes(20))) struct LanguageTests {
  private let all: [GoalsTexts] = [.english, .german, .arabic]

  @Test(arguments: [
    (1, ["1 goal is off", "1 Ziel ist aus", "هدف واحد متوقف"]),
    (2, ["2 goals are off", "2 Ziele sind aus", "هدفان متوقفان"]),
    (3, ["3 goals are off", "3 Ziele sind aus", "٣ أهداف متوقفة"]),
    (11, ["11 goals are off", "11 Ziele sind aus", "١١ هدفًا متوقفًا"]),
    (100, ["100 goals are off", "100 Ziele sind aus", "١٠٠ هدف متوقف"]),
    (1_234, ["1,234 goals are off", "1.234 Ziele sind aus", "١٬٢٣٤ هدفًا متوقفًا"]),
  ])
  func countsHavePlurals(_ count: Int, _ expected: [String]) {
    #expect(all.map { $0.goalsOff(count: count) } == expected)
  }

  @Test func otherPagesHavePlurals() {
    #expect(
      all.map { $0.pageOthers(count: 2) } == [
        "This page is also open in 2 other windows now.",
        "Diese Seite ist gerade auch in 2 anderen Fenstern offen.",
        "الصفحة مفتوحة الآن في نافذتين أخريين أيضًا.",
      ])
  }

  @Test(arguments: [
    (1, ["Once a week", "Einmal in der Woche", "مرة في الأسبوع"]),
    (2, ["Twice a week", "Zweimal in der Woche", "مرتين في الأسبوع"]),
    (5, ["5 times a week", "5-mal in der Woche", "٥ مرات في الأسبوع"]),
    (12, ["12 times a week", "12-mal in der Woche", "١٢ مرة في الأسبوع"]),
  ])
  func schedulesHavePlurals(_ frequency: Int, _ expected: [String]) {
    let goal = Goal.sample("run", "Run", interval: .weekly, frequency: frequency)
    let status = GoalsSnapshot(
      Goals([goal]), revision: 0, in: Keeper.calendar.spans(containing: Keeper.now)
    ).statuses[0]
    #expect(all.map { $0.schedule(of: status) } == expected)
  }

  @Test func sentencesWithTwoNumbersHaveTwoPlurals() {
    #expect(
      all.map { $0.doneSome(done: 1, goals: 5) } == [
        "1 of 5 goals done.", "1 von 5 Zielen geschafft.", "أُنجز ١ من ٥ أهداف.",
      ])
    #expect(
      all.map { $0.historyOftenWeekly(times: 3, reached: 2, count: 12) } == [
        "Done 3 times or more in 2 of the last 12 weeks.",
        "In 2 der letzten 12 Wochen 3-mal oder öfter geschafft.",
        "أُنجز ٣ مرات أو أكثر في ٢ من آخر ١٢ أسبوعًا.",
      ])
  }

  @Test func titlesKeepTheirDirectionInArabic() {
    #expect(GoalsTexts.english.newsDeleted(title: "Run!") == "Deleted “Run!”.")
    #expect(GoalsTexts.german.newsDeleted(title: "Run!") == "„Run!“ gelöscht.")
    #expect(GoalsTexts.arabic.newsDeleted(title: "Run!") == "حُذف «\u{2068}Run!\u{2069}».")
  }

  @Test func anotherLanguageFallsBackToEnglish() {
    let texts = GoalsTexts(UserLocale(language: .french, region: "CH"))
    #expect(texts.undo == "Undo")
    #expect(GoalsTexts.languages == [.english, .arabic, .german])
  }

  @Test(arguments: [
    (UserLocale(language: .german, region: "AT"), "Alle Ziele · Ziele", "Deutsch"),
    (UserLocale(language: .arabic), "كل الأهداف · الأهداف", "العربية"),
    (UserLocale(language: .english), "All goals · Goals", "English"),
  ])
  func pages(_ locale: UserLocale, _ title: String, _ name: String) async throws {
    func address(_ language: Language, _ location: Location) -> String {
      "/choose/\(language.tag)\(location)"
    }
    let (tester, _) = await openPage(
      [.sample("run")], at: "/goals", locale: locale, choosingLanguageBy: address)
    let run = tester.run
    let document = run.program.document(run.model.value)
    let shown = document.title?.unicodeScalars.filter { !("\u{2066}"..."\u{2069}" ~= $0) }
    #expect(shown.map { String(String.UnicodeScalarView($0)) } == title)
    #expect(document.language == locale.language.tag)
    let links = try tester.page.findAll(".languages a")
    #expect(links.map { $0.textContent } == ["English", "العربية", "Deutsch"])
    #expect(links.map { $0["lang"] } == ["en", "ar", "de"])
    #expect(links[2]["href"] == "/choose/de/goals")
    #expect(links.allSatisfy { $0["target"] == "_top" })
    #expect(try tester.texts(".languages a[aria-current]") == [name])
  }

  @Test func noticesAndMistakesAreInTheLanguage() async throws {
    let german = UserLocale(language: .german)
    let (list, _) = await openPage([.sample("run")], at: "/goals", locale: german)
    await list.clickAndWait("[role=switch]")
    try #expect(list.status == "„Run“ ist aus.")
    let (form, _) = await openPage([], at: "/goals/new", locale: german)
    form.click(.text("Ziel hinzufügen")) { _ in }
    try #expect(form.texts(".mistake") == ["Der Titel darf nicht leer sein."])
    for (title, mistake) in [
      (String(repeating: "a", count: 201), "Der Titel darf höchstens 200 Zeichen haben."),
      ("\u{200B}", "Der Titel braucht ein sichtbares Zeichen."),
      ("a\u{202E}", "Der Titel darf das Steuerzeichen U+202E nicht enthalten."),
    ] {
      form.type(title, into: .id("goal-title")) { _ in }
      try #expect(form.texts(".mistake") == [mistake])
    }
  }
}
