public import Foundation

/// What a system calls when a notification arrives.
public protocol NotificationDelegate: AnyObject {
  /// A server has sent `payload`.
  func didReceiveRemote(_ payload: Data)

  /// It is time for `payload`, which a program on this machine has asked for.
  func didReceiveLocal(_ payload: Data)
}
