// Generated from Tools/HTMLVocabulary/vocabulary.txt by scripts/generate-vocabulary.

extension AttributeValue {
  /// The values of `autocapitalize`.
  public enum Capitalization: Sendable {
    case off, none, on, sentences, words, characters

    /// The word in HTML.
    @inlinable public var rawValue: String {
      switch self {
      case .off: "off"
      case .none: "none"
      case .on: "on"
      case .sentences: "sentences"
      case .words: "words"
      case .characters: "characters"
      }
    }
  }

  /// The values of `dir`.
  public enum Direction: Sendable {
    case leftToRight, rightToLeft, auto

    /// The word in HTML.
    @inlinable public var rawValue: String {
      switch self {
      case .leftToRight: "ltr"
      case .rightToLeft: "rtl"
      case .auto: "auto"
      }
    }
  }

  /// The values of `enterkeyhint`.
  public enum EnterKey: Sendable {
    case enter, done, go, next, previous, search, send

    /// The word in HTML.
    @inlinable public var rawValue: String {
      switch self {
      case .enter: "enter"
      case .done: "done"
      case .go: "go"
      case .next: "next"
      case .previous: "previous"
      case .search: "search"
      case .send: "send"
      }
    }
  }

  /// The values of `inputmode`.
  public enum InputMode: Sendable {
    case none, text, decimal, numeric, tel, search, email, url

    /// The word in HTML.
    @inlinable public var rawValue: String {
      switch self {
      case .none: "none"
      case .text: "text"
      case .decimal: "decimal"
      case .numeric: "numeric"
      case .tel: "tel"
      case .search: "search"
      case .email: "email"
      case .url: "url"
      }
    }
  }

  /// The values of `popover`.
  public enum Popover: Sendable {
    case auto, manual, hint

    /// The word in HTML.
    @inlinable public var rawValue: String {
      switch self {
      case .auto: "auto"
      case .manual: "manual"
      case .hint: "hint"
      }
    }
  }

  /// The values of `colorspace`.
  public enum ColorSpace: Sendable {
    case limitedSRGB, displayP3

    /// The word in HTML.
    @inlinable public var rawValue: String {
      switch self {
      case .limitedSRGB: "limited-srgb"
      case .displayP3: "display-p3"
      }
    }
  }

  /// The values of `referrerpolicy`.
  public enum ReferrerPolicy: Sendable {
    case noReferrer, noReferrerWhenDowngrade, sameOrigin, origin, strictOrigin,
      originWhenCrossOrigin, strictOriginWhenCrossOrigin, unsafeURL

    /// The word in HTML.
    @inlinable public var rawValue: String {
      switch self {
      case .noReferrer: "no-referrer"
      case .noReferrerWhenDowngrade: "no-referrer-when-downgrade"
      case .sameOrigin: "same-origin"
      case .origin: "origin"
      case .strictOrigin: "strict-origin"
      case .originWhenCrossOrigin: "origin-when-cross-origin"
      case .strictOriginWhenCrossOrigin: "strict-origin-when-cross-origin"
      case .unsafeURL: "unsafe-url"
      }
    }
  }

  /// The values of `scope`.
  public enum Scope: Sendable {
    case row, column, rowGroup, columnGroup

    /// The word in HTML.
    @inlinable public var rawValue: String {
      switch self {
      case .row: "row"
      case .column: "col"
      case .rowGroup: "rowgroup"
      case .columnGroup: "colgroup"
      }
    }
  }

  /// The values of `shadowrootmode`.
  public enum ShadowRootMode: Sendable {
    case open, closed

    /// The word in HTML.
    @inlinable public var rawValue: String {
      switch self {
      case .open: "open"
      case .closed: "closed"
      }
    }
  }

  /// The values of `crossorigin`.
  public enum CrossOrigin: Sendable {
    case anonymous, useCredentials

    /// The word in HTML.
    @inlinable public var rawValue: String {
      switch self {
      case .anonymous: "anonymous"
      case .useCredentials: "use-credentials"
      }
    }
  }

  /// The values of `decoding`.
  public enum Decoding: Sendable {
    case sync, async, auto

    /// The word in HTML.
    @inlinable public var rawValue: String {
      switch self {
      case .sync: "sync"
      case .async: "async"
      case .auto: "auto"
      }
    }
  }

  /// The values of `fetchpriority`.
  public enum Priority: Sendable {
    case high, low, auto

    /// The word in HTML.
    @inlinable public var rawValue: String {
      switch self {
      case .high: "high"
      case .low: "low"
      case .auto: "auto"
      }
    }
  }

  /// The values of `kind`.
  public enum TrackKind: Sendable {
    case subtitles, captions, descriptions, chapters, metadata

    /// The word in HTML.
    @inlinable public var rawValue: String {
      switch self {
      case .subtitles: "subtitles"
      case .captions: "captions"
      case .descriptions: "descriptions"
      case .chapters: "chapters"
      case .metadata: "metadata"
      }
    }
  }

  /// The values of `loading`.
  public enum Loading: Sendable {
    case eager, lazy

    /// The word in HTML.
    @inlinable public var rawValue: String {
      switch self {
      case .eager: "eager"
      case .lazy: "lazy"
      }
    }
  }

  /// The values of `preload`.
  public enum Preload: Sendable {
    case none, metadata, auto

    /// The word in HTML.
    @inlinable public var rawValue: String {
      switch self {
      case .none: "none"
      case .metadata: "metadata"
      case .auto: "auto"
      }
    }
  }

  /// The values of `shape`.
  public enum Shape: Sendable {
    case `default`, rectangle, circle, polygon

    /// The word in HTML.
    @inlinable public var rawValue: String {
      switch self {
      case .default: "default"
      case .rectangle: "rect"
      case .circle: "circle"
      case .polygon: "poly"
      }
    }
  }

  /// The values of `capture`.
  public enum Capture: Sendable {
    case user, environment

    /// The word in HTML.
    @inlinable public var rawValue: String {
      switch self {
      case .user: "user"
      case .environment: "environment"
      }
    }
  }

  /// The values of `enctype`, `formenctype`.
  public enum EncodingType: Sendable {
    case urlEncoded, multipart, plainText

    /// The word in HTML.
    @inlinable public var rawValue: String {
      switch self {
      case .urlEncoded: "application/x-www-form-urlencoded"
      case .multipart: "multipart/form-data"
      case .plainText: "text/plain"
      }
    }
  }

  /// The values of `formmethod`, `method`.
  public enum FormMethod: Sendable {
    case get, post, dialog

    /// The word in HTML.
    @inlinable public var rawValue: String {
      switch self {
      case .get: "get"
      case .post: "post"
      case .dialog: "dialog"
      }
    }
  }

  /// The values of `popovertargetaction`.
  public enum PopoverAction: Sendable {
    case hide, show, toggle

    /// The word in HTML.
    @inlinable public var rawValue: String {
      switch self {
      case .hide: "hide"
      case .show: "show"
      case .toggle: "toggle"
      }
    }
  }

  /// The values of `wrap`.
  public enum Wrap: Sendable {
    case soft, hard

    /// The word in HTML.
    @inlinable public var rawValue: String {
      switch self {
      case .soft: "soft"
      case .hard: "hard"
      }
    }
  }
}
