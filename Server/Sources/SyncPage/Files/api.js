// Requests to the server, with the tokens of this browser.
import * as store from './store.js'

/// The reason why a request failed. `kind` selects its sentence.
export class Problem extends Error {
  constructor(kind, detail = '', seconds = 0) {
    super(kind)
    Object.assign(this, { kind, detail, seconds })
  }
}

async function send(method, path, { body, access, signal, timeout = 40_000 } = {}) {
  const headers = { 'Focus-Protocol': '2' }
  if (body) headers['Content-Type'] = 'application/json'
  if (access) headers.Authorization = `Bearer ${access}`
  const limit = AbortSignal.timeout(timeout)
  let response, fields
  try {
    response = await fetch(path, {
      method, headers, body, cache: 'no-store', credentials: 'omit', redirect: 'error',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
    fields = response.status === 304 ? {} : await response.json()
  } catch (error) {
    if (signal?.aborted) throw new Problem('cancelled')
    throw new Problem(error instanceof SyntaxError ? 'malformed' : 'offline')
  }
  const seconds = Number(response.headers.get('Retry-After')) || 0
  switch (response.status) {
    case 401: if (fields.error === 'device_revoked') throw new Problem('revoked'); break
    case 426: throw new Problem('tooOld')
    case 429: case 503: throw new Problem('busy', '', seconds)
    case 507: throw new Problem('full')
    default: if (response.status >= 500) throw new Problem('server', String(response.status))
  }
  return { status: response.status, fields }
}

/// Makes this browser a device of the account.
export async function join(code, name) {
  const nonce = crypto.randomUUID()
  const body = JSON.stringify({ code, name, nonce })
  let answer
  try {
    answer = await send('POST', '/v1/devices', { body })
  } catch (error) {
    // The answer may be lost although the code was used. The nonce tells the server that it is the same browser.
    if (error.kind !== 'offline') throw error
    answer = await send('POST', '/v1/devices', { body })
  }
  if (answer.status === 401) throw new Problem('codeUnknown')
  if (answer.status === 403) throw new Problem('tooManyDevices')
  if (answer.status !== 201) throw new Problem('server', String(answer.status))
  const { device, access, refresh, account: of, wrapped_key: wrapped } = answer.fields
  return { device, access, refresh, of, wrapped }
}

/// Sends a request with the access token; refreshes an expired token once.
export async function call(method, path, options = {}) {
  const { access } = await store.account() ?? {}
  if (!access) throw new Problem('loggedOut')
  let answer = await send(method, path, { ...options, access })
  if (answer.status === 401) {
    answer = await send(method, path, { ...options, access: await renewed(access) })
    if (answer.status === 401) throw new Problem('loggedOut')
  }
  return answer
}

/// Returns a new access token in place of `old`. Only one tab may refresh: using one of two new pairs invalidates the
/// other.
const renewed = old => navigator.locks.request('focus-token', async () => {
  const { access, refresh } = await store.account() ?? {}
  if (access && access !== old) return access
  const { status, fields } = await send('POST', '/v1/token', { body: JSON.stringify({ refresh }) })
  if (status !== 200) throw new Problem('loggedOut')
  // While the disk of the server is full, it returns no new refresh token, and the old one stays valid.
  await store.save({ account: { access: fields.access, refresh: fields.refresh ?? refresh } })
  return fields.access
})

/// Revokes a device that has just joined and is not needed.
export const giveBack = ({ device, access }) =>
  send('DELETE', `/v1/devices/${encodeURIComponent(device)}`, { access, timeout: 5_000 }).catch(() => {})

/// Revokes this browser on the server. Returns false if that fails.
export async function revoke(device) {
  try {
    const { status } = await call('DELETE', `/v1/devices/${encodeURIComponent(device)}`, { timeout: 5_000 })
    return status === 200 || status === 404
  } catch (error) {
    return error.kind === 'revoked' || error.kind === 'loggedOut'
  }
}
