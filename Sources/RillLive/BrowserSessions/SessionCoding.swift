#if Live

  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  /// The JSON of session values and identities. Equal values have equal texts.
  enum SessionCoding {
    static func text(of value: some Encodable) throws -> String {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    static func value<Value: Decodable>(_ type: Value.Type, in text: String) throws -> Value {
      try JSONDecoder().decode(type, from: Data(text.utf8))
    }
  }

#endif
