import Foundation
import LiveWindow
import Testing
import WebDriver

/// Tests of requests, storage, files and the clipboard in programs that run in their page.
@Suite(.browser, .timeLimit(.minutes(20))) struct StaticServiceTests {
  @Test("A request ends with a response of any status, or with an error that tells the reason")
  func requests() async throws {
    try await Site.serve { site in
      try await Browser.withWindow { window in
        try await window.goLive(site)
        try await window.find("#fetch").click()
        try await window.waitUntil("the file has arrived") {
          let result = try await window.find("#result").text
          return result.hasPrefix("200 application/manifest+json")
            && result.hasSuffix(#""start_url":"/"}"#)
        }
        try await window.find("#fetch-missing").click()
        try await window.waitUntil("the file is missing") {
          try await window.find("#result").text.hasPrefix("404 ")
        }
        try await window.find("#fetch-forbidden").click()
        try await window.wait(for: "forbidden http://127.0.0.1:9/a?b", in: "#result")
        try await window.find("#fetch-invalid").click()
        try await window.wait(for: "invalid", in: "#result")
        _ = try await window.evaluate("fetch = async () => { throw new TypeError('offline'); }")
        try await window.find("#fetch").click()
        try await window.wait(for: "no response", in: "#result")
      }
    }
  }

  @Test("A request has the method, the headers and the body that the program gives it")
  func requestParts() async throws {
    try await Site.serve { site in
      try await Browser.withWindow { window in
        try await window.goLive(site)
        // A long answer, whose length takes several bytes.
        _ = try await window.evaluate(
          """
          fetch = async (request) => {
            const { method, headers } = request;
            const type = headers.get("Content-Type");
            const text = [new URL(request.url).pathname, method, headers.get("X-Tea"), type];
            const body = [...text, await request.text(), "x".repeat(300)].join(" ");
            return new Response(body, { status: 201, headers: { "Content-Type": "text/täa" } });
          };
          """)
        try await window.find("#fetch-body").click()
        try await window.wait(
          for: "201 text/täa /echo PUT green text/plain;charset=utf-8 täa "
            + String(repeating: "x", count: 300), in: "#result")
        try await window.expectNoErrors()
      }
    }
  }

  @Test("A canceled effect aborts its request, and sends nothing")
  func cancellation() async throws {
    try await Site.serve { site in
      try await Browser.withWindow { window in
        try await window.goLive(site)
        _ = try await window.evaluate(
          """
          fetch = ({ signal }) => new Promise((_, reject) => {
            window.isWaiting = true;
            signal.onabort = () => { window.reason = signal.reason.name; reject(signal.reason); };
          });
          """)
        try await window.find("#fetch").click()
        try await window.waitUntil("the request has started") {
          try await window.evaluate("return String(window.isWaiting)").string == "true"
        }
        try await window.find("#cancel").click()
        try await window.waitUntil("the request is aborted") {
          try await window.evaluate("return window.reason ?? null").string == "AbortError"
        }
        // An answer would come before this one.
        try await window.find("#count").click()
        try await window.wait(for: "1 /", in: "#state")
        #expect(try await window.find("#result").text == "waiting")
        try await window.expectNoErrors()
      }
    }
  }

  @Test("A stored text survives a reload, and can be removed")
  func storage() async throws {
    try await Site.serve { site in
      try await Browser.withWindow { window in
        try await window.disableServiceWorker()
        try await window.goLive(site)
        try await window.wait(for: "none", in: "#stored")
        try await window.find("#store").click()
        try await window.waitUntil("the text is stored") {
          try await window.evaluate("return localStorage.getItem('fixture')").string == "täa"
        }
        // The browser revalidates its copy of the page, and keeps the policy of the answer.
        try await window.reload()
        try await window.waitUntilLive()
        try await window.wait(for: "täa", in: "#stored")
        try await window.find("#remove").click()
        try await window.waitUntil("the text is removed") {
          try await window.evaluate("return String(localStorage.length)").string == "0"
        }
        // Changes of the page itself send nothing.
        #expect(try await window.find("#followed").text == "")
        try await window.expectNoErrors()
      }
    }
  }

  @Test("Two tabs follow each other's changes of a stored text")
  func followedStorage() async throws {
    try await Site.serve { site in
      try await Browser.withBrowser { browser in
        try await browser.withWindow { first in
          try await browser.withWindow { second in
            for window in [first, second] { try await window.disableServiceWorker() }
            try await first.goLive(site)
            try await second.goLive(site + "/other/")
            try await first.find("#store").click()
            try await second.wait(for: "täa", in: "#followed")
            try await second.find("#store-more").click()
            try await first.wait(for: "coffee", in: "#followed")
            try await first.find("#remove").click()
            try await second.wait(for: "none", in: "#followed")
            // Another key.
            _ = try await first.evaluate("localStorage.setItem('other', 'tea')")
            _ = try await first.evaluate("localStorage.setItem('fixture', 'water')")
            try await second.wait(for: "water", in: "#followed")
            _ = try await first.evaluate("localStorage.clear()")
            try await second.wait(for: "none", in: "#followed")
            try await first.expectNoErrors()
          }
        }
      }
    }
  }

  @Test("The program is told whether a text is copied")
  func copy() async throws {
    try await Site.serve { site in
      try await Browser.withWindow { window in
        try await window.goLive(site)
        _ = try await window.evaluate(
          "navigator.clipboard.writeText = async (text) => { window.copied = text; }")
        try await window.find("#copy").click()
        try await window.wait(for: "copied", in: "#copied")
        #expect(try await window.evaluate("return window.copied").string == "täa")
        _ = try await window.evaluate(
          "navigator.clipboard.writeText = async () => { throw new Error('forbidden'); }")
        try await window.find("#copy").click()
        try await window.wait(for: "not copied", in: "#copied")
        try await window.expectNoErrors()
      }
    }
  }

  @Test("A file of the program is saved to the folder of downloads")
  func download() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await Site.serve { site in
      try await Browser.withWindow { window in
        try await window.goLive(site)
        try await window.devTools(
          "Browser.setDownloadBehavior",
          ["behavior": "allow", "downloadPath": .string(folder.path)])
        try await window.find("#download").click()
        let file = folder.appendingPathComponent("tea.csv")
        try await window.waitUntil("the file is saved") {
          (try? String(contentsOf: file, encoding: .utf8)) == "täa"
        }
        try await window.expectNoErrors()
      }
    }
  }
}

extension Window {
  /// Keeps pages from installing a service worker, which answers requests of later pages.
  fileprivate func disableServiceWorker() async throws {
    try await devTools(
      "Page.addScriptToEvaluateOnNewDocument",
      ["source": "navigator.serviceWorker.register = async () => {};"])
  }
}
