extension KeyEvent {
  /// Creates a key from its number in the kitty keyboard protocol; `nil` if the number is unknown.
  ///
  /// - Parameter shifted: The character with Shift, if known.
  init?(code: Int, shifted: Int?, _ modifiers: KeyModifiers, action: Action) {
    if let key = Key(code: code) {
      self.init(key, modifiers, action: action)
      return
    }
    guard code >= 0x20, code != 0x7F, let scalar = Unicode.Scalar(UInt32(code)),
      scalar.properties.generalCategory != .control
    else { return nil }
    guard modifiers.contains(.shift) else {
      self.init(.character(Character(scalar)), modifiers, action: action)
      return
    }
    if let shifted, shifted > 0x20, let shiftedScalar = Unicode.Scalar(UInt32(shifted)),
      shiftedScalar.properties.generalCategory != .control
    {
      self.init(
        .character(Character(shiftedScalar)), modifiers.subtracting(.shift), action: action)
      return
    }
    let upper = scalar.properties.uppercaseMapping
    let isCased = upper != scalar.properties.lowercaseMapping && upper.unicodeScalars.count == 1
    self.init(
      .character(isCased ? Character(upper) : Character(scalar)),
      isCased ? modifiers.subtracting(.shift) : modifiers, action: action)
  }

  /// Creates a key from its traditional byte.
  ///
  /// - Parameters:
  ///   - byte: A byte less than 0x80.
  ///   - erase: The byte of the backspace key.
  init(byte: UInt8, erase: UInt8, _ modifiers: KeyModifiers) {
    switch byte {
    case erase, 0x7F: self.init(.backspace, modifiers)
    case 0x00: self.init(.character(" "), modifiers.union(.control))
    case 0x09: self.init(.tab, modifiers)
    case 0x0D: self.init(.enter, modifiers)
    case 0x1B: self.init(.escape, modifiers)
    case 0x01...0x1A:
      let letter = Character(Unicode.Scalar(byte + 0x60))
      self.init(.character(letter), modifiers.union(.control))
    case 0x1C...0x1F:
      let sign = Character(Unicode.Scalar(byte + 0x40))
      self.init(.character(sign), modifiers.union(.control))
    default: self.init(.character(Character(Unicode.Scalar(byte))), modifiers)
    }
  }
}
