import Bounce
import RillWeb

runInBrowser(bounce(in: .browser).inDocument(head: [.styleSheet("/bounce.css")]))
