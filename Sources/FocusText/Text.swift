/// All text that people read, in one place. English only for now; another language is another set of these members.
///
/// Members are whole sentences that take their data as arguments, never fragments to be joined: word order and width
/// differ between languages.
package enum Text {
  package static var productName: String { "Daily Focus" }
  package static var programName: String { "focus" }
}
