import Playlist
import RillProgramTesting
import RillTree
import Testing

@Suite struct PlaylistTests {
  private let songs = [
    Song(id: 1, title: "Waterloo", seconds: 168), Song(id: 2, title: "Angie", seconds: 273),
    Song(id: 3, title: "Jolene", seconds: 161), Song(id: 4, title: "Heroes", seconds: 370),
  ]

  @Test func aShuffleMovesAsFewRowsAsPossible() throws {
    try ProgramTester(playlist(songs, shuffle: { [$0[3], $0[0], $0[1], $0[2]] })).test { tester in
      let rows = try tester.page.findAll(.element("li"))
      let moved = tester.page.moveCount
      tester.click(.text("Shuffle"))
      tester.receive(.shuffled([4, 1, 2, 3])) {
        $0.songs = [songs[3], songs[0], songs[1], songs[2]]
      }
      // The last row moves to the top. The others stay in place and are not recreated.
      #expect(tester.page.moveCount == moved + 1)
      let now = try tester.page.findAll(.element("li"))
      #expect(zip(now, [rows[3], rows[0], rows[1], rows[2]]).allSatisfy { $0 === $1 })
    }
  }

  @Test func aNoteMovesWithItsRow() throws {
    try ProgramTester(playlist(songs)).test { tester in
      let note = try tester.page.findAll(.element("input"))[1]
      tester.type("live", into: .node(note)) { $0.songs[1].note = "live" }
      tester.click(.text("Sort by title")) {
        $0.songs = [$0.songs[1], songs[3], songs[2], songs[0]]
      }
      let now = try tester.page.findAll(.element("input"))
      #expect(now[0] === note)
      #expect(note.value == "live")
    }
  }

  @Test func rendersOnlyTheRowThatChanges() throws {
    try ProgramTester(playlist(songs)).test { tester in
      tester.coversView = true
      tester.click(.text("Jolene")) { $0.playing = 3 }
      tester.expectViewChanges(
        #"section/ol/li[3]: class none -> "playing""#,
        #"section/ol/li[3]/button[1]: aria-pressed "false" -> "true""#)
      tester.click(.text("Jolene")) { $0.playing = nil }
      tester.expectViewChanges(
        #"section/ol/li[3]: class "playing" -> none"#,
        #"section/ol/li[3]/button[1]: aria-pressed "true" -> "false""#)
    }
  }

  @Test func removingThePlayingSongStopsIt() throws {
    try ProgramTester(playlist([songs[0]])).test { tester in
      tester.click(.text("Waterloo")) { $0.playing = 1 }
      tester.click(.attribute("aria-label", "Remove Waterloo")) {
        $0.songs = []
        $0.playing = nil
      }
      try #expect(tester.page.find(.element("p")).textContent == "No songs")
    }
  }

  @Test func theFirstSongCannotMoveUp() throws {
    try ProgramTester(playlist(songs)).test { tester in
      tester.reject(.moveUp(1))
      tester.click(.attribute("aria-label", "Move Angie up")) { $0.songs.swapAt(0, 1) }
    }
  }
}
