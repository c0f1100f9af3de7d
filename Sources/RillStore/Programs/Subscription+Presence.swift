import Foundation
import RillAutomaton
import RillCollections
import RillProgram

extension Subscription {
  /// Adds an entry to a topic of a presence while the program subscribes. Sends the present entries
  /// at the start, and then after changes.
  ///
  /// ```swift
  /// func subscriptions(_ page: Page) -> Subscription<Message> {
  ///   .presence(presence, in: "board 7", as: page.visitor) { .present($0, own: $1) }
  /// }
  /// ```
  ///
  /// The entry has the value of the last declaration, and leaves at the end of the subscription. An
  /// error is reported by ``PresenceOptions/report``.
  ///
  /// - Parameters:
  ///   - presence: The presence, which together with the topic is the identity of the subscription.
  ///   - topic: The name of the page, or of what several pages share.
  ///   - value: The value of the entry.
  ///   - message: A function that returns the message for the entries in the order of joining and
  ///     the identity of the own entry, or nil for none.
  public static func presence<Value>(
    _ presence: Presence<Value>, in topic: String, as value: Value,
    _ message:
      @escaping (_ entries: ArraySnapshot<PresenceEntry<Value>>, _ own: UUID) -> Message?
  ) -> Subscription {
    .run(
      EffectID(presence, topic), with: value
    ) { (latest: WorkParameter<Value>, send: (PresentEntries<Value>) -> Void) in
      let handle: PresenceHandle<Value>
      do throws(StoreError) {
        handle = try await presence.join(topic, latest.value)
      } catch {
        return presence.options.report(error)
      }
      let update = { (value: Value) in
        do throws(StoreError) {
          try handle.update(value)
        } catch {
          presence.options.report(error)
        }
      }
      latest.onChange = update
      // It may have changed while the entry was added.
      update(latest.value)
      for await (_, entries) in await presence.entries(of: topic) {
        send(PresentEntries(entries: entries, own: handle.id))
      }
      latest.onChange = nil
      handle.leave()
    } message: {
      message($0.entries, $0.own)
    }
  }

  /// Sends the present entries of a topic without adding one: those at the start, and then after
  /// changes.
  ///
  /// - Parameters:
  ///   - presence: The presence, which together with the topic is the identity of the subscription.
  ///   - topic: The name of the page, or of what several pages share.
  ///   - message: A function that returns the message for the entries, or nil for none.
  public static func follow<Value>(
    _ presence: Presence<Value>, in topic: String,
    _ message: @escaping (_ entries: ArraySnapshot<PresenceEntry<Value>>) -> Message?
  ) -> Subscription {
    .run(EffectID(presence, topic)) {
      (send: (ArraySnapshot<PresenceEntry<Value>>) -> Void) in
      for await (_, entries) in await presence.entries(of: topic) { send(entries) }
    } message: {
      message($0)
    }
  }
}

/// The identity of a subscription.
private struct PresenceTopicID: Hashable {
  let presence: ObjectIdentifier
  let topic: String
}

extension EffectID {
  fileprivate init(_ presence: Presence<some Codable & Sendable & Equatable>, _ topic: String) {
    self.init(PresenceTopicID(presence: ObjectIdentifier(presence), topic: topic))
  }
}

/// The entries of a topic, with the identity of the own one.
private struct PresentEntries<Value: Sendable> {
  let entries: ArraySnapshot<PresenceEntry<Value>>
  let own: UUID
}
