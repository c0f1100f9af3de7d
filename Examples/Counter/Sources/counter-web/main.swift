import Counter
import RillWeb

// The counter as a static page, which runs in the browser itself: scripts/web Examples/Counter

runInBrowser(counter())
