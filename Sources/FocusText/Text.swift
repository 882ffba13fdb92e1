/// All text a person reads, in one place. English for now; another language is another set of these members.
///
/// Whole sentences with their data as arguments, never parts glued together: word order and width differ by language.
package enum Text {
  /// The name of the product.
  package static let productName = "Daily Focus"
  /// The name of the program.
  package static let programName = "focus"
}
