import RillLive
import RillProgram
import TicTacToe

// The program in a browser, with a separate one for each window.

#if Live
  let port = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 8080
  let server = LiveServer(
    LiveConfiguration(port: port), pages: [LivePage(.root) { _ in ticTacToe(on: .demo) }],
    onStart: { print("The game is at http://localhost:\($0)/") })
  try await server.serve()
#else
  print(
    """
    The game was built without its server. Run it with the trait Live:
    swift run --package-path Examples/TicTacToe --traits Live tictactoe-live
    """)
#endif
