import RillProgramTesting
import RillTree
import Testing

@Suite struct FindingTests {
  private func shown() throws -> TestPage {
    try Shown<Never>(
      anyElement("form", anyAttribute("id", "login")) {
        anyElement("p", .class("a b")) {
          anyElement("b") { "User" }
          " name"
        }
        anyElement("input", anyAttribute("name", "user"), anyAttribute("type", "text"))
        anyElement("div") {
          anyElement("p", .class("b")) { anyElement("i") { anyElement("u") { "deep" } } }
          anyElement(
            "input", anyAttribute("type", "submit"), anyProperty("value", .string("Log in")))
        }
      }
    ).page
  }

  @Test(arguments: [
    ("p", ["a b", "b"]), (".b", ["a b", "b"]), (".a.b", ["a b"]), ("form .b", ["a b", "b"]),
    ("form > .b", ["a b"]), ("div p", ["b"]), ("form>div>p", ["b"]), ("#login p.a", ["a b"]),
    ("div div p", []), ("body p", []), ("[class=b]", ["b"]), ("[class=\"a b\"]", ["a b"]),
    ("p[class='a b']", ["a b"]), ("p[id]", []), ("form * .b", ["b"]), ("x p", []),
  ])
  func selectorsFind(_ selector: String, _ classes: [String]) throws {
    #expect(try shown().findAll(.selector(selector)).map { $0["class"] } == classes)
  }

  @Test func pathsMatchDistantAncestors() throws {
    // The innermost `div` around `u` is outside `p`, but another one is inside.
    let page = try Shown<Never>(
      anyElement("section") {
        anyElement("p") { anyElement("div") { anyElement("div") { anyElement("u") } } }
      }
    ).page
    #expect(try page.findAll("p > div u").count == 1)
    #expect(try page.findAll("section > div u").isEmpty)
  }

  @Test func selectorsMatchAttributesAndProperties() throws {
    let page = try shown()
    #expect(try page.find("[type=text]") === page.find(.attribute("name", "user")))
    #expect(try page.find("[value='Log in']")["type"] == "submit")
    #expect(try page.find(.attribute("value", "Log in"))["type"] == "submit")
    #expect(try page.find(.id("login")).name == "form")
    #expect(try page.find(.element("u")).textContent == "deep")
  }

  @Test func textSelectorsFindTheInnermostElement() throws {
    let page = try shown()
    #expect(try page.find(.text("deep")).name == "u")
    #expect(try page.find(.text("User  name")).name == "p")
    #expect(try !page.contains(.text("name")))
  }

  @Test(arguments: [
    ("", 0), ("p >", 3), ("p..a", 2), ("[a", 2), ("[a=", 3), ("[a=\"b]", 6), ("a,b", 1), ("#", 1),
    ("p)", 1), ("> p", 0),
  ])
  func invalidSelectorsAreRejected(_ selector: String, _ position: Int) throws {
    let page = try shown()
    do throws(TestPageError) {
      _ = try page.findAll(.selector(selector))
      Issue.record("\(selector) was accepted as a selector")
    } catch {
      #expect(error.reason == .invalidSelector(position: position))
    }
  }

  @Test func ambiguousSelectorsAreRejected() throws {
    let page = try shown()
    do throws(TestPageError) {
      _ = try page.find("p")
      Issue.record("an ambiguous selector found an element")
    } catch {
      #expect(error.reason == .ambiguous(count: 2))
    }
    #expect(try page.find(TestQuery.element("p").at(1))["class"] == "b")
    do throws(TestPageError) {
      _ = try page.find(TestQuery.element("p").at(2))
      Issue.record("an index out of range found an element")
    } catch {
      #expect(error.reason == .notFound)
      #expect(
        error.description.hasPrefix(
          """
          no element matches p at 2

          body
            form id="login"
              p class="a b"
                b
                  "User"
                " name"
              input name="user" type="text"
          """))
    }
  }
}
