/// All text a person reads, in one place. English for now; another language is another set of these members.
///
/// Whole sentences with their data as arguments, never parts glued together: word order and width differ by language.
public enum Text {
  /// The name of the product.
  public static let productName = "Daily Focus"
  /// The name of the program.
  public static let programName = "focus"
}
