import Foundation
import RillStore

exit(await StoreCommand.run(Array(CommandLine.arguments.dropFirst()), output: .standard))
