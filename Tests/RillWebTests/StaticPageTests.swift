import RillPages
import RillProgram
import RillTree
import RillWeb
import Testing

/// The files of static pages.
@Suite struct StaticPageTests {
  private static func page(
    _ body: VTree<Int>, at location: Location = .root, below path: MountPath = .root
  ) -> StaticPage {
    let program = Program<Int, Int>(
      model: 0, update: { _, _ in .none },
      document: { _ in
        Document(
          title: "Tea & <milk>", language: "ar",
          head: [
            .meta(name: "a", content: "b"), .link(relation: "stylesheet", address: "/tea.css"),
          ]
        ) {
          body
        }
      })
    return StaticPage(of: program, at: location, "page.js", "page.wasm", below: path)
  }

  private static func text(_ file: (name: String, bytes: [UInt8])?) -> String {
    String(decoding: file?.bytes ?? [], as: UTF8.self)
  }

  @Test func aPageCanBeReadWithoutItsScript() {
    let page = Self.page(main { p(.style(.color, "red")) { "Two " + "<cups>" } })
    let html = Self.text(page.files.first)
    #expect(page.files.first?.name == "index.html")
    #expect(html.contains("<html lang=\"ar\" dir=\"rtl\">"))
    #expect(html.contains("<title>Tea &amp; &lt;milk&gt;</title>"))
    #expect(html.contains("<meta name=\"a\" content=\"b\" data-rill-head=\"\">"))
    #expect(html.contains("Two &lt;cups&gt;</p></main></div></body>"))
    #expect(html.contains("src=\"/page.js\" data-module=\"/page.wasm\""))
    #expect(page.diagnostics.isEmpty)
  }

  @Test func stylesAreInAFileNamedByItsContent() throws {
    let red = Self.page(p(.style(.color, "red")) { "a" })
    let blue = Self.page(p(.style(.color, "blue")) { "a" })
    let sheet = try #require(red.files.last)
    #expect(sheet.name.hasPrefix("page-") && sheet.name.hasSuffix(".css"))
    #expect(Self.text(sheet).contains("color: red"))
    #expect(Self.text(red.files.first).contains("href=\"/\(sheet.name)\""))
    #expect(!Self.text(red.files.first).contains(" style="))
    #expect(blue.files.last?.name != sheet.name)
    let same = Self.page(p(.style(.color, "red")) { "another" })
    #expect(same.files.last?.name == sheet.name)
  }

  @Test func eachLocationHasAFile() {
    let page = Self.page(p { "a" }, at: "/tea/green/?a=b")
    #expect(page.files.first?.name == "tea/green/index.html")
  }

  @Test func addressesAreBelowThePathOfTheSite() throws {
    let body: VTree<Int> = main {
      a(.href("/green?a=b")) { "Green" }
      a(.href("//example.com/")) { "Other" }
      img(.src("/tea.svg"), .alt("/tea"))
    }
    let root = Self.text(Self.page(body).files.first)
    let page = Self.page(body, at: "/tea", below: MountPath("/shop/"))
    let html = Self.text(page.files.first)
    #expect(page.files.first?.name == "tea/index.html")
    #expect(html.contains("<a href=\"/shop/green?a=b\">Green"))
    #expect(html.contains("<a href=\"//example.com/\">Other"))
    #expect(html.contains("src=\"/shop/tea.svg\"") && html.contains("alt=\"/tea\""))
    #expect(html.contains("href=\"/shop/tea.css\""))
    let sheet = try #require(page.files.last).name
    #expect(html.contains("href=\"/shop/\(sheet)\""))
    #expect(html.contains("href=\"/shop/manifest.webmanifest\""))
    #expect(html.contains("src=\"/shop/page.js\" data-module=\"/shop/page.wasm\""))
    #expect(html.contains(" data-base=\"/shop\""))
    #expect(!root.contains("data-base"))
    // The program doesn't know the path, so the page can be adopted all the same.
    let token = /data-token="([^"]+)"/
    #expect(html.firstMatch(of: token)?.1 == root.firstMatch(of: token)?.1)
    #expect(html.contains(token))
  }

  @Test func aPageThatHTMLCannotExpressIsNotAdopted() {
    // A browser would close the outer paragraph.
    let page = Self.page(p { element("p") { "a" } })
    #expect(Self.text(page.files.first).contains("data-token=\"\""))
    #expect(!Self.text(Self.page(p { "a" }).files.first).contains("data-token=\"\""))
  }
}
