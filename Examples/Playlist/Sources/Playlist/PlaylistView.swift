import RillTree

/// Returns the view of a playlist.
func playlistView(_ model: Playlist) -> VTree<PlaylistMessage> {
  section(.ariaLabel("Playlist")) {
    div(.role(.toolbar)) {
      button(.onClick(.shuffle)) { "Shuffle" }
      button(.onClick(.sortByTitle)) { "Sort by title" }
      button(.onClick(.reverse)) { "Reverse" }
    }
    if model.songs.isEmpty { p { "No songs" } }
    ol {
      for song in model.songs {
        let isPlaying = song.id == model.playing
        lazy(Row(song: song, isPlaying: isPlaying)) { row($0.song, isPlaying: $0.isPlaying) }
          .key(song.id)
      }
    }
    footer { "\(model.songs.count) songs, \(length(model.songs.reduce(0) { $0 + $1.seconds }))" }
  }
}

/// The content of a row.
private struct Row: Equatable {
  let song: Song
  let isPlaying: Bool
}

private func row(_ song: Song, isPlaying: Bool) -> VTree<PlaylistMessage> {
  li(.class("playing").when(isPlaying)) {
    button(.ariaPressed(isPlaying ? .true : .false), .onClick(.play(song.id))) { text(song.title) }
    span { text(length(song.seconds)) }
    input(
      .ariaLabel("Note on \(song.title)"), .value(song.note),
      .onInput { .note(song.id, $0) })
    button(.ariaLabel("Move \(song.title) up"), .onClick(.moveUp(song.id))) { "↑" }
    button(.ariaLabel("Remove \(song.title)"), .onClick(.remove(song.id))) { "×" }
  }
}

/// Formats a duration in minutes and seconds.
private func length(_ seconds: Int) -> String {
  let rest = seconds % 60
  return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
}
