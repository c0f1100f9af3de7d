#if Live

  import RillTree

  extension ListeningHost {
    /// The hidden fields of forms for pages without scripts: the form's name, and a token that
    /// proves that the server served the form.
    ///
    /// A form with an `action` or a `method` has none.
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

    /// Returns the form with the name in a hidden field; nil if it no longer exists. The page was
    /// made by a patch with `digest`.
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
