import RillWeb

runInBrowser(fixture(), at: ["/", "/other/", "/random/"])
