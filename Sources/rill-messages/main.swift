import Foundation
import RillMessages

let outcome = MessagesCommand.run(Array(CommandLine.arguments.dropFirst())) { path in
  FileManager.default.contents(atPath: path).map { Array($0) }
} write: { text, path in
  (try? Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)) != nil
}
FileHandle.standardError.write(Data(outcome.message.utf8))
exit(outcome.status)
