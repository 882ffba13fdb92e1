// Registers the service worker, with which the page works without a network.
export function register() {
  const policy = globalThis.trustedTypes?.createPolicy('focus', { createScriptURL: url => url })
  const url = '/sw.js'
  navigator.serviceWorker?.register(policy ? policy.createScriptURL(url) : url).catch(() => {})
}
