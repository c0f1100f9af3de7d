#if Live

  import RillTree

  extension ListeningHost {
    /// What forms are sent by, where no script has run: a hidden field that says which one it is, and one that
    /// shows that the page asked for it.
    ///
    /// A form that says itself where it is sent, or how, is none of these.
    func formFields(
      digest: [UInt8], token: String
    ) -> [Node: KeyValuePairs<String, String>] {
      var fields: [Node: KeyValuePairs<String, String>] = [:]
      for element in elements {
        guard name(of: element) == "form", let listener = listener(to: "submit", of: element),
          attribute("method", of: element) == nil, attribute("action", of: element) == nil
        else { continue }
        let name =
          attribute("id", of: element).map { "#" + $0 }
          ?? "\(listener.id.rawValue).\(Base64URL.encode(digest))"
        fields[element] = [FormSubmission.formField: name, FormSubmission.tokenField: token]
      }
      return fields
    }

    /// The form that a hidden field means, on a page that was made by a patch with `digest`; nil, if it is not
    /// there any more.
    func form(named name: String, digest: [UInt8]) -> Node? {
      let forms = elements.filter {
        self.name(of: $0) == "form" && listener(to: "submit", of: $0) != nil
      }
      if name.hasPrefix("#") {
        return forms.first { attribute("id", of: $0) == String(name.dropFirst()) }
      }
      return forms.first {
        let id = listener(to: "submit", of: $0)?.id.rawValue ?? 0
        return name == "\(id).\(Base64URL.encode(digest))"
      }
    }
  }

#endif
