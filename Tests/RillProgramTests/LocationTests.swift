import RillProgram
import Testing

@Suite(.timeLimit(.minutes(20))) struct LocationTests {
  @Test(
    arguments: [
      ("/", [], [:], nil),
      ("/goals", ["goals"], [:], nil),
      ("/goals/", ["goals", ""], [:], nil),
      ("/a//b", ["a", "", "b"], [:], nil),
      ("/a%2Fb", ["a/b"], [:], nil),
      ("/caf%C3%A9", ["café"], [:], nil),
      ("/a?x=1&y=", ["a"], ["x": "1", "y": ""], nil),
      ("/a?x=1%262%3D3%2B4%20%23", ["a"], ["x": "1&2=3+4 #"], nil),
      ("/a#", ["a"], [:], ""),
      ("/a?q=?/#b?c/d", ["a"], ["q": "?/"], "b?c/d"),
      ("/a:b@c,d;e=f", ["a:b@c,d;e=f"], [:], nil),
    ] as [(String, [String], KeyValuePairs<String, String>, String?)])
  func locationsSurviveTheRoundTrip(
    text: String, path: [String], query: KeyValuePairs<String, String>, fragment: String?
  ) throws {
    let location = try Location(text)
    #expect(location == Location(path: path, query: query, fragment: fragment))
    #expect(location.description == text)
  }

  @Test(arguments: [
    ("/a?x", "/a?x="), ("/a?", "/a"), ("/a?&x=1&&y=2&", "/a?x=1&y=2"),
    ("/a?q=a+b", "/a?q=a%20b"), ("/café?ö=ü#ä", "/caf%C3%A9?%C3%B6=%C3%BC#%C3%A4"),
    ("/a?x=1=2", "/a?x=1%3D2"), ("/%61", "/a"), ("/a%2fb", "/a%2Fb"),
    // Browsers do the same.
    ("/a/./b", "/a/b"), ("/a/../b", "/b"), ("/a/b/..", "/a/"), ("/a/b/.", "/a/b/"), ("/..", "/"),
    ("/a/%2e%2E/b", "/b"), ("/../../a", "/a"), ("/a//..", "/a/"),
    // An address of another host isn't a location.
    ("/.//evil.com", "/evil.com"), ("/a/..//evil.com", "/evil.com"),
  ])
  func locationsHaveACanonicalForm(text: String, canonical: String) throws {
    let location = try Location(text)
    #expect(location.description == canonical)
    #expect(try Location(canonical) == location)
  }

  @Test(
    arguments: [
      ("", .notAbsolute, 0), ("a", .notAbsolute, 0), ("?a", .notAbsolute, 0),
      ("https://swift.org/", .notAbsolute, 0), ("//evil.com", .notAbsolute, 1),
      ("/%", .incompleteEscape, 1), ("/a%2", .incompleteEscape, 2),
      ("/a?%zz", .incompleteEscape, 3),
      ("/a#%2", .incompleteEscape, 3), ("/a/%2/b", .incompleteEscape, 3),
      ("/a/%ff", .notUTF8, 3), ("/a?x=%C3", .notUTF8, 5), ("/%ED%A0%80", .notUTF8, 1),
      ("/a b", .invalidCharacter, 2), ("/a\n", .invalidCharacter, 2),
      ("/\\evil.com", .invalidCharacter, 1), ("/a?\t", .invalidCharacter, 3),
      ("/\u{7F}", .invalidCharacter, 1),
    ] as [(String, LocationError.Reason, Int)])
  func invalidLocationsAreRejected(text: String, reason: LocationError.Reason, position: Int) {
    do throws(LocationError) {
      _ = try Location(text)
      Issue.record("\(text) was accepted")
    } catch {
      #expect(error.reason == reason)
      #expect(error.position == position)
    }
  }

  @Test func replacementCharactersAreValid() throws {
    let text = "/%EF%BF%BD"
    #expect(try Location(text).path == ["\u{FFFD}"])
  }

  @Test func pathsAreNormalized() {
    #expect(Location(path: ["..", "", "evil.com"]).description == "/evil.com")
    #expect(Location(path: [""]) == .root)
    #expect(Location(path: ["a", "."]).path == ["a", ""])
    var location: Location = "/a/b"
    location.path = ["", "c", "..", "d"]
    #expect(location == "/d")
    location.path.append("..")
    #expect(location == "/")
    location.path.append("e f/g")
    #expect(location.description == "/e%20f%2Fg")
  }

  @Test func queriesCanBeChangedByName() {
    var location: Location = "/search?q=a&page=2&tag=x&tag=y"
    #expect(location["q"] == "a")
    #expect(location["none"] == nil)
    #expect(location.values(of: "tag") == ["x", "y"])
    location["tag"] = "z"
    location["q"] = nil
    location["sort"] = "up"
    #expect(location.description == "/search?page=2&tag=z&sort=up")
  }

  @Test func allCharactersSurviveTheRoundTrip() throws {
    // Each character of Latin and some beyond, in each part.
    for scalar in (0..<0x180).map({ Unicode.Scalar($0) ?? "x" }) + ["\u{1F600}", "\u{FFFF}"] {
      let text = "a\(Character(scalar))b"
      let location = Location(path: [text, text], query: [text: text], fragment: text)
      #expect(try Location(location.description) == location)
      // No character needs an escape in HTML attributes or changes in a browser.
      #expect(
        location.description.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") })
    }
  }

  @Test func invalidLiteralsTrap() async {
    await #expect(processExitsWith: .failure) { _ = "no slash" as Location }
  }

  @Test func errorsHaveDescriptions() {
    let text = "/a%2"
    do throws(LocationError) {
      _ = try Location(text)
      Issue.record("the location was accepted")
    } catch {
      #expect(
        "\(error)" == "Location, byte 2: a percent sign must be followed by two hexadecimal digits")
    }
  }
}
