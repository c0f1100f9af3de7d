import RillProgram
import RillWeb
import TicTacToe

// The program as a static page. README.md has the command that builds it.

runInBrowser(
  ticTacToe(on: .demo).inDocument(
    title: "Tic-tac-toe", language: "en", head: [.styleSheet("/example.css")]))
