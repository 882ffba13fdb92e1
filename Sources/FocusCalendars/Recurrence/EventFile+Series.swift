extension EventFile {
  /// The events grouped by UID, in file order. An event without a UID is its own group.
  var series: [[FileEvent]] {
    var places: [String: Int] = [:]
    var series: [[FileEvent]] = []
    for event in events {
      if let place = places[event.uid], !event.uid.isEmpty {
        series[place].append(event)
      } else {
        places[event.uid] = series.count
        series.append([event])
      }
    }
    return series
  }
}
