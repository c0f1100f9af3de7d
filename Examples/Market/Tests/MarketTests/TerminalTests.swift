import Market
import RillProgramTesting
import RillTerminalTesting
import Testing

/// Tests of the screen of a terminal.
@Suite struct TerminalTests {
  private let screen = TerminalTester(marketProgram(Market(size: 90)), width: 100, height: 18)

  @Test func showsTheMarket() {
    #expect(
      screen.text == """
         Market  Symbol or name
         Symbol▲  Name            Sector     Price   Change   Volume     Sector     Number  Volume
         AAAA     Alpine Copper   Energy     287.62     0.00        0┃   Energy         15       0
         AELX     Global Mills    Metals     169.58     0.00        0┃   Finance        15       0
         APSL     Central Harbor  Transport  262.60     0.00        0│   Food           15       0
         ATDJ     Nordic Power    Health     404.82     0.00        0│   Health         15       0
         BAED     United Lines    Finance    266.30     0.00        0│   Metals         15       0
         BEPA     Eastern Power   Transport  439.06     0.00        0│   Transport      15       0
         BPWO     Baltic Motors   Energy     225.10     0.00        0│   Rising most  Change
         BTHM     Iberian Copper  Transport  471.02     0.00        0│   AAAA           0.00
         CAIG     Nordic Motors   Food       223.62     0.00        0│   PSLA           0.00
         CETD     Central Harbor  Finance     28.34     0.00        0│   ELXA           0.00
         CPAS     Alpine Trust    Food       432.30     0.00        0│
         DAMJ     Iberian Copper  Metals      49.89     0.00        0│
         DEXG     Baltic Mills    Food       348.63     0.00        0│
         DPEV     United Harbor   Health      87.99     0.00        0│
         EAQM     Global Lines    Transport   31.43     0.00        0│
         90 rows, 90 shown, 0 ticks, 0 elements changed in the last batch
        """)
  }

  @Test func scrollsBelowTheHeading() throws {
    let heading = screen.text.split(separator: "\n")[1]
    screen.press("PageDown")
    #expect(screen.text.split(separator: "\n")[1].contains("Symbol▲"))
    #expect(!screen.text.contains("AAAA     Alpine"))
    #expect(screen.text.split(separator: "\n")[1] == heading)
  }

  @Test func followsTheMarket() throws {
    try screen.click("Change ")
    screen.advance(by: .seconds(1))
    #expect(screen.text.contains("10 ticks"))
    #expect(screen.text.contains("Change▲"))
  }

  /// Without a terminal, the program prints the first listings.
  @Test func printsTheFirstListings() throws {
    let run = try CommandRun("market-terminal", ["500"])
    #expect(run.output.contains("500 rows, 500 shown, 0 ticks"))
    #expect(!run.output.contains("\u{1B}"))
    #expect((run.errors, run.status) == ("", 0))
  }
}
