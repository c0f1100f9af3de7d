import Foundation
import GoalsModel
import GoalsTestSupport
import Testing

#if os(Linux)
  /// Tests of the number of syncs, on which durability after a power failure depends.
  @Suite(.timeLimit(.minutes(20))) struct SyncTests {
    /// A library that counts the calls of `fsync` and `fdatasync`, with a byte per call in a file.
    private static let source = """
      #define _GNU_SOURCE
      #include <dlfcn.h>
      #include <fcntl.h>
      #include <stdlib.h>
      #include <unistd.h>
      static void count(void) {
        const char *path = getenv("SYNC_COUNT");
        int file = path ? open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600) : -1;
        if (file >= 0) {
          if (write(file, "s", 1) != 1) abort();
          close(file);
        }
      }
      int fsync(int file) {
        count();
        return ((int (*)(int))dlsym(RTLD_NEXT, "fsync"))(file);
      }
      int fdatasync(int file) {
        count();
        return ((int (*)(int))dlsym(RTLD_NEXT, "fdatasync"))(file);
      }
      """

    @Test func syncsOncePerCommit() async throws {
      let folder = try Folder()
      let (source, library) = (folder.path("count.c"), folder.path("count.so"))
      try Data(Self.source.utf8).write(to: URL(fileURLWithPath: source))
      let compiler = Process()
      compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      compiler.arguments = ["cc", "-shared", "-fPIC", "-o", library, source, "-ldl"]
      compiler.standardError = FileHandle.nullDevice
      try compiler.run()
      compiler.waitUntilExit()
      guard compiler.terminationStatus == 0 else {
        print("oneForEachCommit: skipped, since there is no C compiler (cc) here")
        return
      }
      // Both counts include opening and closing the file, and no checkpoint occurs in between.
      let few = try syncs(20, folder, library)
      let many = try syncs(220, folder, library)
      #expect(few >= 20)
      #expect(many - few == 200)
    }

    /// Returns the number of syncs while the program applies `count` edits.
    private func syncs(_ count: Int, _ folder: Folder, _ library: String) throws -> Int {
      let (edits, log) = (folder.path("edits-\(count)"), folder.path("log-\(count)"))
      try Data(
        CrashTests.edits.prefix(count).map { EditEncoder.encode($0) + "\n" }.joined().utf8
      ).write(to: URL(fileURLWithPath: edits))
      let process = try GoalsProcess.process(
        ["edit", "--database", folder.path("\(count).sqlite")], folder: folder)
      process.environment?["LD_PRELOAD"] = library
      process.environment?["SYNC_COUNT"] = log
      process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: edits))
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      return try Data(contentsOf: URL(fileURLWithPath: log)).count
    }
  }
#endif
