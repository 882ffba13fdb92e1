// Creates elements. Texts become text nodes, never markup.

const svgTags = new Set(['svg', 'path', 'circle'])

/// Creates an element. Functions among the attributes become listeners; false and null omit an attribute.
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

/// Creates an element for a user's title, whose direction depends on its own letters and does not affect the rest.
export const title = (tag, text, attributes = {}) => h(tag, { dir: 'auto', ...attributes }, text)

/// Replaces the children of an element, unless they are equal, so that a click in progress is not lost. The focus stays
/// on the element with the same id.
export function fill(element, ...children) {
  const nodes = children.flat().filter(Boolean)
  const old = [...element.childNodes]
  if (nodes.length === old.length && nodes.every((node, index) => node.isEqualNode(old[index]))) return
  const focused = element.contains(document.activeElement) ? document.activeElement.id : ''
  element.replaceChildren(...nodes)
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true })
}
