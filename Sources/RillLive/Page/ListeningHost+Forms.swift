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
      for (index, element) in elements.enumerated() {
        guard let name = formName(at: index, digest: digest),
          attribute("method", of: element) == nil, attribute("action", of: element) == nil
        else { continue }
        fields[element] = [FormSubmission.formField: name, FormSubmission.tokenField: token]
      }
      return fields
    }

    /// Returns the form with the name in a hidden field; nil if it no longer exists. The page was
    /// made by a patch with `digest`.
    func form(named name: String, digest: [UInt8]) -> Node? {
      elements.indices.first { formName(at: $0, digest: digest) == name }.map { elements[$0] }
    }

    /// The name of the element at an index, if it is a form with a listener.
    ///
    /// A form with an id keeps its name when the page changes. If keys surround its fields, its
    /// name also depends on these. A form without an id, or with fields that can't be told apart,
    /// has a name that is valid for exactly this page.
    private func formName(at index: Int, digest: [UInt8]) -> String? {
      let form = elements[index]
      guard name(of: form) == "form", let listener = listener(to: "submit", of: form) else {
        return nil
      }
      let fields = identities(ofFieldsInFormAt: index)
      guard let id = attribute("id", of: form), let fields else {
        return "\(listener.id.rawValue).\(Base64URL.encode(digest))"
      }
      if fields.allSatisfy({ $0.keys == 0 }) { return "#" + id }
      let text = fields.map { "\($0.keys) \($0.name)" }.joined(separator: "\n")
      return "#\(id).\(Base64URL.encode(RillLive.digest(of: Array(text.utf8))))"
    }

    /// The named fields of a form with the keys around them, in document order; nil if two of them
    /// can't be told apart.
    private func identities(ofFieldsInFormAt index: Int) -> [FieldIdentity]? {
      var all: [FieldIdentity] = []
      // The descendants follow in document order.
      for element in elements[(index + 1)...].prefix(while: { isIn($0, elements[index]) }) {
        guard ["input", "select", "textarea"].contains(name(of: element)),
          var name = attribute("name", of: element)
        else { continue }
        // Buttons with one name are told apart by their values.
        if ["checkbox", "radio"].contains(attribute("type", of: element)) {
          name += "\n\(value(of: element) ?? "on")"
        }
        guard let keys = keys(around: element) else { return nil }
        if Patch.isUnknownPlace(keys) {
          guard let id = attribute("id", of: element) else { return nil }
          name += "\n#" + id
        }
        all.append(FieldIdentity(keys: keys, name: name))
      }
      return Set(all).count == all.count ? all : nil
    }
  }

  private struct FieldIdentity: Hashable {
    let keys: UInt32
    let name: String
  }

#endif
