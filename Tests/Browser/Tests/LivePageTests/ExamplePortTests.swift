import Chat
import Foundation
import LiveWindow
import RepositorySearch
import RillLive
import RillProgram
import RillStore
import Testing
import TicTacToe
import WebDriver

/// Tests of the examples that are ported from other libraries.
@Suite(.browser, .timeLimit(.minutes(20))) struct ExamplePortTests {
  /// The hosts of tic-tac-toe. `RILL_ALL_SITES` adds its static site.
  private static let hosts =
    ProcessInfo.processInfo.environment["RILL_ALL_SITES"] == nil
    ? [ProgramHost.server] : ProgramHost.allCases

  /// A server of logins that accepts all at once.
  private static var logins: AuthenticationServer {
    AuthenticationServer(
      logIn: { _, _ in .send(.success(Authentication(token: "first"))) },
      confirm: { _, _ in .send(.success(Authentication(token: "second"))) })
  }

  @Test(
    "Tic-tac-toe takes Enter after the last letter, and asks for what is missing",
    arguments: hosts)
  func game(_ host: ProgramHost) async throws {
    try await host.serve(.tictactoe, ticTacToe(on: Self.logins)) { address in
      try await Browser.withWindow(screen: .phone) { window in
        func wait(forFocus label: String) async throws {
          try await window.waitUntil("\(label) has the focus") {
            try await window.evaluate(
              "return document.activeElement.labels?.[0]?.textContent ?? null"
            ).string == label
          }
        }
        try await window.goLive(address)
        try await window.find("[type=email]").type("ann@example.org")
        try await window.press(.enter)
        try await wait(forFocus: "Password")
        try await window.type("password")
        try await window.press(.enter)
        try await window.wait(for: "New game", in: "h1")
        try await window.find("label:nth-of-type(1) input").type("Ann")
        try await window.press(.enter)
        try await wait(forFocus: "Player with ○")
        try await window.type("Bob")
        try await window.press(.enter)
        try await window.wait(for: "Ann, place your ×.", in: "h1")
        if host == .page {
          // The static page has the style sheet.
          #expect(try await window.title == "Tic-tac-toe")
          let overflow = try await window.evaluate(
            "const page = document.documentElement; return page.scrollWidth - page.clientWidth")
          #expect(overflow.number == 0)
        }
        let moves = [(1, 1), (2, 1), (1, 2), (2, 2), (1, 3)]
        for (number, (row, column)) in moves.enumerated() {
          let cell = "[aria-label^='Row \(row), column \(column), ']"
          try await window.find(cell).click()
          try await window.wait(for: number % 2 == 0 ? "×" : "○", in: cell)
        }
        try await window.wait(for: "Ann wins.", in: "h1")
        #expect(try await !window.find("[aria-label='Row 3, column 3, free']").isEnabled)
        try await window.find("main > button").click()
        // The names stay for the next game.
        try await window.wait(forValue: "Bob", of: "label:nth-of-type(2) input")
        try await window.find("main > button").click()
        try await window.wait(for: "Log in", in: "h1")
        try await window.wait(forValue: "", of: "[type=email]")
        try await window.expectNoErrors()
      }
    }
  }

  @Test("A search loads pages at the end of its list, and continues after a failure")
  func search() async throws {
    let page = LivePage(.root) { _ in
      // The address of a page is its text and its number.
      let server = RepositoryServer(address: { "\($0) 0" }) { address in
        let parts = address.split(separator: " ")
        guard let number = parts.last.flatMap({ Int($0) }), number < 2 else {
          return .send(.failure(.limitExceeded))
        }
        let repositories = (0..<30).map { index in
          Repository(
            id: number * 30 + index, name: "\(parts[0])/\(number * 30 + index)",
            address: "https://example.org/\(index)")
        }
        return .send(.success(ResultPage(repositories, next: "\(parts[0]) \(number + 1)")))
      }
      return repositorySearch(on: server, pause: .milliseconds(10))
    }
    try await Served.run([page]) { server in
      try await Browser.withWindow { window in
        try await window.goLive(server.address)
        func scroll() async throws {
          _ = try await window.evaluate(
            "const list = document.querySelector('ul'); list.scrollTop = list.scrollHeight")
        }
        // The field has the focus.
        try await window.type("swift")
        try await window.wait(for: "Repositories (30)", in: "h2")
        try await window.wait(for: "swift/29", in: "li:last-child a")
        try await scroll()
        try await window.wait(for: "Repositories (60)", in: "h2")
        try await window.wait(for: "swift/59", in: "li:last-child a")
        try await scroll()
        try await window.wait(
          for: "GitHub allows ten searches per minute. Wait a minute.", in: "[role=alert]")
        #expect(try await window.findAll("li").count == 60)
        try await window.type("-nio")
        try await window.wait(for: "swift-nio/29", in: "li:last-child a")
        #expect(try await window.findAll("[role=alert]").isEmpty)
        try await window.expectNoErrors()
      }
    }
  }

  @Test("Messages of a chat reach all pages, which show the visitors")
  func chat() async throws {
    let store = try await SharedStore<Chat>.open(.memory)
    let presence = try await Presence<Visitor>.open(.memory)
    let page = LivePage(.root) { request in
      chatPage(
        await store.snapshot.model, in: store, presence,
        as: Visitor(person: request.location["as"]))
    }
    try await Served.run([page]) { server in
      try await Browser.withBrowser { browser in
        try await browser.withWindow { ann in
          func wait(forPeople people: String) async throws {
            try await ann.waitUntil("the people are \(people)") {
              try await ann.evaluate(
                "return [...document.querySelectorAll('section li')].map((one) => one.textContent)"
                  + ".join(', ')"
              ).string == people
            }
          }
          try await ann.goLive(server.address + "/?as=Ann")
          try await wait(forPeople: "Ann")
          try await browser.withWindow { guest in
            try await guest.goLive(server.address)
            try await wait(forPeople: "1 guest, Ann")
            try await guest.find("#message-name").type("Bob")
            try await guest.find("#message-text").type("?")
            try await guest.press(.enter)
            try await guest.wait(
              for: "The message needs at least two letters.", in: "#message-text-error")
            try await guest.find("#message-text").type("!!")
            try await guest.press(.enter)
            try await guest.wait(forValue: "", of: "#message-text")
            try await ann.waitUntil("the message has arrived") {
              try await ann.find("[role=log]").text.hasSuffix("Bob (guest): ?!!")
            }
            try await ann.find("#message-text").type("Hello")
            try await ann.press(.enter)
            try await guest.waitUntil("the answer has arrived") {
              try await guest.find("[role=log]").text.hasSuffix("Ann: Hello")
            }
            try await guest.wait(forValue: "Bob", of: "#message-name")
            try await guest.expectNoErrors()
          }
          try await wait(forPeople: "Ann")
          try await ann.expectNoErrors()
        }
      }
    }
  }
}
