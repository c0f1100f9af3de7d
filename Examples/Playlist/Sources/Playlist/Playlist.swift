import RillAutomaton
import RillProgram

/// The songs to play, in order.
public struct Playlist: Equatable, Sendable {
  public var songs: [Song]
  /// The id of the song that is playing.
  public var playing: Song.ID?

  /// Creates a list of which no song is playing.
  public init(songs: [Song]) { self.songs = songs }
}

/// A message of the playlist.
public enum PlaylistMessage: Equatable, Sendable {
  case shuffle
  /// The result of a shuffle, by ids.
  case shuffled([Song.ID])
  case sortByTitle
  case reverse
  case play(Song.ID)
  case moveUp(Song.ID)
  case remove(Song.ID)
  case note(Song.ID, String)
}

/// Creates a program with a list of songs that can be shuffled, sorted and reordered.
///
/// - Parameters:
///   - songs: The initial songs.
///   - shuffle: A function that returns ids in a random order. Tests pass a known order.
public func playlist(
  _ songs: [Song], shuffle: @escaping ([Song.ID]) -> [Song.ID] = { $0.shuffled() }
) -> Program<Playlist, PlaylistMessage> {
  func update(_ message: PlaylistMessage, _ model: inout Playlist) -> Effect<PlaylistMessage> {
    switch message {
    case .shuffle:
      let ids = model.songs.map { $0.id }
      // An effect, so that its result is a message and replays lead to the same list.
      return .send(.shuffled(shuffle(ids)))
    case .shuffled(let ids):
      let songs = Dictionary(uniqueKeysWithValues: model.songs.map { ($0.id, $0) })
      model.songs = ids.compactMap { songs[$0] }
    case .sortByTitle: model.songs.sort { $0.title < $1.title }
    case .reverse: model.songs.reverse()
    case .play(let id): model.playing = model.playing == id ? nil : id
    case .moveUp(let id):
      guard let index = model.songs.firstIndex(where: { $0.id == id }), index > 0 else {
        return .rejected
      }
      model.songs.swapAt(index, index - 1)
    case .remove(let id):
      model.songs.removeAll { $0.id == id }
      if model.playing == id { model.playing = nil }
    case .note(let id, let note):
      guard let index = model.songs.firstIndex(where: { $0.id == id }) else { return .rejected }
      model.songs[index].note = note
    }
    return .none
  }

  return Program(
    model: Playlist(songs: songs), effect: .none, update: update, view: playlistView)
}
