import RillProgram
import RillStreams
import RillTree
import RillWeb
import Testing

/// Requests, storage, files and the clipboard, with services of a host other than a browser.
@Suite struct WebServicesTests {
  private enum Message {
    case load(String)
    case loaded(Result<WebResponse, WebError>)
    case leave
    case save(String?)
    case read
    case restored(String?)
    case follow(Bool)
    case changed(String?)
    case copy, copyQuietly
    case copied(Bool)
    case export
  }

  private struct Model {
    var results: [Result<WebResponse, WebError>] = []
    var texts: [String?] = []
    var copies: [Bool] = []
    var follows = false
  }

  /// Records what the program asks for, and answers when a test says so.
  private final class Host {
    var requests: [(request: WebRequest, sink: Sink<WebResponse, WebError>)] = []
    var ended: [String] = []
    var texts = ["draft": "milk"]
    var followers: [(key: String, sink: Sink<String?, Never>)] = []
    var copied: [String] = []
    var files: [WebFile] = []

    var services: WebServices {
      WebServices(
        fetch: { request in
          Producer { sink in
            self.requests.append((request, sink))
            sink.onTermination { self.ended.append(request.url) }
          }
        },
        stored: { key in .just(self.texts[key]) },
        store: { text, key in self.texts[key] = text },
        changes: { key in
          Producer { sink in
            self.followers.append((key, sink))
            sink.onTermination { self.ended.append(key) }
          }
        },
        copy: { text in
          self.copied.append(text)
          return .just(true)
        },
        download: { self.files.append($0) })
    }
  }

  private static func program() -> Program<Model, Message> {
    Program(
      model: Model(),
      update: { message, model in
        switch message {
        case .load(let url): return .fetch(WebRequest(url)) { .loaded($0) }.id("load")
        case .loaded(let result): model.results.append(result)
        case .leave: return .cancel("load")
        case .save(let text): return .store(text, forKey: "draft")
        case .read: return .stored("draft") { .restored($0) }
        case .restored(let text), .changed(let text): model.texts.append(text)
        case .follow(let follows): model.follows = follows
        case .copy: return .copy("tea") { .copied($0) }
        case .copyQuietly: return .copy("coffee")
        case .copied(let isCopied): model.copies.append(isCopied)
        case .export: return .download(WebFile("tea.csv", type: "text/csv", text: "tea"))
        }
        return .none
      },
      subscriptions: { model in
        .stored("draft") { $0 == "ignored" ? nil : .changed($0) }.when(model.follows)
      },
      document: { _ in Document { p { "tea" } } })
  }

  private static func run(_ host: Host?) -> ProgramRun<Model, Message> {
    ProgramRun(
      host.map { program().attaching($0.services) } ?? program(), scheduler: VirtualScheduler())
  }

