import Foundation
import RillLayout

let outcome = LayoutCommand.run(Array(CommandLine.arguments.dropFirst())) {
  FileHandle.standardInput.readDataToEndOfFile()
}
FileHandle.standardOutput.write(Data(outcome.output.utf8))
FileHandle.standardError.write(Data(outcome.message.utf8))
exit(outcome.status)
