public import Foundation

/// The interface that a system calls when a notification arrives.
public protocol NotificationDelegate: AnyObject {
  /// Receives a payload from a server.
  func didReceiveRemote(_ payload: Data)

  /// Receives a payload that a program on this machine has scheduled.
  func didReceiveLocal(_ payload: Data)
}
