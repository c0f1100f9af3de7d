import Foundation

/// A parser from payloads to notices.
///
/// A payload is a JSON object. Its `type` determines its other fields:
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
    case let type: throw PayloadProblem("unknown type \"\(type)\"")
    }
  }

  private static func content<Content: Decodable>(
    _ payload: Data
  ) throws(PayloadProblem) -> Content {
    // The header was valid JSON, so data that the decoder calls corrupted can only be a number.
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
