public import RillProgram

/// Runs `program` in the page that shows it.
///
/// Call it in the `main.swift` of an executable product, and build the static page with
/// `scripts/web`:
///
/// ```swift
/// import Counter
/// import RillWeb
///
/// runInBrowser(counter())
/// ```
///
/// In WebAssembly the program starts when the page has loaded, at the page's location. The script
/// of the page calls the program for each event, and the program answers with a patch.
///
/// Built for the local machine, the product is a tool that writes the pages. They contain the
/// content of each of `locations` already. `--help` prints the options of the tool.
///
/// - Parameters:
///   - program: The program.
///   - locations: The locations with a page of their own. Web servers are usually configured to
///     answer other locations with the page of `Location.root`.
///
/// Elsewhere: `Browser.element` (Elm), `mount` (Vue), `hydrateRoot` (React).
public func runInBrowser<Model, Message>(
  _ program: Program<Model, Message>, at locations: [Location] = [.root]
) {
  #if arch(wasm32)
    BrowserHost.start(program)
  #else
    PageTool.run(program, at: locations)
  #endif
}
