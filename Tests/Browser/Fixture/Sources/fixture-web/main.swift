import Fixture
import RillWeb

runInBrowser(fixture(), at: Fixture.locations)
