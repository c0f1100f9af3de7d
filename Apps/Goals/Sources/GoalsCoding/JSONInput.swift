import Foundation
import GoalsModel

/// A decoder of JSON from files and other processes, based on `JSONDecoder`.
///
/// It has these properties of Foundation:
/// - The first of several fields with the same key counts.
/// - A comma after the last element or field is accepted, and a UTF-8 byte order mark is skipped.
/// - A number with a whole value is accepted as an integer, such as 3.0 or 1e2.
/// - Arrays and objects are nested at most 512 levels deep.
/// - The position of a syntax error depends on the platform, and may be missing.
/// - Numbers and escapes are checked only in values that are decoded.
enum JSONInput {
  /// A value that a closure decodes.
  private struct Decoded<Value>: DecodableWithConfiguration {
    let value: Value

    init(from decoder: any Decoder, configuration: (any Decoder) throws -> Value) throws {
      value = try configuration(decoder)
    }
  }

  /// Decodes the single object in `bytes`. The fields are valid until `body` returns.
  static func decode<Value>(
    _ bytes: ArraySlice<UInt8>,
    _ body: @escaping (inout Fields) throws(FieldProblem) -> Value
  ) throws(FieldProblem) -> Value {
    try UTF8Check.validate(bytes)
    let data = Data(bytes)
    do {
      return try JSONDecoder().decode(Decoded<Value>.self, from: data) { decoder in
        var fields = try Fields(decoder)
        return try body(&fields)
      }.value
    } catch let problem as FieldProblem {
      throw problem
    } catch {
      throw syntaxError(in: data)
    }
  }

  /// Returns the error in the syntax of `data`.
  ///
  /// `JSONDecoder` doesn't report its position on Linux, but `JSONSerialization` does. Only the
  /// position is taken from its message, which may contain characters of the input.
  private static func syntaxError(in data: Data) -> FieldProblem {
    var place = ""
    do {
      _ = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
    } catch {
      let message = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String ?? ""
      let position = message.firstMatch(of: /line \d+, column \d+|character \d+/)
      place = position.map { " near \($0.output)" } ?? ""
    }
    return FieldProblem("json", "invalid JSON\(place)")
  }
}
