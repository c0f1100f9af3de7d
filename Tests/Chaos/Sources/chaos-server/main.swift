// A server of persistent pages for scripts/chaos, which kills it:
//
//   chaos-server DATABASE KEYS [OPTION VALUE]...
//   chaos-server watch DATABASE
//
// The second form prints the servers that are present in the database.

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.count == 2, arguments[0] == "watch" {
  try await watchPresence(in: storeEngine(arguments[1]))
} else {
  try await serve(Options(arguments))
}
