/// The version of the program: the one place that says it.
enum Version {
  static let current = "0.1.0"
}
