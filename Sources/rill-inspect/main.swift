import Foundation
import RillRecording

// Prints a recording: rill-inspect FILE. Nothing in a recording runs.

func fail(_ message: String, _ status: Int32) -> Never {
  try? FileHandle.standardError.write(contentsOf: Data("rill-inspect: \(message)\n".utf8))
  exit(status)
}

var arguments = Array(CommandLine.arguments.dropFirst())
if arguments.contains("--help") || arguments.contains("-h") {
  print(RecordingListing.usage)
  exit(0)
}
guard let path = arguments.first, !path.hasPrefix("--") else {
  fail("a file is missing.\n\n\(RecordingListing.usage)", 2)
}
arguments.removeFirst()
do {
  let file = try RecordingFile(decoding: Data(contentsOf: URL(filePath: path)))
  let lines = try RecordingListing(file).lines(arguments)
  try FileHandle.standardOutput.write(
    contentsOf: Data((lines.joined(separator: "\n") + "\n").utf8))
} catch let error as RecordingListing.UsageError {
  fail("\(error)\n\n\(RecordingListing.usage)", 2)
} catch let error as RecordingError {
  fail("\(error)", 1)
} catch {
  fail("The file can't be read: \(error.localizedDescription)", 1)
}
