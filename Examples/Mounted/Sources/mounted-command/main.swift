import GoalsStore
import Hummingbird
import Mounted

let store = try await GoalsStore.open("goals.sqlite")
let server = application(store, password: "club", port: 8080) { port in
  print("http://localhost:\(port), with the password \"club\"")
}
try await server.runService()
await store.close()
