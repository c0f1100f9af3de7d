public import Foundation
public import Rill
import RillMacros

/// Lets the payloads of notifications occur: those that servers send as ``remotePayloads``, those that
/// programs on this machine have asked for as ``localPayloads``.
public final class NotificationReceiver: NotificationDelegate {
  /// Creates a receiver.
  public init() {}

  @Announcing(as: "remotePayloads") public func didReceiveRemote(_ payload: Data) {}

  @Announcing(as: "localPayloads") public func didReceiveLocal(_ payload: Data) {}
}
