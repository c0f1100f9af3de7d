import Testing
import VoucherLines

/// Tests from commands to advice.
@Suite struct SessionTests {
  private final class Output {
    var lines: [String] = []
    var complaints: [String] = []
  }

  private func run(_ lines: [String]) -> Output {
    let output = Output()
    let session = Session(
      write: { output.lines.append($0) }, complain: { output.complaints.append($0) })
    for line in lines { session.take(line) }
    #expect(session.problemCount == output.complaints.count)
    return output
  }

  @Test func playsTheStory() {
    let output = run(story)
    #expect(
      output.lines == [
        "12.50: no voucher, pay it all",
        "12.50: tea (5.00), 7.50 remains to be paid",
        "12.50: books (20.00), 7.50 of it is lost",
        "20.00: books (20.00), exactly",
        "60.00: shoes (50.00), 10.00 remains to be paid",
        "60.00: bicycle (100.00), 40.00 of it is lost",
        "60.00: shoes (50.00), 10.00 remains to be paid",
        "60.00: books (20.00), 40.00 remains to be paid",
      ])
    #expect(output.complaints == [])
  }

  @Test func printsNothingWhileTheAdviceIsTheSame() {
    let output = run(["buy 3", "add tea 5", "add raffle", "add shoes 50", "buy 3.00", "  "])
    #expect(output.lines.count == 2)
  }

  @Test(arguments: [
    ("sell tea", "expected add, remove or buy; got \"sell\""),
    ("add", "expected: add NAME [AMOUNT]"),
    ("add a b c", "expected: add NAME [AMOUNT]"),
    ("add tea 5", "a voucher \"tea\" already exists"),
    ("add nuts -5", "expected an amount such as 12.50, up to a million; got \"-5\""),
    ("buy 1.234", "expected an amount such as 12.50, up to a million; got \"1.234\""),
    ("buy 9999999", "expected an amount such as 12.50, up to a million; got \"9999999\""),
    (
      "buy 99999999999999999999",
      "expected an amount such as 12.50, up to a million; "
        + "got \"99999999999999999999\""
    ),
    ("buy", "expected: buy AMOUNT"),
    ("remove", "expected: remove NAME"),
    ("remove shoes", "there is no voucher \"shoes\""),
  ])
  func complains(line: String, reason: String) {
    let output = run(["add tea 5", line, "buy 1"])
    #expect(output.complaints == ["line 2: \(reason)"])
    #expect(output.lines.last == "1.00: tea (5.00), 4.00 of it is lost")
  }
}
