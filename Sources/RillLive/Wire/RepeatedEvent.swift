import RillProgram
import RillTree

/// An event that a page repeats to a process that has restored its session.
///
/// The listeners of the process before are unknown there, so an event on an element names the place
/// of the element.
enum RepeatedEvent: Hashable, Sendable {
  /// An event on an element, with its name.
  case element(ElementPlace, String, TreeEvent)
  /// An event of the page.
  case page(PageEvent)
  /// A frame that can't be repeated, such as a part of a file. It only counts.
  case unrepeatable

  init(from reader: inout EventReader) throws(TreeEventError) {
    switch try reader.flags(below: 3) {
    case 0:
      let (place, name) = (try ElementPlace(from: &reader), try reader.text())
      let (event, _, _) = try reader.event()
      self = .element(place, name, event)
    case 1: self = .page(try PageEvent(from: &reader))
    default:
      self = .unrepeatable
      try reader.finish()
    }
  }
}

/// The place of an element with listeners on the page of a persistent session.
struct ElementPlace: Hashable, Sendable {
  /// The identifier of the keys and branches around the element: the value of the attribute
  /// `Patch.placeAttribute`.
  let scope: String
  /// The number of preceding elements with listeners, the same name and the same scope.
  let index: Int
  /// The name of the element.
  let name: String
  /// The id of the element; empty without one.
  let id: String

  init(from reader: inout EventReader) throws(TreeEventError) {
    scope = try reader.text()
    index = try reader.revision()
    name = try reader.text()
    id = try reader.text()
  }
}

extension ListeningHost {
  /// Returns the element at a place; nil without one, or if the scope is ambiguous.
  ///
  /// The page shows a patch that builds the whole page, so that the elements are in document order.
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