  @Test func aRequestEndsWithItsResponseOrAnError() {
    let host = Host()
    let run = Self.run(host)
    run.send(.load("/a"))
    run.send(.load("/b"))
    #expect(host.requests.map(\.request) == [WebRequest("/a"), WebRequest("/b")])
    #expect(run.model.value.results.isEmpty)
    host.requests[1].sink.fail(.noResponse("offline"))
    host.requests[0].sink.complete(with: WebResponse(status: 404, text: "none"))
    #expect(
      run.model.value.results == [
        .failure(.noResponse("offline")), .success(WebResponse(status: 404, text: "none")),
      ])
    #expect(host.ended == ["/b", "/a"])
  }

  @Test func aCanceledEffectAbortsItsRequest() {
    let host = Host()
    let run = Self.run(host)
    run.send(.load("/a"))
    run.send(.leave)
    #expect(host.ended == ["/a"])
    host.requests[0].sink.complete(with: WebResponse(text: "late"))
    #expect(run.model.value.results.isEmpty)
  }

  @Test func aReleasedProgramAbortsItsRequests() {
    let host = Host()
    var run: ProgramRun<Model, Message>? = Self.run(host)
    run?.send(.load("/a"))
    run?.send(.follow(true))
    #expect(host.ended.isEmpty)
    run = nil
    #expect(host.ended.sorted() == ["/a", "draft"])
  }

  @Test func textsAreStoredReadAndRemoved() {
    let host = Host()
    let run = Self.run(host)
    run.send(.read)
    run.send(.save("tea"))
    run.send(.read)
    run.send(.save(nil))
    run.send(.read)
    #expect(run.model.value.texts == ["milk", "tea", nil])
  }

  @Test func changesOfOthersArriveWhileTheProgramSubscribes() {
    let host = Host()
    let run = Self.run(host)
    run.send(.follow(true))
    #expect(host.followers.map(\.key) == ["draft"])
    for text in ["a", "ignored", nil] { host.followers[0].sink.send(text) }
    #expect(run.model.value.texts == ["a", nil])
    run.send(.follow(false))
    #expect(host.ended == ["draft"])
    host.followers[0].sink.send("late")
    #expect(run.model.value.texts == ["a", nil])
  }

  @Test func subscriptionsToKeysAreDistinct() {
    func stored(_ key: String) -> Subscription<Message> { .stored(key) { .changed($0) } }
    #expect(stored("a") == stored("a"))
    #expect(stored("a") != stored("b"))
    #expect(
      stored("a")
        != .producer("a") { _ in
          .just("")
        } message: {
          .changed($0)
        })
  }

  @Test func textsAreCopiedAndFilesAreSaved() {
    let host = Host()
    let run = Self.run(host)
    run.send(.copy)
    run.send(.copyQuietly)
    run.send(.export)
    #expect(host.copied == ["tea", "coffee"])
    #expect(run.model.value.copies == [true])
    #expect(host.files == [WebFile("tea.csv", type: "text/csv", content: Array("tea".utf8))])
  }

  @Test func aHostWithoutServicesSaysSo() {
    let run = Self.run(nil)
    var lines: [String] = []
    Diagnostics.withSink {
      lines.append($0)
    } _: {
      for message in [.load("/a"), .read, .follow(true)] as [Message] { run.send(message) }
      #expect(lines.isEmpty)
      for message in [.save("a"), .copy, .export] as [Message] { run.send(message) }
    }
    #expect(run.model.value.results == [.failure(.unavailable)])
    #expect(run.model.value.texts == [nil])
    #expect(run.model.value.copies == [false])
    #expect(lines.count == 3)
    for (line, name) in zip(lines, ["store \"draft\"", "copy", "download \"tea.csv\""]) {
      #expect(line.contains("no service for the effect \(name). Attach"), "\(line)")
    }
  }

  @Test func programsDoNotShareServices() {
    let (first, second) = (Host(), Host())
    let runs = [Self.run(first), Self.run(second)]
    runs[0].send(.save("first"))
    runs[1].send(.save("second"))
    #expect(first.texts["draft"] == "first")
    #expect(second.texts["draft"] == "second")
  }

  @Test func theLastServicesReplaceOthers() {
    let (first, second) = (Host(), Host())
    let program = Self.program().attaching(first.services).attaching(second.services)
    ProgramRun(program, scheduler: VirtualScheduler()).send(.save("second"))
    #expect(first.texts["draft"] == "milk")
    #expect(second.texts["draft"] == "second")
  }

  @Test func aProgramWithServicesKeepsThemWithParts() {
    let host = Host()
    let program = Self.program().attaching(host.services).including()
    ProgramRun(program, scheduler: VirtualScheduler()).send(.save("tea"))
    #expect(host.texts["draft"] == "tea")
  }

  @Test func servicesKeepTheTimeOfTheirScheduler() {
    let clock = VirtualScheduler()
    var count = 0
    let program = Self.program().attaching { scheduler in
      count += 1
      return WebServices(fetch: { _ in
        Producer.just(WebResponse(text: "late")).delay(by: .seconds(2), on: scheduler)
      })
    }
    let run = ProgramRun(program, scheduler: clock)
    #expect(count == 1)
    run.send(.load("/a"))
    clock.advance(by: .seconds(1))
    #expect(run.model.value.results.isEmpty)
    clock.advance(by: .seconds(1))
    #expect(run.model.value.results == [.success(WebResponse(text: "late"))])
  }
}

/// Requests, responses and errors as values.
@Suite struct WebRequestTests {
  @Test func aTextIsSentWithItsMediaType() {
    let request = WebRequest("/a", method: "POST", text: "ä", type: "text/csv").header("X-B", "c")
    #expect(request.body == [0xC3, 0xA4])
    #expect(request.headers == [WebHeader("Content-Type", "text/csv"), WebHeader("X-B", "c")])
    #expect(WebRequest("/a").method == "GET")
    #expect(WebRequest("/a").body == nil)
    #expect(request != WebRequest("/a", method: "POST", text: "ä", type: "text/csv"))
    #expect(WebRequest("/a") != WebRequest("/b"))
    #expect(WebRequest("/a") != WebRequest("/a", method: "HEAD"))
    #expect(WebRequest("/a") != WebRequest("/a", body: []))
  }

  @Test func theCaseOfHeaderNamesDoesNotMatter() {
    let response = WebResponse(headers: [WebHeader("content-type", "a"), WebHeader("etag", "B")])
    #expect(response.header("Content-Type") == "a")
    #expect(response.header("ETag") == "B")
    #expect(response.header("Content-Typ") == nil)
    #expect(WebHeader("etag", "b") != WebHeader("etag", "B"))
    // Letters differ from other characters by the same bit.
    #expect(WebHeader("a[", "b") != WebHeader("a{", "b"))
  }

  @Test func onlyStatusesFrom200To299AreSuccesses() {
    #expect(
      [199, 200, 299, 300, 404].map { WebResponse(status: $0).isSuccess } == [
        false, true, true, false, false,
      ])
    #expect(WebResponse(body: [0x61, 0xFF]).text == "a\u{FFFD}")
  }

  @Test func errorsTellTheirReason() {
    #expect("\(WebError.noResponse("offline"))".contains("offline"))
    #expect("\(WebError.forbidden("https://a.example/"))".contains("https://a.example/"))
    #expect("\(WebError.invalid("method"))".contains("method"))
    #expect(WebError.noResponse("a") != .noResponse("b"))
    #expect(WebError.noResponse("a") != .invalid("a"))
    #expect(WebError.unavailable == .unavailable)
  }
}
