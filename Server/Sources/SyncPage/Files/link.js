// Removes the secret part of a join link from the address and the history, before anything else is loaded.
const joinLink = { text: location.hash.slice(1) }
history.replaceState(null, '', location.pathname)
addEventListener('hashchange', () => {
  if (location.hash.length < 2) return
  joinLink.text = location.hash.slice(1)
  history.replaceState(null, '', location.pathname)
  dispatchEvent(new Event('joinlink'))
})
