import Rill
import RillAutomaton
import RillProgram

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A typed port to the page's own JavaScript. Values travel in both directions as JSON.
///
/// ```swift
/// enum Message { case picked(Int) }
///
/// let chart = LivePort<[Double], Int>("chart")
///
/// chart.send([3, 1, 2])             // an Effect<Message>
/// chart.messages { .picked($0) }    // a Subscription<Message>
/// ```
///
/// In the page, a port is two events of the window whose `detail` is JSON text:
///
/// ```js
/// addEventListener("rill:chart", ({ detail }) => draw(JSON.parse(detail)));
/// dispatchEvent(new CustomEvent("rill:to:chart", { detail: JSON.stringify(2) }));
/// ```
///
/// A date is a number of milliseconds, as in `new Date(1000)`. `Data` is text in Base64. A key is
/// the name of a property. A number that is not finite, or that doesn't fit its type, is an error.
///
/// Elsewhere: ports (Elm), hooks with `pushEvent` and `handleEvent` (Phoenix LiveView).
public struct LivePort<Outgoing: Encodable, Incoming: Decodable>: Hashable, Sendable {
  /// The name of the port, here and in the page.
  public let name: String

  /// Creates a port.
  ///
  /// - Parameter name: A name that is not empty and doesn't begin with `to:`, the prefix of values
  ///   from the page.
  public init(_ name: String) {
    precondition(
      !name.isEmpty && !name.hasPrefix("to:"),
      "Rill: \(name.debugDescription) is not a valid port name. Choose one that doesn't begin with to:."
    )
    self.name = name
  }

  /// Sends `value` to the page's script, after the page shows the model of this transition.
  ///
  /// A script that adds its listener when it is loaded receives all values. Without a listener, the
  /// value is dropped. Equal values produce equal effects, so that tests can compare them.
  ///
  /// A value that JSON can't represent, such as a number that is not finite, is reported and not
  /// sent.
  public func send<Message>(_ value: Outgoing) -> Effect<Message> {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .millisecondsSince1970
    do {
      return .host(name, String(decoding: try encoder.encode(value), as: UTF8.self))
    } catch {
      Diagnostics.report("\(LivePortError(error, port: name)). It was not sent.")
      return .none
    }
  }

  /// Receives values from the page's script. A value that is not an `Incoming` is reported to the
  /// server's log.
  ///
  /// - Parameters:
  ///   - id: An ID that distinguishes several subscriptions to the same port.
  ///   - message: The message for a value, or nil for none.
  public func messages<Message>(
    id: EffectID? = nil, _ message: @escaping (Incoming) -> Message?
  ) -> Subscription<Message> {
    messages(id: id, message) { error in
      Diagnostics.report("\(error).")
      return nil
    }
  }

  /// Receives values from the page's script, and errors for values that are not an `Incoming`. The
  /// user of a browser can send any value.
  ///
  /// ```swift
  /// chart.messages { .picked($0) } onError: { .failed("\($0)") }
  /// ```
  ///
  /// - Parameters:
  ///   - id: An ID that distinguishes several subscriptions to the same port.
  ///   - message: The message for a value, or nil for none.
  ///   - failure: The message for an error, or nil for none.
  public func messages<Message>(
    id: EffectID? = nil, _ message: @escaping (Incoming) -> Message?,
    onError failure: @escaping (LivePortError) -> Message?
  ) -> Subscription<Message> {
    let name = name
    return .host(name, id: id) { detail in
      do throws(LivePortError) {
        return message(try LivePort.decode(detail, of: name))
      } catch {
        return failure(error)
      }
    }
  }

  /// Decodes the value in `text`.
  private static func decode(_ text: String, of name: String) throws(LivePortError) -> Incoming {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .millisecondsSince1970
    do {
      return try decoder.decode(Incoming.self, from: Data(text.utf8))
    } catch {
      let found = LivePortError(error, port: name)
      guard let outline = JSONOutline(of: Array(text.utf8)) else { throw found }
      if let position = outline.problem { throw LivePortError(notJSONAt: position, port: name) }
      // Some decoders don't locate a number that doesn't fit its type.
      guard case DecodingError.dataCorrupted = error, found.field.isEmpty else { throw found }
      let field = outline.misfit { bytes in
        do {
          _ = try decoder.decode(Incoming.self, from: Data(bytes))
          return false
        } catch DecodingError.dataCorrupted(let context) {
          return context.codingPath.isEmpty
        } catch {
          return false
        }
      }
      guard let field else { throw found }
      throw LivePortError(misfit: field, port: name)
    }
  }
}
