import RillProgram
import RillTree

/// An event that a page repeats to a process that has restored its session.
///
/// The listeners of the process before are unknown there, so an event on an element names the place
/// of the element.
package enum RepeatedEvent: Hashable, Sendable {
  /// An event on an element, with its name.
  case element(ElementPlace, String, TreeEvent)
  /// An event of the page.
  case page(PageEvent)
  /// A frame that can't be repeated, such as a part of a file. It only counts.
  case unrepeatable

  package init(from reader: inout EventReader) throws(TreeEventError) {
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
package struct ElementPlace: Hashable, Sendable {
  /// The identifier of the keys and branches around the element: the value of the attribute
  /// `Patch.placeAttribute`.
  package let scope: String
  /// The number of preceding elements with listeners, the same name and the same scope.
  package let index: Int
  /// The name of the element.
  package let name: String
  /// The id of the element; empty without one.
  package let id: String

  package init(from reader: inout EventReader) throws(TreeEventError) {
    scope = try reader.text()
    index = try reader.revision()
    name = try reader.text()
    id = try reader.text()
  }
}
