/// An operation of a patch: a step of a cursor between two children of an element.
///
/// A step is a byte. Its upper five bits are the operation, and its lower three bits are the number
/// if that is less than seven. Otherwise these bits are seven, and the number minus seven follows.
/// Further operands follow in the order given here. Numbers are variable-length: seven bits a byte,
/// lowest first, and the high bit marks a continuation. A text is its length in bytes and its
/// UTF-8. A symbol is a repeated text. Its first use is twice its length plus one, and its UTF-8.
/// Later uses are twice its index among the symbols.
enum PatchOperation: UInt8 {
  /// Skips children.
  case skip = 0
  /// Skips children and enters the next one, an element, before its first child.
  case enter
  /// Leaves the current element, as many times as the number. At the end of a patch, leaves are
  /// omitted unless they close a new element.
  case leave
  /// Skips children, sets the text of the next one, a text or a comment, and skips it.
  case setText
  /// Removes children.
  case remove
  /// Takes children out, to be put elsewhere in this element.
  case take
  /// Moves back over children.
  case back
  /// Puts taken children, from the one whose index follows, and stays before them.
  case put
  /// Creates an element, whose name is a symbol, and enters it. The number is its namespace.
  case open
  /// Creates a text.
  case text
  /// Creates a comment with a text.
  case comment
  /// Sets an attribute of the current element: symbol, symbol.
  case setAttribute
  /// Removes an attribute: symbol.
  case removeAttribute
  /// Sets a property: symbol, symbol. The number is the type of the value. The choice of a `select`
  /// follows its options and is repeated when they change, because the browser then resets it.
  case setProperty
  /// Removes a property: symbol.
  case removeProperty
  /// Sets a style: symbol, symbol.
  case setStyle
  /// Removes a style: symbol.
  case removeStyle
  /// Adds a listener for an event: symbol, ID, number. The lower eight bits of the number are the
  /// fields. Above them is the pace: twice the interval in milliseconds, plus one for throttling.
  /// The step's number is the options, plus 16 for a listener without a message, plus 32 if
  /// commands follow.
  ///
  /// Commands are their count, and then each command. A command begins with the number of its kind.
  /// It is 32 higher if the ID of an element follows as a symbol, and 64 higher if a key follows.
  /// The name and the value follow as symbols, if the kind has them.
  case listen
  /// Removes a listener: symbol.
  case unlisten
  /// Sets the identifier of the keys and conditionals around the current field and the fields that
  /// follow: 30 bits, 0 for none. The highest bit is set in a place that isn't known. Outside all
  /// elements, it marks an ambiguous identifier that several nodes share. The two highest bits of
  /// its byte are set. The other bits and three more bytes are the identifier, highest bits first.
  case identify
}

extension PatchOperation {
  /// The first byte of a patch.
  static let version: UInt8 = 2
  /// Bits of a listener's number, in addition to its options and ``Record/silent``.
  static let commandsFollow: UInt8 = 32
  /// Bits of a command's number, in addition to its kind.
  static let targetFollows: UInt8 = 32
  static let keyFollows: UInt8 = 64

  /// The bits that mark ``identify``.
  static let keysMark: UInt8 = 0xC0
}
