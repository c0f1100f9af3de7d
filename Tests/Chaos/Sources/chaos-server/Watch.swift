import Foundation
import RillStore

/// The value of an entry. The topic is the process of its server.
struct Visitor: Codable, Equatable, Sendable {}

/// Prints the processes whose entries come and go, with the time in milliseconds since 1970:
/// `here PROCESS TIME`, `gone PROCESS TIME`. Each second it also prints the number of entries.
func watchPresence(in engine: StoreEngine) async throws {
  let presence = try await Presence<Visitor>.open(engine)
  var known: Set<String> = []
  for round in 0... {
    let topics = await presence.topics
    let time = Int(Date().timeIntervalSince1970 * 1000)
    for process in topics.keys where known.insert(process).inserted {
      emit("here \(process) \(time)")
    }
    for process in known.subtracting(topics.keys) {
      known.remove(process)
      emit("gone \(process) \(time)")
    }
    if round % 50 == 0 { emit("entries \(topics.values.reduce(0, +)) \(time)") }
    try await Task.sleep(for: .milliseconds(20))
  }
}

/// Writes a line at once.
private func emit(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
