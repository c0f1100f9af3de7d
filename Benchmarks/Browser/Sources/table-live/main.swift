import Foundation
import RillLive
import TableProgram

// Serves the table with the style sheet at the path in the first argument. Prints its port.

guard CommandLine.arguments.count == 2 else {
  FileHandle.standardError.write(Data("usage: table-live STYLE-SHEET\n".utf8))
  exit(2)
}
let css = try Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1]))
let style = LiveAsset("table.css", type: "text/css; charset=utf-8", bytes: Array(css))

var configuration = LiveConfiguration(port: 0)
configuration.logger.logLevel = .error
let server = LiveServer(
  configuration,
  pages: [
    LivePage(.root) { _ in tableProgram(title: "Rill, live", styleSheet: style.address) }
  ], assets: [style],
  onStart: {
    print($0)
    fflush(nil)
  })
try await server.serve()
