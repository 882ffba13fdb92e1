import Testing
@testable import FocusSettings
