import Foundation
import GoalsStore
import Hummingbird
import Mounted
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Tests of the application's sign-in.
@Suite(.timeLimit(.minutes(20))) struct ApplicationTests {
  @Test("Only members see the goals")
  func members() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "mounted-\(UUID().uuidString)")
    let store = try await GoalsStore.open(file.path)
    let (ports, port) = AsyncStream.makeStream(of: Int.self)
    let server = application(store, password: "open sesame", port: 0) { port.yield($0) }
    let run = Task { try await server.run() }
    let session = URLSession(configuration: .ephemeral)
    for await port in ports {
      /// Returns the path of the page to which a request leads, and its content.
      func load(_ path: String, password: String? = nil) async throws -> (String, String) {
        var request = URLRequest(
          url: try #require(URL(string: "http://localhost:\(port)\(path)")))
        if let password {
          request.httpMethod = "POST"
          request.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
          request.httpBody = Data("password=\(password)".utf8)
        }
        let (data, response) = try await session.data(for: request)
        return (response.url?.path ?? "", String(decoding: data, as: UTF8.self))
      }
      for path in ["/goals", "/goals/", "/goals/goals.json", "/goals/_rill/health"] {
        try await #expect(load(path).0 == "/", "\(path)")
      }
      try await #expect(load("/sign-in", password: "wrong").1.contains("type=\"password\""))
      try await #expect(load("/sign-in", password: "open+sesame").1.contains("<h1"))
      try await #expect(load("/goals/").1.contains("href=\"/goals/goals\""))
      try await #expect(load("/goals/goals.json").1.contains("\"goals\""))
      break
    }
    run.cancel()
    _ = await run.result
    await store.close()
    try FileManager.default.removeItem(at: file)
  }
}
