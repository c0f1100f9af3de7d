#if Live

  import HTTPTypes
  import NIOCore
  import RillProgram

  extension LiveResponder {
    /// Returns the response with a file of a folder; nil if no folder has it.
    func respond(
      by folders: [LiveFolder], at location: Location, _ request: Request
    ) async throws(PageError) -> Response? {
      guard request.method == .get || request.method == .head else { return nil }
      let hasSlash = location.path.last?.isEmpty ?? true
      for folder in folders {
        guard let names = folder.names(at: location) else { continue }
        do {
          let file = try await FolderFile.open(
            names, in: folder, hasSlash: hasSlash,
            codings: AcceptEncoding.codings(in: request.headers[values: .acceptEncoding]))
          return try await respond(with: file, of: folder, to: request)
        } catch FolderFile.Missing.notFound {
          continue
        } catch FolderFile.Missing.needsSlash {
          var target = location
          target.path.append("")
          return redirect(to: target)
        } catch {
          server.logger.error(
            "Could not read a file of a folder",
            metadata: ["location": "\(location)", "error": "\(error)"])
          throw .failed
        }
      }
      return nil
    }

    private func respond(
      with file: FolderFile, of folder: LiveFolder, to request: Request
    ) async throws -> Response {
      let date = HTTPDate.text(seconds: file.seconds)
      var headers = HTTPFields.secure
      headers[.eTag] = file.tag
      headers[.lastModified] = date
      headers[.cacheControl] = folder.cacheControl
      headers[.acceptRanges] = "bytes"
      if file.hasCodings { headers[.vary] = "Accept-Encoding" }
      let type = folder.type(of: file.name)
      // The policy of a script is that of a worker that runs it. A browser that has the file uses
      // the policy of the answer 304 from then on.
      if type.hasPrefix("text/html") || type.hasPrefix("text/javascript") {
        headers[.contentSecurityPolicy] = ContentPolicy(server.configuration).header()
      }
      let conditions = FileConditions(request.headers, tag: file.tag, date: date)
      switch conditions.outcome {
      case .failed: return Response(status: .preconditionFailed, headers: headers)
      case .notModified: return Response(status: .notModified, headers: headers)
      case .send: break
      }
      headers[.contentType] = type
      if let coding = file.coding { headers[.contentEncoding] = coding.rawValue }
      // A range has a meaning only for `GET`.
      let header = request.method == .get ? conditions.range : nil
      switch ByteRange(header, size: file.size) {
      case .all:
        return Response(
          status: .ok, headers: headers, body: try await body(of: file, 0..<file.size, request))
      case .part(let range):
        headers[.contentRange] = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(file.size)"
        return Response(
          status: .partialContent, headers: headers, body: try await body(of: file, range, request))
      case .unsatisfiable:
        var headers = HTTPFields.secure
        headers[.contentRange] = "bytes */\(file.size)"
        return Response(status: .rangeNotSatisfiable, headers: headers)
      }
    }

    /// Returns the bytes of a file: those of a small one, which is then closed, or a stream of
    /// parts.
    private func body(
      of file: FolderFile, _ range: Range<Int>, _ request: Request
    ) async throws -> ResponseBody {
      let size = FolderFile.chunkSize
      if request.method == .get, range.count <= size {
        return ResponseBody(try await file.read(at: range.lowerBound, count: range.count))
      }
      return ResponseBody(length: range.count) { write in
        for offset in stride(from: range.lowerBound, to: range.upperBound, by: size) {
          let count = min(size, range.upperBound - offset)
          try await write(try await file.read(at: offset, count: count))
        }
      }
    }
  }

  extension LiveFolder {
    /// Returns the media type of a file.
    fileprivate func type(of name: String) -> String {
      let file = name.split(separator: "/").last ?? ""
      guard let dot = file.lastIndex(of: ".") else { return "application/octet-stream" }
      let ending = file[file.index(after: dot)...].lowercased()
      return types[ending] ?? MediaTypes.type(ofExtension: ending)
    }
  }

#endif
