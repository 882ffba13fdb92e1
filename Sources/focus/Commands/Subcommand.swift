import FocusText

/// A command within another one, which takes its options wherever they stand on the line.
protocol Subcommand: StoreCommand {
  associatedtype Group: StoreCommand
  var group: Group { get }
}

extension Subcommand {
  var root: FocusCommand { group.root }
  static var dateDirection: DateParser.Direction { Group.dateDirection }
}
