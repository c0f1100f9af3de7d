#if arch(wasm32)
  import RillStreams
  import RillTree

  /// Returns the services of the browser, whatever the scheduler.
  func webServices(of scheduler: any Scheduler) -> BrowserServices { BrowserServices() }

  /// The services of the browser, with the names of `WebServices`. A program contains only those
  /// that it uses.
  struct BrowserServices {
    func fetch(_ request: WebRequest) -> Producer<WebResponse, WebError> {
      Producer { sink in
        var writer = EventWriter([BrowserRequest.fetch.rawValue])
        writer.write(request.method)
        writer.write(request.url)
        writer.write(UInt64(request.headers.count))
        for header in request.headers {
          writer.write(header.name)
          writer.write(header.value)
        }
        writer.write(request.body == nil ? 0 : 1 as UInt64)
        if let body = request.body { writer.bytes += body }
        start(writer.bytes, sink) { bytes in
          switch response(from: bytes) {
          case .success(let response): sink.complete(with: response)
          case .failure(let error): sink.fail(error)
          }
        }
      }
    }

    func stored(_ key: String) -> Producer<String?, Never> {
      Producer { sink in
        start(BrowserRequest.stored.bytes(key), sink) { sink.complete(with: text(from: $0)) }
      }
    }

    func store(_ text: String?, _ key: String) {
      var writer = EventWriter([BrowserRequest.store.rawValue])
      writer.write(key)
      writer.write(text == nil ? 0 : 1 as UInt64)
      if let text { writer.bytes += text.utf8 }
      BrowserRequest.send(writer.bytes)
    }

    func changes(_ key: String) -> Producer<String?, Never> {
      Producer { sink in
        start(BrowserRequest.changes.bytes(key), sink) { sink.send(text(from: $0)) }
      }
    }

    func copy(_ text: String) -> Producer<Bool, Never> {
      Producer { sink in
        start(BrowserRequest.copy.bytes(text), sink) { sink.complete(with: $0 == [1]) }
      }
    }

    func download(_ file: WebFile) {
      var writer = EventWriter([BrowserRequest.download.rawValue])
      writer.write(file.name)
      writer.write(file.type)
      writer.bytes += file.content
      BrowserRequest.send(writer.bytes)
    }

    /// Starts a request for `sink`, which ends with it.
    private func start(
      _ bytes: [UInt8], _ sink: SinkBase, _ onAnswer: @escaping ([UInt8]) -> Void
    ) {
      let id = BrowserRequest.start(bytes, onAnswer)
      sink.onTermination { BrowserRequest.end(id) }
    }

    private func text(from bytes: [UInt8]) -> String? {
      bytes.first == 1 ? String(decoding: bytes.dropFirst(), as: UTF8.self) : nil
    }

    private func response(from bytes: [UInt8]) -> Result<WebResponse, WebError> {
      var reader = EventReader(bytes: bytes, from: 0)
      do throws(TreeEventError) {
        let status = Int(try reader.number(below: 1 << 16))
        if status == 0 {
          let kind = try reader.number(below: 4)
          let text = try reader.text()
          return switch kind {
          case 1: .failure(.invalid(text))
          case 2: .failure(.forbidden(text))
          default: .failure(.noResponse(text))
          }
        }
        var headers: [WebHeader] = []
        for _ in 0..<(try reader.number(below: 1 << 16)) {
          headers.append(WebHeader(try reader.text(), try reader.text()))
        }
        return .success(WebResponse(status: status, headers: headers, body: reader.rest))
      } catch {
        fatalError("Rill: The script of the page doesn't match its program. Reload the page.")
      }
    }
  }
#endif
