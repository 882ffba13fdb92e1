// The local storage in IndexedDB: the account with its keys and tokens, the sealed records of the server, the outbox of
// sealed changes, and the pending request.

let database

const done = request => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result)
  request.onerror = () => reject(request.error)
})

async function connection() {
  if (database) return database
  const request = indexedDB.open('focus', 1)
  request.onupgradeneeded = () => {
    request.result.createObjectStore('account')
    for (const name of ['records', 'outbox']) {
      request.result.createObjectStore(name, { keyPath: ['type', 'id'] })
    }
  }
  database = await done(request)
  // Another tab leaves the account and deletes the database.
  database.onversionchange = () => {
    database?.close()
    database = undefined
    dispatchEvent(new Event('left'))
  }
  return database
}

export const nameOf = record => `${record.type}/${record.id}`

const indexed = list => new Map(list.map(record => [nameOf(record), record]))

export async function account() {
  const transaction = (await connection()).transaction('account')
  return done(transaction.objectStore('account').get('account'))
}

/// Returns a snapshot of everything.
export async function all() {
  const transaction = (await connection()).transaction(['account', 'records', 'outbox'])
  const get = key => done(transaction.objectStore('account').get(key))
  const list = name => done(transaction.objectStore(name).getAll())
  const [account, request, records, outbox] =
    await Promise.all([get('account'), get('request'), list('records'), list('outbox')])
  return { account, request, records: indexed(records), outbox: indexed(outbox) }
}

/// Returns a record and its pending change.
export async function find(type, id) {
  const transaction = (await connection()).transaction(['records', 'outbox'])
  return Promise.all(['records', 'outbox'].map(name => done(transaction.objectStore(name).get([type, id]))))
}

/// Saves all of these changes in one transaction. `account` is merged into the stored one; null for `request`, or for a
/// value in `records` and `outbox`, deletes it.
export async function save({ account, request, records = new Map(), outbox = new Map(), replacing = false }) {
  const transaction = (await connection()).transaction(
    ['account', 'records', 'outbox'], 'readwrite', { durability: 'strict' })
  const finished = new Promise((resolve, reject) => {
    transaction.oncomplete = resolve
    transaction.onabort = () => reject(transaction.error)
  })
  const accounts = transaction.objectStore('account')
  if (account) {
    const read = accounts.get('account')
    read.onsuccess = () => {
      // After this browser has left in another tab, the account must not be restored.
      if (read.result ?? account.keys) accounts.put({ ...read.result, ...account }, 'account')
    }
  }
  if (request) accounts.put(request, 'request')
  if (request === null) accounts.delete('request')
  if (replacing) transaction.objectStore('records').clear()
  for (const [store, changes] of [['records', records], ['outbox', outbox]]) {
    for (const [name, record] of changes) {
      if (record) transaction.objectStore(store).put(record)
      else transaction.objectStore(store).delete(name.split('/'))
    }
  }
  await finished
}

/// Deletes everything.
export async function forget() {
  database?.close()
  database = undefined
  await done(indexedDB.deleteDatabase('focus'))
}

/// Runs `body` with an exclusive lock on the outbox and the records, across tabs.
export const exclusively = body => navigator.locks.request('focus-store', body)
