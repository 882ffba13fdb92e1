// Loads the page's modules into Node, which takes files named .js for others: each with the modules that it imports.
import { readFileSync } from 'node:fs'

const folder = new URL('../../Sources/SyncPage/Files/', import.meta.url)
const bundled = name => readFileSync(new URL(name, folder), 'utf8')
  .replaceAll(/from '\.\/([\w-]+\.js)'/g, (_, inner) => `from '${url(inner)}'`)
const url = name => `data:text/javascript;base64,${Buffer.from(bundled(name)).toString('base64')}`

export const load = name => import(url(name))
