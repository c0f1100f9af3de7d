import RillLive
import RillProgram
import SevenGUIs

// The seven tasks in a browser, with separate ones for each window.

#if Live
  let port = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 8080
  let style = LiveAsset(
    "sevenguis.css", type: "text/css; charset=utf-8", bytes: sevenGUIsStyleSheet)
  let server = LiveServer(
    LiveConfiguration(port: port),
    pages: [
      LivePage(.root, includingSubpaths: true) { _ in
        sevenGUIs().inDocument(head: [.styleSheet(style.address)])
      }
    ],
    assets: [style], onStart: { print("The tasks are at http://localhost:\($0)/") })
  try await server.serve()
#else
  print(
    """
    The tasks were built without their server. Run it with the trait Live:
    swift run --package-path Examples/SevenGUIs --traits Live sevenguis-live
    """)
#endif
