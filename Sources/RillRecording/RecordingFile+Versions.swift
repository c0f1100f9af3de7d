import Foundation

extension RecordingFile {
  /// Returns the differences between the fields of a file and those of this version.
  static func differences(of data: Data) -> [String] {
    guard let shape = try? JSONDecoder().decode(Shape.self, from: data) else { return [] }
    return differences(
      shape.names,
      known: ["format", "version", "model", "message", "start", "initial", "failures"],
      required: ["model", "message", "start", "steps"], of: "the file")
      + differences(
        shape.stepNames, known: ["time", "message", "effects", "changes"],
        required: ["text", "origin", "isRejected", "time"], of: "the first step")
  }

  private static func differences(
    _ names: Set<String>?, known: Set<String>, required: Set<String>, of place: String
  ) -> [String] {
    guard let names else { return [] }
    return names.subtracting(known).subtracting(required).sorted().prefix(10).map {
      "Unknown field of \(place): \(ValueText.shown($0, limit: 80))"
    } + required.subtracting(names).sorted().map { "Missing field of \(place): \($0)" }
  }

  /// The names of the fields of a file.
  private struct Shape: Decodable {
    var names: Set<String>
    /// The names in the first step; nil without one.
    var stepNames: Set<String>?

    private struct Key: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }

      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
      let file = try decoder.container(keyedBy: Key.self)
      names = Set(file.allKeys.map(\.stringValue))
      guard var steps = try? file.nestedUnkeyedContainer(forKey: Key(stringValue: "steps")),
        let step = try? steps.nestedContainer(keyedBy: Key.self)
      else { return }
      stepNames = Set(step.allKeys.map(\.stringValue))
    }
  }
}
