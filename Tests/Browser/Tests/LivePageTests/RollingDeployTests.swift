import LiveWindow
import RillAutomaton
import RillLive
import RillProgram
import RillTree
import Testing
import WebDriver

/// A page that counts clicks in a store, and has a form.
func clickedPage(_ store: Deployment.Store, style: String) -> LivePage {
  enum Message {
    case click
    case add
  }
  return LivePage("/") { _ in
    Program<Int, Message>(
      model: 0, effect: .none,
      update: { message, model in
        switch message {
        case .click:
          model += 1
          // Counted at once, because the end of a session cancels its effects.
          store.click()
          return .none
        case .add: return .run("add") { _ in store.addNote() }
        }
      },
      document: { model in
        Document(title: "Clicks", head: [.link(relation: "stylesheet", address: style)]) {
          button(.id("click"), .onClick(.click)) { "Click" }
          output { text(model) }
          form(.id("note"), .onSubmit(.add)) { input(.name("text")) }
        }
      })
  }
}

/// Tests of servers that are replaced behind a proxy with the documented configuration, while their
/// pages are in use.
@Suite(.browser, .timeLimit(.minutes(20))) struct RollingDeployTests {
  @Test(
    "Servers behind haproxy are replaced one after the other",
    .enabled(if: Haproxy.isThere, "haproxy or openssl was not found."))
  func haproxy() async throws {
    try await Deployment.run { deployment in
      let ports = await deployment.ports
      try await Haproxy.run(to: ports) { haproxy in
        try await use(deployment, at: "https://localhost:\(haproxy.port)") { window in
          for port in ports {
            try await window.waitUntil("haproxy uses \(port)") {
              try await haproxy.isUsing(port)
            }
          }
        } replace: { port, window in
          try await deployment.stop(port)
          try await deployment.start(at: port)
          try await window.waitUntil("haproxy uses \(port)") { try await haproxy.isUsing(port) }
        }
      }
    }
  }

  @Test(
    "Servers behind nginx are replaced one after the other",
    .enabled(if: Nginx.isThere, "nginx or openssl was not found."))
  func nginx() async throws {
    try await Deployment.run { deployment in
      let ports = await deployment.ports
      try await Nginx.run(to: ports[0], ports[1], ports[2]) { nginx in
        func load(without port: Int?, _ window: Window) async throws {
          let generation = try nginx.exclude(port)
          try await window.waitUntil("nginx uses the configuration \(generation)") {
            try await window.evaluate(
              """
              const [name] = arguments
              return fetch('/').then(({ headers }) => +headers.get(name)).catch(() => 0)
              """, [.string(Nginx.generationHeader)]
            ).number == Double(generation)
          }
        }
        // A worker that ends after a reload may close a connection on which a request arrives.
        try await use(
          deployment, at: "https://localhost:\(nginx.port)", mayEndConnections: true
        ) { _ in
        } replace: { port, window in
          try await load(without: port, window)
          try await deployment.stop(port)
          try await deployment.start(at: port)
          try await load(without: nil, window)
        }
      }
    }
  }

  /// Two pages that are clicked all the time, and request pages, assets and forms, while `replace`
  /// replaces each server.
  ///
  /// - Parameter mayEndConnections: True if the proxy may end a connection with a request.
  private func use(
    _ deployment: Deployment, at address: String, mayEndConnections: Bool = false,
    _ prepare: (Window) async throws -> Void,
    replace: (Int, Window) async throws -> Void
  ) async throws {
    try await Browser.withWindow { first in
      try await Browser.withWindow { second in
        try await prepare(first)
        let windows = [first, second]
        for window in windows {
          // The certificate's issuer is unknown to the browser.
          try await window.devTools("Security.setIgnoreCertificateErrors", ["ignore": true])
          try await window.waitUntil("the proxy is there") {
            (try? await window.go(to: address)) != nil
          }
          try await window.waitUntilLive()
          try await window.evaluate(Self.user)
        }
        await deployment.beginNextVersion()
        for port in await deployment.ports {
          try await replace(port, first)
          for window in windows {
            try await window.waitUntilLive()
            // The page is in use again.
            let count = try await window.evaluate("return window.cycles").number ?? 0
            try await window.waitUntil("it goes on") {
              try await window.evaluate("return window.cycles").number ?? 0 > count
            }
          }
        }
        var (clicks, lost, forms, ended) = (0, 0, 0, 0)
        for window in windows {
          let result = try await window.evaluate("return window.finish()")
          let failures = (result["failures"].array ?? []).map { $0.string ?? "" }
          let others = failures.filter { !$0.hasPrefix("TypeError") }
          #expect(others == [])
          ended += failures.count - others.count
          clicks += Int(result["clicks"].number ?? 0)
          lost += Int(result["lost"].number ?? 0)
          forms += Int(result["forms"].number ?? 0)
        }
        // Each click counts, or the page reports it as not done.
        let store = deployment.store
        try await first.waitUntil("the clicks count") { store.clicks + lost >= clicks }
        #expect(store.clicks + lost == clicks)
        #expect(ended == 0 || mayEndConnections)
        // The server may have processed a request whose connection has ended.
        #expect(forms...(forms + ended) ~= store.notes)
        #expect(clicks > lost && forms > 0)
      }
    }
  }

  /// A user who clicks, and another who requests pages, with their assets, and sends forms.
  private static let user = """
    Object.assign(window, { clicks: 0, lost: 0, forms: 0, cycles: 0, failures: [] });
    addEventListener("rill:to:rill.lost", (event) => {
      window.lost += JSON.parse(event.detail).count;
      event.preventDefault();
    });
    let isOver = false;
    const click = () => {
      if (isOver) return;
      document.getElementById("click").click();
      window.clicks += 1;
      setTimeout(click, 20);
    };
    click();
    const request = async (address, options) => {
      const answer = await fetch(address, { cache: "no-store", ...options });
      if (!answer.ok && answer.type !== "opaqueredirect") window.failures.push(`${address}: ${answer.status}`);
      return answer;
    };
    const cycle = async () => {
      const text = await (await request("/")).text();
      const page = new DOMParser().parseFromString(text, "text/html");
      for (const link of page.querySelectorAll("link[rel=stylesheet]")) await request(link.getAttribute("href"));
      const body = new URLSearchParams([...new FormData(page.querySelector("form"))]);
      const { type } = await request("/", { method: "POST", body, redirect: "manual" });
      if (type === "opaqueredirect") window.forms += 1;
      window.cycles += 1;
    };
    const cycles = (async () => {
      while (!isOver) await cycle().catch((error) => window.failures.push(String(error)));
    })();
    // Ends the use, and returns its result.
    window.finish = async () => {
      isOver = true;
      await cycles;
      const { clicks, lost, forms, failures } = window;
      return { clicks, lost, forms, failures };
    };
    """
}
