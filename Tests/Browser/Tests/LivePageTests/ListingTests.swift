import LiveWindow
import Testing
import WebDriver

/// Tests of rows of collections, on a server and in the page itself.
@Suite(.browser, .timeLimit(.minutes(20))) struct ListingTests {
  private static let state = """
    const rows = [...document.querySelectorAll(".row")];
    return rows.map((row) => row.id.slice(3) + ":" + row.querySelector(".note").textContent
      + (row.ariaSelected === "true" ? "*" : "") + (row.mark === row.id ? "" : "!")).join(" ");
    """

  @Test(
    "Rows that come, go, move and change keep the elements of the others",
    arguments: ProgramHost.allCases)
  func edits(_ host: ProgramHost) async throws {
    try await host.withFixture(at: "/listings/") { window in
      _ = try await window.evaluate(
        "document.querySelectorAll('.row').forEach((row) => { row.mark = row.id }); return ''")
      for (button, state) in [
        ("#add", "0:0 15:0! 1:0* 2:0 3:0 4:0"),
        ("#row4 .raise", "4:0 0:0 15:0! 1:0* 2:0 3:0"),
        ("#row2 .remove", "4:0 0:0 15:0! 1:0* 3:0"),
        ("#row15 .note", "4:0 0:0 15:1! 1:0* 3:0"),
        ("#row1 .mark", "4:0 0:0 15:1! 1:0 3:0"),
        ("#row0 .mark", "4:0 0:0* 15:1! 1:0 3:0"),
      ] {
        try await window.find(button).click()
        try await window.waitUntil(state) {
          try await window.evaluate(Self.state).string == state
        }
      }
    }
  }

  @Test("A long list shows the rows of its visible part", arguments: ProgramHost.allCases)
  func longList(_ host: ProgramHost) async throws {
    try await host.withFixture(at: "/listings/") { window in
      let row505 =
        "const rows = [...document.querySelectorAll('#list [role=row]')];"
        + "const row = rows.find((row) => row.textContent === 'row 505');"
      func waitUntilShown() async throws {
        try await window.waitUntil("row 505 is shown, and few others") {
          try await window.evaluate(row505 + "return String(rows.length < 50 && row !== undefined)")
            .string == "true"
        }
      }
      _ = try await window.evaluate("document.querySelector('#list').scrollTop = 12000; return ''")
      try await waitUntilShown()
      _ = try await window.evaluate(row505 + "row.click(); return ''")
      try await window.wait(for: "505", in: "#selected")
      try await window.find("#insert").click()
      try await waitUntilShown()
      _ = try await window.evaluate("document.querySelector('#list').focus(); return ''")
      try await window.press(.down)
      try await window.wait(for: "506", in: "#selected")
    }
  }
}
