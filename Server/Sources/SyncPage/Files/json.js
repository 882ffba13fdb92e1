// JSON in the format of the planner: numbers keep their spelling, keys are sorted by their bytes, and equal values have
// equal texts. Objects have no prototype, so that every key is only a key.

export class JSONNumber {
  constructor(text) { this.text = text }
}

const depthLimit = 100
const token = new RegExp(
  String.raw`[ \t\n\r]*(?:([{}[\]:,])|("(?:[^"\\\u0000-\u001f]|\\.)*")` +
  String.raw`|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)|(true|false|null)|$)`, 'y')
const words = { true: true, false: false, null: null }

export function parse(text) {
  let place = 0
  const next = () => {
    token.lastIndex = place
    const found = token.exec(text)
    if (!found) throw new SyntaxError('not JSON')
    place = token.lastIndex
    return found
  }
  const members = (close, depth, add) => {
    let found = next()
    if (found[1] === close) return
    for (;; found = next()) {
      add(found)
      const mark = next()[1]
      if (mark === close) return
      if (mark !== ',') throw new SyntaxError('not JSON')
    }
  }
  const value = ([, mark, string, number, word], depth) => {
    if (string !== undefined) return JSON.parse(string)
    if (number !== undefined) return new JSONNumber(number)
    if (word !== undefined) return words[word]
    if (depth === 0) throw new SyntaxError('too deep')
    if (mark === '[') {
      const list = []
      members(']', depth, found => list.push(value(found, depth - 1)))
      return list
    }
    if (mark !== '{') throw new SyntaxError('not JSON')
    const object = Object.create(null)
    members('}', depth, ([, , name]) => {
      if (name === undefined || next()[1] !== ':') throw new SyntaxError('not JSON')
      object[JSON.parse(name)] = value(next(), depth - 1)
    })
    return object
  }
  const result = value(next(), depthLimit)
  if (next()[0].trim() !== '') throw new SyntaxError('not JSON')
  return result
}

export function write(value) {
  if (value instanceof JSONNumber) return value.text
  if (typeof value === 'string') return quoted(value)
  if (Array.isArray(value)) return `[${value.map(write).join(',')}]`
  if (value === null || typeof value !== 'object') return String(value)
  const keys = Object.keys(value).filter(key => value[key] !== undefined).sort(compareTexts)
  return `{${keys.map(key => `${quoted(key)}:${write(value[key])}`).join(',')}}`
}

const escapes = { '"': '\\"', '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
const quoted = text => `"${text.replace(/["\\\u0000-\u001f\u007f]/g, character =>
  escapes[character] ?? `\\u00${character.charCodeAt(0).toString(16).padStart(2, '0')}`)}"`

// Compares in the order of UTF-8, which differs from that of UTF-16.
export function compareTexts(one, other) {
  const [left, right] = [[...one], [...other]]
  for (let index = 0; index < Math.min(left.length, right.length); index += 1) {
    const difference = left[index].codePointAt(0) - right[index].codePointAt(0)
    if (difference) return difference
  }
  return left.length - right.length
}
