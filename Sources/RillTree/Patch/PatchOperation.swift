/// What a patch consists of: steps of a cursor that stands between two children of an element.
///
/// A step is a byte, whose upper five bits say what it does and whose lower three hold its number, if that
/// is less than seven; otherwise they are seven, and the number less seven follows. What else it takes
/// follows in the order given here. Numbers are variable-length: seven bits a byte, the lowest first, and
/// the highest bit says that more follows. A text is its length in bytes, and its UTF-8. A symbol, which
/// comes again and again, is written once: twice its length plus one, and its UTF-8; from then on it is
/// twice its index among the symbols so far.
enum PatchOperation: UInt8 {
  /// Passes over so many children.
  case skip = 0
  /// Passes over so many children, and goes before the first child of the next one, an element.
  case enter
  /// Goes behind the element that it is in, so many times. At the end of a patch this need not be said of
  /// elements that it doesn't make.
  case leave
  /// Passes over so many children, and has the next one, a text or a comment, say a text. Goes behind it.
  case setText
  /// Removes so many children.
  case remove
  /// Takes so many children out, to be put somewhere else in this element.
  case take
  /// Goes back over so many children.
  case back
  /// Puts so many of the children taken here, from the one whose index follows; stays before them.
  case put
  /// Makes an element, called what a symbol says, and goes into it. The number is its namespace.
  case open
  /// Makes a text.
  case text
  /// Makes a comment that says a text.
  case comment
  /// Sets an attribute of the element that it is in: symbol, symbol.
  case setAttribute
  /// Removes an attribute: symbol.
  case removeAttribute
  /// Sets a property: symbol, symbol. The number is the type of the value. What is chosen in a `select` is
  /// said behind its options, and said again when these change: then the browser chooses anew.
  case setProperty
  /// Removes a property: symbol.
  case removeProperty
  /// Sets a style: symbol, symbol.
  case setStyle
  /// Removes a style: symbol.
  case removeStyle
  /// Listens to an event: symbol, id, number. The lower eight bits of that are the fields; above them is the
  /// pace, the interval in milliseconds twice, and one more if it is throttled. The step's number is the
  /// options, and 16 if no message is sent, and 32 if commands follow: how many there are, and of each its kind as a
  /// number, with 32 if the id of an element follows as a symbol, and 64 if a key does; then the name and the value
  /// as symbols, if the kind has them.
  case listen
  /// No longer listens: symbol.
  case unlisten
  /// Says which keys are around the fields that are made from here on, the one that it has just made among
  /// them: a number of 30 bits, 0 for none. Outside of all elements: several keyed nodes have that number, so that
  /// it tells nothing. Its byte has the two highest bits set; the others, and three bytes that follow, are the
  /// number, the highest bits first.
  case identify
}

extension PatchOperation {
  /// The first byte of a patch.
  static let version: UInt8 = 2
  /// The bits of a listener's number beside its options and ``Record/silent``.
  static let commandsFollow: UInt8 = 32
  /// The bits of a command's number beside its kind.
  static let targetFollows: UInt8 = 32
  static let keyFollows: UInt8 = 64

  /// The bits by which ``identify`` is known.
  static let keysMark: UInt8 = 0xC0
}
