// Seals and opens records as the planner does (docs/SECURITY.md): AES-256-GCM under a key derived from the account's,
// with the kind and the id authenticated. The keys are CryptoKey objects whose bytes no script can read.
import * as editions from './editions.js'
import { parse, write } from './json.js'

const version = 1
const nonceLength = 12
// The most bytes that fit, sealed, into a document: 98,304 characters, with version, nonce and tag.
const largest = 98_304 / 4 * 3 - 29
const encode = text => new TextEncoder().encode(text)
const decode = bytes => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)

export const isAvailable = () => Boolean(globalThis.crypto?.subtle && globalThis.indexedDB && navigator.locks)

function toBase64(bytes) {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

const fromBase64 = text =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), character => character.charCodeAt(0))

const mac = async (key, bytes) => new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes))
const macKey = bytes =>
  crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])

/// The CRC-32 of a text of ASCII, by which a mistyped key is told.
function check(text) {
  let remainder = -1
  for (const byte of encode(text)) {
    remainder ^= byte
    for (let bit = 0; bit < 8; bit++) remainder = (remainder >>> 1) ^ (remainder & 1 ? 0xEDB88320 : 0)
  }
  return toBase64([24, 16, 8, 0].map(shift => (~remainder >>> shift) & 255))
}

/// A join link, or what follows its `#`: a code, and the key that opens what the server keeps with it; null for anything else.
export function parseLink(text) {
  const found = /^([0-9A-Za-z-]{1,100})\.([0-9A-Za-z_-]{43})([0-9A-Za-z_-]{6})$/.exec(text.trim().replace(/^[^#]*#/, ''))
  if (!found || check(found[2]) !== found[3] || toBase64(fromBase64(found[2])) !== found[2]) return null
  return { code: found[1], key: found[2] }
}

/// The keys of the account that the key of a link has wrapped. Throws if it was another one.
export async function unwrapKeys(linkKey, wrapped) {
  const bytes = fromBase64(wrapped)
  if (bytes[0] !== version) throw new Error('version')
  const label = encode('focus/1 link')
  const link = await macKey(fromBase64(linkKey))
  const key = await crypto.subtle.importKey('raw', await mac(link, label), 'AES-GCM', false, ['decrypt'])
  return deriveKeys(new Uint8Array(await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: bytes.subarray(1, 1 + nonceLength), additionalData: label }, key,
    bytes.subarray(1 + nonceLength))))
}

// MARK: The key pair of this browser

/// With it the other machines give this browser a new key of the account; null in a browser without X25519.
export async function makeMachine() {
  try {
    const { privateKey, publicKey } = await crypto.subtle.generateKey('X25519', false, ['deriveBits'])
    return { privateKey, publicText: toBase64(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey))) }
  } catch {
    return null
  }
}

/// The keys of the account that the machine with this public key has wrapped for `replica`, whose private key this is. Throws if
/// it did not.
export async function unwrapRenewed(privateKey, publicText, replica, wrapped) {
  const bytes = fromBase64(wrapped)
  if (bytes[0] !== version) throw new Error('version')
  const other = await crypto.subtle.importKey('raw', fromBase64(publicText), 'X25519', false, [])
  const shared = new Uint8Array(await crypto.subtle.deriveBits({ name: 'X25519', public: other }, privateKey, 256))
  const secret = await mac(await macKey(shared), encode('focus/1 renewal'))
  const key = await crypto.subtle.importKey('raw', secret, 'AES-GCM', false, ['decrypt'])
  return deriveKeys(new Uint8Array(await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: bytes.subarray(1, 1 + nonceLength), additionalData: encode(`focus/1 renewal|${replica}`) }, key,
    bytes.subarray(1 + nonceLength))))
}

// MARK: The keys of the account

/// The keys for each purpose, and a name of the account's key that does not give it away. Wipes the secret.
export async function deriveKeys(secret) {
  const master = await macKey(secret)
  secret.fill(0)
  const derive = async (purpose, make) => {
    const bytes = await mac(master, encode(`focus/1 ${purpose}`))
    const key = await make(bytes)
    bytes.fill(0)
    return key
  }
  const keys = {
    seal: await derive('seal', bytes =>
      crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])),
    hash: await derive('hash', macKey),
    id: await derive('id', macKey),
  }
  return { ...keys, name: toBase64(await mac(keys.id, encode('browser'))).slice(0, 22) }
}

const randomID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/// The id under which the server has a record: one that could be guessed is hidden.
export async function wireID(keys, type, id) {
  if (type !== 'day' && randomID.test(id)) return id
  return toBase64(await mac(keys.id, encode(`${type}|${id}`))).slice(0, 22)
}

const context = (type, id) => encode(`${type}|${id}|${version}`)

/// Blanks up to a step: 64 bytes below 1 kB, then an eighth of the power of two below, and at most what a server takes.
function padded(plain) {
  const step = plain.length < 1024 ? 64 : 2 ** Math.floor(Math.log2(plain.length)) / 8
  const length = Math.max(plain.length, Math.min(Math.ceil(plain.length / step) * step, largest))
  const bytes = new Uint8Array(length).fill(0x20)
  bytes.set(plain)
  return bytes
}

/// A record as it is sent; without fields it says that the record was removed.
export async function seal(keys, type, id, fields, edition) {
  const name = await wireID(keys, type, id)
  const content = fields ? { id, edition, fields } : { id, edition, removed: true }
  const plain = encode(write(content))
  const nonce = crypto.getRandomValues(new Uint8Array(nonceLength))
  const sealed = new Uint8Array(await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: nonce, additionalData: context(type, name) }, keys.seal, padded(plain)))
  const head = encode(`${type}|${name}|`)
  return {
    type, id: name, doc: toBase64([version, ...nonce, ...sealed]),
    hash: toBase64(await mac(keys.hash, new Uint8Array([...head, ...plain]))),
  }
}

/// The id, the edition and the fields of a sealed record; no fields if it was removed. Throws if it is not the record that
/// it claims to be.
export async function open(keys, type, name, doc) {
  const bytes = fromBase64(doc)
  if (bytes[0] !== version) throw new Error('version')
  const plain = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: bytes.subarray(1, 1 + nonceLength), additionalData: context(type, name) },
    keys.seal, bytes.subarray(1 + nonceLength))
  const { id, fields = null, removed, edition } = parse(decode(plain))
  if (typeof id !== 'string' || await wireID(keys, type, id) !== name) throw new Error('id')
  if (!fields && removed !== true) throw new Error('fields')
  return { id, fields, edition: editions.checked(edition) }
}
