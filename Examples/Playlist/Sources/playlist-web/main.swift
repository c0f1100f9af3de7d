import Playlist
import RillProgram
import RillWeb

// The playlist as a static page. README.md has the command that builds it.

runInBrowser(
  playlist([
    Song(id: 1, title: "Waterloo", seconds: 168), Song(id: 2, title: "Angie", seconds: 273),
    Song(id: 3, title: "Jolene", seconds: 161), Song(id: 4, title: "Heroes", seconds: 370),
  ]).inDocument(title: "Playlist", language: "en", head: [.styleSheet("/example.css")]))
