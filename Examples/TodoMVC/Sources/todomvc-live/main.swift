import RillLive
import RillProgram
import RillStore
import TodoMVC

// The todos in a browser: a list for each window, or with --shared one for all.

#if Live
  let arguments = CommandLine.arguments.dropFirst()
  let port = arguments.lazy.compactMap { Int($0) }.first ?? 8080
  let style = LiveAsset("todomvc.css", type: "text/css; charset=utf-8", bytes: todoMVCStyleSheet)
  let head = [HeadElement.styleSheet(style.address)]
  let store = try await SharedStore<Todos>.open(.memory)
  let page =
    arguments.contains("--shared")
    ? LivePage(.root, includingSubpaths: true) { _ in
      todoMVC(await store.snapshot.model, in: .shared(store)).inDocument(head: head)
    }
    : LivePage(.root, includingSubpaths: true) { _ in todoMVC().inDocument(head: head) }
  let server = LiveServer(
    LiveConfiguration(port: port), pages: [page], assets: [style],
    onStart: { print("The todos are at http://localhost:\($0)/") })
  try await server.serve()
#else
  print(
    """
    The todos were built without their server. Run it with the trait Live:
    swift run --package-path Examples/TodoMVC --traits Live todomvc-live
    """)
#endif
