import Foundation

/// A file system of some megabytes in memory, which a test fills. Only root can mount it.
struct SmallDisk: Sendable {
  let path: String

  /// True if this process can mount file systems.
  static let isAvailable: Bool = {
    guard geteuid() == 0, let disk = try? SmallDisk(megabytes: 1) else { return false }
    disk.remove()
    return true
  }()

  struct Failure: Error { let command: String }

  init(megabytes: Int) throws {
    path = NSTemporaryDirectory() + "rill-disk-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    do {
      try run("mount", "-t", "tmpfs", "-o", "size=\(megabytes)m,mode=0755", "tmpfs", path)
    } catch {
      rmdir(path)
      throw error
    }
  }

  /// Uses all space that is left.
  func fill() throws {
    let descriptor = open(path + "/filler", O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Failure(command: "open") }
    defer { _ = close(descriptor) }
    var size = 1 << 20
    let bytes = [UInt8](repeating: 0, count: size)
    while size > 0 {
      if write(descriptor, bytes, size) < 0 { size /= 2 }
    }
  }

  /// Frees the space that was filled.
  func free() {
    // A process that another test starts can inherit the open file, which keeps its space until the
    // process ends.
    truncate(path + "/filler", 0)
    unlink(path + "/filler")
  }

  /// Makes the user of the server of tests the owner of the folder.
  func giveToPostgres() throws { try Self.giveToPostgres(path) }

  static func giveToPostgres(_ path: String) throws { try run("chown", "postgres:", path) }

  func remove() {
    // A server that is about to end may have files open.
    try? run("umount", "-l", path)
    rmdir(path)
  }
}

private func run(_ command: String...) throws {
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = command
  process.standardError = FileHandle.nullDevice
  try process.run()
  process.waitUntilExit()
  if process.terminationStatus != 0 {
    throw SmallDisk.Failure(command: command.joined(separator: " "))
  }
}
