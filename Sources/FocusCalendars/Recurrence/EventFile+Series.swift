extension EventFile {
  /// The events with the same UID together, in the order of the file. One without a UID is by itself.
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
