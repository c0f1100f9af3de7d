public import Foundation
public import Rill

/// Lets the payloads of notifications occur.
public final class NotificationReceiver: NotificationDelegate {
  private let remoteInlet = Inlet<Data>()
  private let localInlet = Inlet<Data>()

  /// What servers have sent.
  public var remotePayloads: Changes<Data> { remoteInlet }
  /// What programs on this machine have asked for.
  public var localPayloads: Changes<Data> { localInlet }

  /// Creates a receiver.
  public init() {}

  public func didReceiveRemote(_ payload: Data) { remoteInlet.announce(payload) }

  public func didReceiveLocal(_ payload: Data) { localInlet.announce(payload) }
}
