import Playlist
import RillWeb

// The playlist as a static page: scripts/web Examples/Playlist

runInBrowser(
  playlist([
    Song(id: 1, title: "Waterloo", seconds: 168), Song(id: 2, title: "Angie", seconds: 273),
    Song(id: 3, title: "Jolene", seconds: 161), Song(id: 4, title: "Heroes", seconds: 370),
  ]))
