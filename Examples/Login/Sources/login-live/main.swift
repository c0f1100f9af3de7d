import Login
import LoginPage
import RillLive
import RillProgram

// The login in a browser, with a separate session for each window.

let port = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 8080
let server = LiveServer(
  LiveConfiguration(port: port),
  pages: [LivePage(.root) { _ in loginPage(.slow()) }],
  onStart: { print("The login is at http://localhost:\($0)/") })
try await server.serve()
