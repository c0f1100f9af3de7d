// Generated from Tools/HTMLVocabulary/vocabulary.txt by scripts/generate-vocabulary.

extension AttributeValue {
  /// The values of `aria-autocomplete`.
  public enum AriaAutocomplete: Sendable {
    case inline, list, both, none

    /// The word in HTML.
    @inlinable public var rawValue: String {
      switch self {
      case .inline: "inline"
      case .list: "list"
      case .both: "both"
      case .none: "none"
      }
    }
  }

  /// The values of `aria-checked`, `aria-pressed`.
  public enum AriaChecked: Sendable {
    case `true`, `false`, mixed

    /// The word in HTML.
    @inlinable public var rawValue: String {
      switch self {
      case .true: "true"
      case .false: "false"
      case .mixed: "mixed"
      }
    }
  }

  /// The values of `aria-current`.
  public enum AriaCurrent: Sendable {
    case page, step, location, date, time, `true`, `false`

    /// The word in HTML.
    @inlinable public var rawValue: String {
      switch self {
      case .page: "page"
      case .step: "step"
      case .location: "location"
      case .date: "date"
      case .time: "time"
      case .true: "true"
      case .false: "false"
      }
    }
  }

  /// The values of `aria-haspopup`.
  public enum AriaPopup: Sendable {
    case `true`, `false`, menu, listBox, tree, grid, dialog

    /// The word in HTML.
    @inlinable public var rawValue: String {
      switch self {
      case .true: "true"
      case .false: "false"
      case .menu: "menu"
      case .listBox: "listbox"
      case .tree: "tree"
      case .grid: "grid"
      case .dialog: "dialog"
      }
    }
  }

  /// The values of `aria-invalid`.
  public enum AriaInvalid: Sendable {
    case `true`, `false`, grammar, spelling

    /// The word in HTML.
    @inlinable public var rawValue: String {
      switch self {
      case .true: "true"
      case .false: "false"
      case .grammar: "grammar"
      case .spelling: "spelling"
      }
    }
  }

  /// The values of `aria-live`.
  public enum AriaLive: Sendable {
    case off, polite, assertive

    /// The word in HTML.
    @inlinable public var rawValue: String {
      switch self {
      case .off: "off"
      case .polite: "polite"
      case .assertive: "assertive"
      }
    }
  }

  /// The values of `aria-orientation`.
  public enum AriaOrientation: Sendable {
    case horizontal, vertical, undefined

    /// The word in HTML.
    @inlinable public var rawValue: String {
      switch self {
      case .horizontal: "horizontal"
      case .vertical: "vertical"
      case .undefined: "undefined"
      }
    }
  }

  /// The values of `aria-sort`.
  public enum AriaSort: Sendable {
    case ascending, descending, other, none

    /// The word in HTML.
    @inlinable public var rawValue: String {
      switch self {
      case .ascending: "ascending"
      case .descending: "descending"
      case .other: "other"
      case .none: "none"
      }
    }
  }
}
