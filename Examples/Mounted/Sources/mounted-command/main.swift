import Hummingbird
import Mounted

let server = application(port: 8080) { print("http://localhost:\($0)") }
try await server.runService()
