// Builds elements. Texts become text nodes and never markup.

const svgTags = new Set(['svg', 'path', 'circle'])

/// An element. Functions among the attributes are listeners, false and null leave an attribute out.
export function h(tag, attributes = {}, ...children) {
  const element = svgTags.has(tag)
    ? document.createElementNS('http://www.w3.org/2000/svg', tag) : document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name, value)
    else if (value !== false && value !== null && value !== undefined) {
      element.setAttribute(name, value === true ? '' : value)
    }
  }
  element.append(...children.flat().filter(child => child !== null && child !== undefined && child !== false))
  return element
}

/// A title of a person: in the direction of its own letters, which end with it.
export const title = (tag, text, attributes = {}) => h(tag, { dir: 'auto', ...attributes }, text)

/// Replaces what an element has, unless that is the same; a click that has begun is not lost then. The focus stays on
/// what has the same id.
export function fill(element, ...children) {
  const nodes = children.flat().filter(Boolean)
  const old = [...element.childNodes]
  if (nodes.length === old.length && nodes.every((node, index) => node.isEqualNode(old[index]))) return
  const focused = element.contains(document.activeElement) ? document.activeElement.id : ''
  element.replaceChildren(...nodes)
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true })
}
