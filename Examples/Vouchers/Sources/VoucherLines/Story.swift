/// The commands that the program runs by default.
public let story = [
  "buy 12.50",
  "add tea 5",
  "add books 20",
  "add raffle",
  "add shoes 50",
  "buy 20",
  "buy 60",
  "add bicycle 100",
  "remove bicycle",
  "remove shoes",
]
