// The cryptography of synchronization: AES-256-GCM, HMAC-SHA256 and X25519 of OpenSSL's libcrypto, and random bytes of the
// kernel. The library is loaded with dlopen when something is sealed. The program is not linked with it, so building
// needs neither its headers nor the library: the declarations in crypto.c match its stable ABI.
#ifndef CCRYPTO_H
#define CCRYPTO_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

enum {
  FOCUS_KEY_SIZE = 32,    // of AES-256, of X25519, and of HMAC-SHA256, whose result has the same size
  FOCUS_NONCE_SIZE = 12,  // of GCM
  FOCUS_TAG_SIZE = 16,    // of GCM
};

// The functions of a library.
typedef struct focus_crypto focus_crypto;

// Loads a library, which is never unloaded, and looks up its functions. NULL if the library or one of the functions is
// missing.
focus_crypto *_Nullable focus_crypto_load(const char *library);

// Writes FOCUS_KEY_SIZE bytes to `digest`. Returns 0 if the library fails.
int focus_hmac_sha256(const focus_crypto *crypto, const uint8_t *key, const uint8_t *_Nullable message, size_t length,
                      uint8_t *digest);

// Encrypts `length` bytes to `sealed`, which has room for the tag behind them. `context` is authenticated only.
// Returns 0 if the library fails.
int focus_aes256_gcm_seal(const focus_crypto *crypto, const uint8_t *key, const uint8_t *nonce,
                          const uint8_t *_Nullable context, size_t context_length, const uint8_t *_Nullable plain,
                          size_t length, uint8_t *sealed);

// Decrypts to `plain` what the former has written; `length` counts the tag as well. Returns 0, and wipes what it has
// written, if anything is not as it was sealed. The tag is compared in constant time.
int focus_aes256_gcm_open(const focus_crypto *crypto, const uint8_t *key, const uint8_t *nonce,
                          const uint8_t *_Nullable context, size_t context_length, const uint8_t *sealed,
                          size_t length, uint8_t *plain);

// Writes the public key of a secret one of X25519: FOCUS_KEY_SIZE bytes. Returns 0 if the library fails.
int focus_x25519_public(const focus_crypto *crypto, const uint8_t *secret, uint8_t *public_bytes);

// Writes the FOCUS_KEY_SIZE bytes that the owners of both keys can compute, and nobody else. Returns 0 for a public key that
// is none.
int focus_x25519_shared(const focus_crypto *crypto, const uint8_t *secret, const uint8_t *public_bytes,
                        uint8_t *shared);

// Overwrites bytes, also if the compiler sees that nobody reads them any more.
void focus_wipe(void *bytes, size_t length);

// Compares bytes in a time that does not depend on them.
int focus_equal(const void *one, const void *other, size_t length);

#pragma clang assume_nonnull end

#endif
