#if Live

  import Foundation
  import RillLive
  import RillProgram

  extension LiveInspection {
    /// Returns the location of a page of the past.
    static func page(
      of session: Int, at place: EditedPlace, _ edits: StepEdits = StepEdits()
    ) -> Location {
      var location = LiveInspection.location
      location.path.append("page")
      location["session"] = "\(session)"
      location["step"] = "\(place)"
      if !edits.isEmpty, let data = try? JSONEncoder().encode(edits) {
        location["edits"] = String(decoding: data, as: UTF8.self)
      }
      return location
    }
  }

  /// Returns the replay for the page of the past at a location; nil for other locations.
  func pastReplay(at location: Location) -> PastReplay? {
    guard let place = location["step"].flatMap({ EditedPlace($0) }) else { return nil }
    var edits = StepEdits()
    if let text = location["edits"] {
      guard let read = try? JSONDecoder().decode(StepEdits.self, from: Data(text.utf8)) else {
        return nil
      }
      edits = read
    }
    return { [edits] in ReplayToPlace($0, edits, to: place) }
  }

#endif
