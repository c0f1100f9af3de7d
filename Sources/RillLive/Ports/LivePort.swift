import Rill
import RillAutomaton
import RillProgram

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A way to the page's own JavaScript, and back: values of types of their own go either way, as JSON.
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
/// In the page it is two events of the window, whose `detail` is text:
///
/// ```js
/// addEventListener("rill:chart", ({ detail }) => draw(JSON.parse(detail)));
/// dispatchEvent(new CustomEvent("rill:to:chart", { detail: JSON.stringify(2) }));
/// ```
///
/// A date is a number of milliseconds, as in `new Date(1000)`; `Data` is text in Base64; a key is the name of
/// a property. Numbers are what JavaScript has: one that is not finite, or too large for its type, is none.
///
/// Elsewhere: ports (Elm), hooks with `pushEvent` and `handleEvent` (Phoenix LiveView).
public struct LivePort<Outgoing: Encodable, Incoming: Decodable>: Hashable, Sendable {
  /// What it is called, here and in the page.
  public let name: String

  /// Creates a port.
  ///
  /// - Parameter name: not empty, and not beginning with `to:`, which is how the page calls the other way.
  public init(_ name: String) {
    precondition(
      !name.isEmpty && !name.hasPrefix("to:"),
      "Rill: \(name.debugDescription) is no name of a port: choose one that doesn't begin with to:."
    )
    self.name = name
  }

  /// Tells the page's script `value`, once the page shows the model that the transition has made.
  ///
  /// What listens there when the script is loaded misses nothing; where nothing listens, nothing happens.
  /// Equal values make equal effects, so that a test can compare them.
  ///
  /// A value that JSON has none for, such as a number that is not finite, is reported, and not sent.
  public func send<Message>(_ value: Outgoing) -> Effect<Message> {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .millisecondsSince1970
    do {
      return .host(name, String(decoding: try encoder.encode(value), as: UTF8.self))
    } catch {
      Diagnostics.report("\(LivePortError(error, port: name)), so that it is not sent.")
      return .none
    }
  }

  /// Listens to what the page's script tells. What is no `Incoming` is reported, as a line of the server's log.
  ///
  /// - Parameters:
  ///   - id: tells it from others that listen to the same port, if they come and go.
  ///   - message: makes a message of a value, or nil for none.
  public func messages<Message>(
    id: EffectID? = nil, _ message: @escaping (Incoming) -> Message?
  ) -> Subscription<Message> {
    messages(id: id, message) { error in
      Diagnostics.report("\(error).")
      return nil
    }
  }

  /// Listens to what the page's script tells, and to what it tells that is no `Incoming`: anybody can say
  /// anything in a browser of their own.
  ///
  /// ```swift
  /// chart.messages { .picked($0) } onError: { .failed("\($0)") }
  /// ```
  ///
  /// - Parameters:
  ///   - id: tells it from others that listen to the same port, if they come and go.
  ///   - message: makes a message of a value, or nil for none.
  ///   - failure: makes a message of what is wrong with something else, or nil for none.
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

  /// The value that `text` means.
  private static func decode(_ text: String, of name: String) throws(LivePortError) -> Incoming {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .millisecondsSince1970
    do {
      return try decoder.decode(Incoming.self, from: Data(text.utf8))
    } catch {
      let found = LivePortError(error, port: name)
      guard let outline = JSONOutline(of: Array(text.utf8)) else { throw found }
      if let position = outline.problem { throw LivePortError(notJSONAt: position, port: name) }
      // Of numbers that don't fit some decoders don't say where they are.
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
