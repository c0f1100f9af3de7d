import Foundation
import LiveWindow
import RillLive
import Testing
import TodoMVC
import WebDriver

/// Tests of the example with todos.
@Suite(.browser, .timeLimit(.minutes(20))) struct TodoMVCTests {
  /// Serves the page while `body` runs with a window.
  private func serve(
    _ host: ProgramHost, _ body: @escaping @Sendable (TodoWindow) async throws -> Void
  ) async throws {
    let run: @Sendable (String) async throws -> Void = { address in
      try await Browser.withWindow { window in
        try await window.goLive(address)
        try await body(TodoWindow(window: window))
        try await window.expectNoErrors()
      }
    }
    switch host {
    case .server:
      let style = LiveAsset("todomvc.css", type: "text/css", bytes: todoMVCStyleSheet)
      let page = LivePage(.root, includingSubpaths: true) { _ in
        todoMVC().inDocument(head: [.styleSheet(style.address)])
      }
      try await Served.run([page], assets: [style]) { try await run($0.address) }
    case .page: try await Site.serve(.todomvc, run)
    }
  }

  @Test("Todos are added, marked, counted and removed", arguments: ProgramHost.allCases)
  func list(_ host: ProgramHost) async throws {
    try await serve(host) { page in
      let window = page.window
      #expect(try await window.focused.attribute("class") == "new-todo")
      #expect(try await window.findAll("main, footer").isEmpty)
      try await page.add("   ")
      try await page.add("Tea")
      try await page.wait(for: "- Tea")
      try await window.wait(for: "1 item left", in: ".todo-count")
      #expect(try await window.find(".new-todo").property("value").string == "")
      #expect(try await window.focused.attribute("class") == "new-todo")
      // Keys that are typed while the page answers aren't lost.
      for title in ["  Oat milk  ", "Bread"] { try await page.add(title) }
      try await page.wait(for: "- Tea, - Oat milk, - Bread")
      try await window.wait(for: "3 items left", in: ".todo-count")
      #expect(try await window.findAll(".clear-completed").isEmpty)

      func wait(forAll isChecked: Bool) async throws {
        try await window.waitUntil("the mark of all is \(isChecked)") {
          try await window.find(".toggle-all").property("checked").bool == isChecked
        }
      }
      try await window.find(".toggle-all").click()
      try await page.wait(for: "x Tea, x Oat milk, x Bread")
      try await window.wait(for: "0 items left", in: ".todo-count")
      try await window.find("li:nth-child(2) .toggle").click()
      try await page.wait(for: "x Tea, - Oat milk, x Bread")
      try await wait(forAll: false)
      try await window.find("li:nth-child(2) .toggle").click()
      try await wait(forAll: true)
      try await window.find(".toggle-all").click()
      try await page.wait(for: "- Tea, - Oat milk, - Bread")

      try await window.find("li:nth-child(2)").hover()
      try await window.find("li:nth-child(2) .destroy").click()
      try await page.wait(for: "- Tea, - Bread")
      try await window.find("li .toggle").click()
      try await page.wait(for: "x Tea, - Bread")
      try await window.waitFor(".clear-completed").click()
      try await page.wait(for: "- Bread")
      #expect(try await window.findAll(".clear-completed").isEmpty)
      try await window.find("li .toggle").click()
      try await page.wait(for: "x Bread")
      try await window.waitFor(".clear-completed").click()
      try await window.waitUntil("the page is as at the start") {
        try await window.findAll("main, footer").isEmpty
      }
    }
  }

  @Test("Titles are edited in their place", arguments: ProgramHost.allCases)
  func edits(_ host: ProgramHost) async throws {
    try await serve(host) { page in
      let window = page.window
      for title in ["Tea", "Milk", "Bread"] { try await page.add(title) }
      try await page.wait(for: "- Tea, - Milk, - Bread")
      try await page.edit(2)
      // The other controls of the todo are hidden.
      #expect(try await window.findAll("li:nth-child(2) :is(.toggle, label, button)").isEmpty)
      try await window.find("#edit").type(" and honey  ")
      try await window.press(.enter)
      try await page.wait(for: "- Tea, - Milk and honey, - Bread")
      #expect(try await window.focused.attribute("id") == "toggle-1")
      try await page.edit(3)
      try await window.find("#edit").type("!")
      try await window.find(".new-todo").click()
      try await page.wait(for: "- Tea, - Milk and honey, - Bread!")
      try await page.edit(1)
      try await window.find("#edit").type("pot")
      try await window.press(.escape)
      try await page.wait(for: "- Tea, - Milk and honey, - Bread!")
      try await page.edit(1)
      for _ in 0..<3 { try await window.press(.backspace) }
      try await window.press(.enter)
      try await page.wait(for: "- Milk and honey, - Bread!")
      // The field of one todo saves when another one is edited.
      try await page.edit(1)
      try await window.find("#edit").type("?")
      try await page.edit(2)
      try await window.press(.escape)
      try await page.wait(for: "- Milk and honey?, - Bread!")
    }
  }

  @Test("Locations filter the todos, and the browser goes back", arguments: ProgramHost.allCases)
  func filters(_ host: ProgramHost) async throws {
    try await serve(host) { page in
      let window = page.window
      for title in ["Tea", "Milk", "Bread"] { try await page.add(title) }
      try await page.wait(for: "- Tea, - Milk, - Bread")
      try await window.find("li:nth-child(2) .toggle").click()
      try await page.wait(for: "- Tea, x Milk, - Bread")
      try await page.wait(forSelected: "All")
      try await window.find("a[href='/active/']").click()
      try await page.wait(for: "- Tea, - Bread")
      try await page.wait(forSelected: "Active")
      #expect(try await window.url.hasSuffix("/active/"))
      try await window.find("a[href='/completed/']").click()
      try await page.wait(for: "x Milk")
      try await page.wait(forSelected: "Completed")
      // A todo leaves the list when its mark no longer fits.
      try await window.find("li .toggle").click()
      try await page.wait(for: "")
      try await window.wait(for: "3 items left", in: ".todo-count")
      try await window.back()
      try await page.wait(for: "- Tea, - Milk, - Bread")
      try await page.wait(forSelected: "Active")
      // The edit ends with the location.
      try await page.edit(1)
      try await window.find("#edit").type("pot")
      try await window.back()
      try await page.wait(forSelected: "All")
      try await page.wait(for: "- Teapot, - Milk, - Bread")
    }
  }

  @Test("The browser keeps the todos, and other tabs follow")
  func persistence() async throws {
    try await Site.serve(.todomvc) { address in
      try await Browser.withBrowser { browser in
        try await browser.withWindow { window in
          let first = TodoWindow(window: window)
          try await window.goLive(address)
          for title in ["Tea", "Milk"] { try await first.add(title) }
          try await window.find("li:nth-child(2) .toggle").click()
          try await first.wait(for: "- Tea, x Milk")
          try await window.waitFor(".clear-completed")
          try await window.reload()
          try await window.waitUntilLive()
          try await first.wait(for: "- Tea, x Milk")
          try await browser.withWindow { other in
            let second = TodoWindow(window: other)
            try await other.goLive(address + "/completed/")
            try await second.wait(for: "x Milk")
            try await second.wait(forSelected: "Completed")
            try await window.find("li .toggle").click()
            try await second.wait(for: "x Tea, x Milk")
            try await other.waitFor(".clear-completed").click()
            try await window.waitUntil("the first tab follows") {
              try await window.findAll("main").isEmpty
            }
            try await other.expectNoErrors()
          }
          // A text of another program.
          _ = try await window.evaluate(
            "for (const key of Object.keys(localStorage)) localStorage.setItem(key, '[{}]')")
          try await window.reload()
          try await window.waitUntilLive()
          try await first.add("Bread")
          try await first.wait(for: "- Bread")
          try await window.expectNoErrors()
        }
      }
    }
  }

  @Test("The page fits each screen", arguments: [Screen.desktop, .phone])
  func fits(_ screen: Screen) async throws {
    try await Site.serve(.todomvc) { address in
      for scheme in ColorScheme.allCases {
        try await Browser.withWindow(screen: screen, colorScheme: scheme) { window in
          let page = TodoWindow(window: window)
          try await window.goLive(address)
          let long = String(repeating: "long", count: 20)
          for title in ["Tea", "Milk", "Write a letter to \(long)"] { try await page.add(title) }
          try await page.wait(for: "- Tea, - Milk, - Write a letter to \(long)")
          try await window.find("li:nth-child(2) .toggle").click()
          try await page.wait(for: "- Tea, x Milk, - Write a letter to \(long)")
          try await page.edit(1)
          let overflow = try await window.evaluate(
            "const page = document.documentElement; return page.scrollWidth - page.clientWidth")
          #expect(overflow.number == 0, "\(scheme)")
          if let folder = ProcessInfo.processInfo.environment["RILL_SCREENSHOTS"] {
            let kind = screen.isPhone ? "phone" : "desktop"
            try await window.saveScreenshot(
              to: URL(fileURLWithPath: folder).appendingPathComponent(
                "todomvc-\(kind)-\(scheme).png"))
          }
          try await window.expectNoErrors()
        }
      }
    }
  }
}

/// A window with the page.
private struct TodoWindow {
  let window: Window

  /// Types a title into the field of the next todo.
  func add(_ title: String) async throws {
    try await window.find(".new-todo").type(title)
    try await window.press(.enter)
  }

  /// Edits a shown todo, counted from 1.
  func edit(_ number: Int) async throws {
    let title = try await window.find("li:nth-child(\(number)) label")
    try await window.perform([.move(to: .element(title)), .down, .up, .down, .up])
    try await window.waitUntil("the field of the title has the focus") {
      try await window.find("li:nth-child(\(number)) #edit").reference
        == window.focused.reference
    }
  }

  /// Waits for the shown todos with their marks.
  func wait(for todos: String) async throws {
    try await window.waitUntil("the todos are \(todos)") {
      try await window.evaluate(
        """
        return [...document.querySelectorAll(".todo-list li")].map((todo) =>
          (todo.querySelector(".toggle")?.checked ? "x " : "- ")
            + todo.querySelector("label")?.textContent).join(", ")
        """
      ).string == todos
    }
  }

  func wait(forSelected title: String) async throws {
    try await window.wait(for: title, in: ".filters .selected")
  }
}
