import Bounce
import RillWeb

runInBrowser(bounce(in: .browser, styleSheet: "/bounce.css"))
