#if !hasFeature(Embedded)
  import RillProgram
  import RillTree

  extension MountPath {
    /// Creates the mount path of a location, whose query and fragment are ignored.
    package init(_ location: Location) {
      let path = location.path.last == "" ? location.path.dropLast() : location.path
      self.init(text: path.isEmpty ? "" : Location(path: Array(path)).description)
    }
  }

  extension HeadElement {
    /// Returns the element with its address for the browser.
    package func below(_ mountPath: MountPath) -> HeadElement {
      guard case .link(let relation, let address) = self else { return self }
      return .link(relation: relation, address: mountPath.address(address))
    }
  }
#endif
