#if Live

  import RillPages
  import RillTree

  extension ListeningHost {
    /// Returns the element at a place; nil without one, or if the scope is ambiguous.
    ///
    /// The page shows a patch that builds the whole page, so the elements are in document order.
    func element(at place: ElementPlace) -> Node? {
      if let keys = UInt32(place.scope, radix: 36), isAmbiguous(keys) { return nil }
      var index = place.index
      let name = place.name.lowercased()
      // In this order, because a hostile page can send a name of many bytes.
      for element in elements
      where attribute(Patch.placeAttribute, of: element) == place.scope
        && self.name(of: element).lowercased() == name
      {
        if index == 0 { return attribute("id", of: element) ?? "" == place.id ? element : nil }
        index -= 1
      }
      return nil
    }

    /// Returns the first listener of an element that reports its value.
    func listenerToValue(of element: Node) -> TreeListener? {
      listeners(of: element).filter { $0.fields.contains(.value) }
        .min { $0.id.rawValue < $1.id.rawValue }
    }
  }

#endif
