// Seals and opens records in the format of the planner (docs/SECURITY.md): AES-256-GCM with a key derived from the
// account key, with the type and the id as authenticated data. The keys are CryptoKey objects whose bytes no script can
// read.
import * as editions from './editions.js'
import { parse, write } from './json.js'
import { documentLimit } from './limits.js'

const version = 1
const nonceLength = 12
// The maximum number of bytes whose sealed form fits into a document, with version, nonce and tag.
const largest = documentLimit / 4 * 3 - 29
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

/// Returns the CRC-32 of an ASCII text, to detect a mistyped key.
function check(text) {
  let remainder = -1
  for (const byte of encode(text)) {
    remainder ^= byte
    for (let bit = 0; bit < 8; bit++) remainder = (remainder >>> 1) ^ (remainder & 1 ? 0xEDB88320 : 0)
  }
  return toBase64([24, 16, 8, 0].map(shift => (~remainder >>> shift) & 255))
}

/// Parses a join link, or the part after its `#`: a code, and the key that opens the wrapped account key on the server.
/// Returns null for anything else.
export function parseLink(text) {
  const found = /^([0-9A-Za-z-]{1,100})\.([0-9A-Za-z_-]{43})([0-9A-Za-z_-]{6})$/.exec(text.trim().replace(/^[^#]*#/, ''))
  if (!found || check(found[2]) !== found[3] || toBase64(fromBase64(found[2])) !== found[2]) return null
  return { code: found[1], key: found[2] }
}

/// Unwraps the keys of the account with the key of a link. Throws if they were wrapped with another one.
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

/// Creates the key pair with which other machines wrap a new account key for this browser; null if the browser does not
/// support X25519.
export async function makeMachine() {
  try {
    const { privateKey, publicKey } = await crypto.subtle.generateKey('X25519', false, ['deriveBits'])
    return { privateKey, publicText: toBase64(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey))) }
  } catch {
    return null
  }
}

/// Unwraps a renewed key of the account, which the machine with this public key has wrapped for `replica`. `privateKey`
/// belongs to `replica`. Throws if the key was not wrapped by that machine.
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

/// Derives the keys for each purpose, and a name of the account key that does not reveal it. Wipes the secret.
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

/// Returns the id of a record on the server. Ids that could be guessed are hashed.
export async function wireID(keys, type, id) {
  if (type !== 'day' && randomID.test(id)) return id
  return toBase64(await mac(keys.id, encode(`${type}|${id}`))).slice(0, 22)
}

const context = (type, id) => encode(`${type}|${id}|${version}`)

/// Pads with spaces up to a step: 64 bytes below 1 kB, then an eighth of the largest power of two below, and at most
/// the maximum of a server.
function padded(plain) {
  const step = plain.length < 1024 ? 64 : 2 ** Math.floor(Math.log2(plain.length)) / 8
  const length = Math.max(plain.length, Math.min(Math.ceil(plain.length / step) * step, largest))
  const bytes = new Uint8Array(length).fill(0x20)
  bytes.set(plain)
  return bytes
}

/// Seals a record for sending; without fields it is a removal.
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

/// Opens a sealed record. Returns its id, edition and fields; the fields are null for a removal. Throws if it is not
/// the record that it claims to be.
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
