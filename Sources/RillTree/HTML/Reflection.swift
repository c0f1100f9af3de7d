/// The HTML elements whose attribute or content reflects a property.
///
/// - Note: The list is incomplete. Setting a reflected property again does no harm.
struct Reflection {
  /// The types of values that attribute and property share.
  private enum Values {
    case text, number, textOrNumber, flag, textOrFlag
  }

  private let values: Values
  /// The elements, separated by spaces; empty for all elements.
  private let elements: String

  private init(_ values: Values, _ elements: String) {
    self.values = values
    self.elements = elements
  }

  /// Creates the reflection of a property; nil if no attribute is known to reflect it.
  init?(of property: String) {
    switch property {
    // State that the user may have changed since.
    case "value":
      self.init(
        .textOrNumber, "input textarea button option li meter progress data param")
    case "defaultValue": self.init(.text, "input")
    case "checked", "defaultChecked": self.init(.flag, "input")
    case "selected", "defaultSelected": self.init(.flag, "option")
    case "open": self.init(.flag, "details dialog")
    // Setting these again would fetch or restart the resource.
    case "src": self.init(.text, "audio embed iframe img input script source track video")
    case "srcset", "sizes": self.init(.text, "img source link")
    case "srcdoc", "allow": self.init(.text, "iframe")
    case "data": self.init(.text, "object")
    case "href": self.init(.text, "a area base link")
    case "rel": self.init(.text, "a area form link")
    case "media": self.init(.text, "link meta source style")
    case "poster": self.init(.text, "video")
    case "preload": self.init(.text, "audio video")
    case "autoplay", "loop", "controls": self.init(.flag, "audio video")
    case "width", "height":
      self.init(.number, "canvas embed iframe img input object source video")
    // Global attributes.
    case "id", "className", "title", "lang", "dir", "accessKey", "slot", "inputMode",
      "enterKeyHint", "autocapitalize", "role":
      self.init(.text, "")
    case "contentEditable": self.init(.textOrFlag, "")
    case "hidden", "inert", "autofocus", "draggable", "spellcheck", "translate":
      self.init(.flag, "")
    case "tabIndex": self.init(.number, "")
    case "ariaAtomic", "ariaBusy", "ariaChecked", "ariaCurrent", "ariaDescription", "ariaDisabled",
      "ariaExpanded", "ariaHasPopup", "ariaHidden", "ariaInvalid", "ariaLabel", "ariaLevel",
      "ariaLive", "ariaModal", "ariaMultiLine", "ariaMultiSelectable", "ariaOrientation",
      "ariaPlaceholder", "ariaPosInSet", "ariaPressed", "ariaReadOnly", "ariaRequired",
      "ariaRoleDescription", "ariaSelected", "ariaSetSize", "ariaSort", "ariaValueMax",
      "ariaValueMin", "ariaValueNow", "ariaValueText":
      self.init(.textOrFlag, "")
    // Attributes of some elements.
    case "disabled":
      self.init(.flag, "button fieldset input link optgroup option select textarea")
    case "required": self.init(.flag, "input select textarea")
    case "readOnly": self.init(.flag, "input textarea")
    case "multiple": self.init(.flag, "input select")
    case "noValidate": self.init(.flag, "form")
    case "formNoValidate": self.init(.flag, "button input")
    case "reversed": self.init(.flag, "ol")
    case "name":
      self.init(
        .text,
        "button details fieldset form iframe input map meta object output param select slot textarea"
      )
    case "type": self.init(.text, "a button embed input link object ol script source style")
    case "placeholder": self.init(.text, "input textarea")
    case "autocomplete": self.init(.text, "form input select textarea")
    case "pattern", "accept", "step": self.init(.text, "input")
    case "min": self.init(.textOrNumber, "input meter")
    case "max": self.init(.textOrNumber, "input meter progress")
    case "low", "high", "optimum": self.init(.textOrNumber, "meter")
    case "maxLength", "minLength": self.init(.number, "input textarea")
    case "size": self.init(.number, "input select")
    case "rows", "cols": self.init(.number, "textarea")
    case "colSpan", "rowSpan": self.init(.number, "td th")
    case "span": self.init(.number, "col colgroup")
    case "start": self.init(.number, "ol")
    case "alt": self.init(.text, "area img input")
    case "label": self.init(.text, "optgroup option track")
    case "htmlFor": self.init(.text, "label output")
    case "target": self.init(.text, "a area base form")
    case "download": self.init(.text, "a area")
    case "action", "method", "enctype", "acceptCharset": self.init(.text, "form")
    case "dateTime": self.init(.text, "del ins time")
    default: return nil
    }
  }

  /// Returns true if an HTML element called `element` already expresses the value of the property.
  func expresses(_ value: PropertyValue, of element: String) -> Bool {
    let isOfType =
      switch value {
      case .string: values == .text || values == .textOrNumber || values == .textOrFlag
      case .number: values == .number || values == .textOrNumber
      case .boolean: values == .flag || values == .textOrFlag
      }
    if !isOfType || elements.isEmpty { return isOfType }
    return elements.utf8.split(separator: .space).contains {
      $0.elementsEqual(element.utf8)
    }
  }
}
