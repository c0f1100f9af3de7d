import Market
import RillLive

// The market in a browser, with a separate market for each window.

let port = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 8080
let style = LiveAsset("market.css", type: "text/css; charset=utf-8", bytes: marketStyleSheet)
let server = LiveServer(
  LiveConfiguration(port: port),
  pages: [
    LivePage(.root) { _ in
      marketProgram(Market()).inDocument(head: [.styleSheet(style.address)])
    }
  ],
  assets: [style], onStart: { print("The market is at http://localhost:\($0)/") })
try await server.serve()
