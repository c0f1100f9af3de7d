import RillLive
import RillProgram
import TicTacToe

// The program in a browser, with a separate one for each window.

#if Live
  let port = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 8080
  let style = LiveAsset(
    "example.css", type: "text/css; charset=utf-8", bytes: PackageResources.example_css)
  let server = LiveServer(
    LiveConfiguration(port: port),
    pages: [
      LivePage(.root) { _ in
        ticTacToe(on: .demo).inDocument(
          title: "Tic-tac-toe", language: "en", head: [.styleSheet(style.address)])
      }
    ],
    assets: [style],
    onStart: { print("The game is at http://localhost:\($0)/") })
  try await server.serve()
#else
  print(
    """
    The game was built without its server. Run it with the trait Live:
    swift run --package-path Examples/TicTacToe --traits Live tictactoe-live
    """)
#endif
