import FocusTerminal
import Testing

@Suite struct ListWindowTests {
  @Test func `A list that fits is shown whole`() {
    #expect(ListWindow.rows(of: 3, in: 3, showing: 2) == 0..<3)
    #expect(ListWindow.rows(of: 3, in: 8, showing: 0, from: 2) == 0..<3)
    #expect(ListWindow.rows(of: 0, in: 3, showing: 0).isEmpty)
  }

  @Test func `The rows move only as far as the selected one needs`() {
    #expect(ListWindow.rows(of: 9, in: 4, showing: 3) == 0..<4)
    #expect(ListWindow.rows(of: 9, in: 4, showing: 4) == 1..<5)
    #expect(ListWindow.rows(of: 9, in: 4, showing: 3, from: 2) == 2..<6)
    #expect(ListWindow.rows(of: 9, in: 4, showing: 1, from: 2) == 1..<5)
    #expect(ListWindow.rows(of: 9, in: 4, showing: 7, from: 2) == 4..<8)
  }

  @Test func `Every selected row is shown and no row is wasted`() {
    for (count, room) in [(1, 1), (5, 1), (5, 4), (7, 3), (3, 7)] {
      for selected in 0..<count {
        for wanted in 0..<count {
          let rows = ListWindow.rows(of: count, in: room, showing: selected, from: wanted)
          #expect(rows.contains(selected))
          #expect(rows.count == min(count, room))
        }
      }
    }
  }

  @Test func `A selection beyond the end or no room at all leaves a valid range`() {
    #expect(ListWindow.rows(of: 5, in: 2, showing: 9) == 3..<5)
    #expect(ListWindow.rows(of: 5, in: 0, showing: 4).isEmpty)
    #expect(ListWindow.rows(of: 5, in: -3, showing: 1).isEmpty)
  }
}
