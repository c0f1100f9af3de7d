import Foundation

/// Makes notices of payloads.
///
/// A payload is an object in JSON whose `type` says what else it has:
///
/// ```json
/// {"type": "message", "from": "Ada", "text": "Tea?"}
/// {"type": "reminder", "title": "Stretch", "minutes": 5}
/// ```
enum NoticeParser {
  private struct Header: Decodable {
    let type: String
  }

  static func parse(_ payload: Data) throws(PayloadProblem) -> Notice {
    let header = try decode(Header.self, from: payload, ifCorrupted: "it is not JSON")
    switch header.type {
    case "message": return .message(try content(payload))
    case "reminder": return .reminder(try content(payload))
    case let type: throw PayloadProblem("the type \"\(type)\" is not known")
    }
  }

  private static func content<Content: Decodable>(
    _ payload: Data
  ) throws(PayloadProblem) -> Content {
    // It is JSON, as the header was read: what the decoder still calls corrupted are numbers.
    try decode(Content.self, from: payload, ifCorrupted: "a number in it is too large")
  }

  private static func decode<Content: Decodable>(
    _ type: Content.Type, from payload: Data, ifCorrupted reason: String
  ) throws(PayloadProblem) -> Content {
    do {
      return try JSONDecoder().decode(type, from: payload)
    } catch let problem as PayloadProblem {
      throw problem
    } catch {
      throw PayloadProblem(error, ifCorrupted: reason)
    }
  }
}
