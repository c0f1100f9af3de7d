public import Foundation
public import Rill
import RillMacros

/// A delegate that announces payloads from servers as ``remotePayloads`` and those of programs on
/// this machine as ``localPayloads``.
public final class NotificationReceiver: NotificationDelegate {
  /// Creates a receiver.
  public init() {}

  @Announcing(as: "remotePayloads") public func didReceiveRemote(_ payload: Data) {}

  @Announcing(as: "localPayloads") public func didReceiveLocal(_ payload: Data) {}
}
