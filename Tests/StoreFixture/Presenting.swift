import Foundation
import RillStore

/// Adds entries to a presence, prints `joined`, and leaves when its input ends.
enum Presenting {
  static func run(_ place: String, topic: String, count: Int) async throws {
    #if Postgres
      let parts = place.split(separator: "#", maxSplits: 1).map(String.init)
      let presence = try await Presence<String>.open(.postgres(parts[0], stream: parts[1]))
      var handles: [PresenceHandle<String>] = []
      for number in 0..<count { handles.append(try await presence.join(topic, "\(number)")) }
      FileHandle.standardOutput.write(Data("joined\n".utf8))
      // On a thread of its own, because it waits.
      await withCheckedContinuation { continuation in
        Thread.detachNewThread {
          while !FileHandle.standardInput.availableData.isEmpty {}
          continuation.resume()
        }
      }
      await presence.close()
      withExtendedLifetime(handles) {}
    #else
      refuse("store-fixture needs the trait Postgres for \(place)")
    #endif
  }
}
