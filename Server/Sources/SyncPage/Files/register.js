// Registers the service worker, which makes the page work offline.
export function register() {
  const policy = globalThis.trustedTypes?.createPolicy('focus', { createScriptURL: url => url })
  const url = '/sw.js'
  navigator.serviceWorker?.register(policy ? policy.createScriptURL(url) : url).catch(() => {})
}
