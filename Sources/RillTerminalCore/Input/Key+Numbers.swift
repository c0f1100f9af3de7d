extension Key {
  /// Creates the key that a control sequence encodes by its final character.
  init?(letter: UInt8) {
    switch Unicode.Scalar(letter) {
    case "A": self = .up
    case "B": self = .down
    case "C": self = .right
    case "D": self = .left
    case "E": self = .center
    case "F": self = .end
    case "H": self = .home
    case "P": self = .function(1)
    case "Q": self = .function(2)
    case "R": self = .function(3)
    case "S": self = .function(4)
    default: return nil
    }
  }

  /// Creates the key that a control sequence encodes by a number before `~`.
  init?(number: Int) {
    switch number {
    case 1, 7: self = .home
    case 2: self = .insert
    case 3: self = .delete
    case 4, 8: self = .end
    case 5: self = .pageUp
    case 6: self = .pageDown
    case 11...15: self = .function(number - 10)
    case 17...21: self = .function(number - 11)
    case 23...26: self = .function(number - 12)
    case 28...29: self = .function(number - 13)
    case 31...34: self = .function(number - 14)
    case 57427: self = .center
    default: return nil
    }
  }

  /// Creates the key that the kitty keyboard protocol encodes by a number, if it isn't a typed
  /// character.
  init?(code: Int) {
    switch code {
    case 8, 127: self = .backspace
    case 9: self = .tab
    case 13: self = .enter
    case 27: self = .escape
    case 57361: self = .printScreen
    case 57362: self = .pause
    case 57363: self = .menu
    case 57376...57398: self = .function(code - 57363)
    case 57399...57408: self = .character(Character(Unicode.Scalar(UInt8(code - 57399 + 0x30))))
    case 57409...57416:
      // In the order of their numbers; the sixth is the enter key.
      let keys: [Key] = [
        .character("."), .character("/"), .character("*"), .character("-"), .character("+"),
        .enter, .character("="), .character(","),
      ]
      self = keys[code - 57409]
    case 57417...57427:
      let keys: [Key] = [
        .left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert, .delete, .center,
      ]
      self = keys[code - 57417]
    case 57344...63743: self = .other(UInt32(code))
    default: return nil
    }
  }

  /// Creates the keypad key that sends `ESC O` and a character.
  init?(keypad: UInt8) {
    switch keypad {
    case UInt8(ascii: "M"): self = .enter
    case UInt8(ascii: "I"): self = .tab
    case UInt8(ascii: "X"): self = .character("=")
    case UInt8(ascii: " "): self = .character(" ")
    // From the asterisk to the nine, 64 above the character itself.
    case 0x6A...0x79: self = .character(Character(Unicode.Scalar(keypad - 0x40)))
    default:
      guard let key = Key(letter: keypad) else { return nil }
      self = key
    }
  }
}
