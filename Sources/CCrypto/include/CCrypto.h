// The cryptography of synchronization: AES-256-GCM, HMAC-SHA256 and X25519 of OpenSSL's libcrypto. The
// library is loaded with dlopen when something is sealed. The program is not linked with it, so building
// needs neither its headers nor the library. The declarations in crypto.c match its stable ABI.
#ifndef CCRYPTO_H
#define CCRYPTO_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

enum {
  FOCUS_KEY_SIZE = 32,    // AES-256, X25519 and HMAC-SHA256; also the size of an HMAC
  FOCUS_NONCE_SIZE = 12,  // GCM
  FOCUS_TAG_SIZE = 16,    // GCM
};

// The functions of the library.
typedef struct focus_crypto focus_crypto;

// Loads a library, which is never unloaded, and looks up its functions. Returns NULL if the library or one of
// the functions is missing.
focus_crypto *_Nullable focus_crypto_load(const char *library);

// Writes FOCUS_KEY_SIZE bytes to `digest`. Returns 0 if the library fails.
int focus_hmac_sha256(const focus_crypto *crypto, const uint8_t *key, const uint8_t *_Nullable message, size_t length,
                      uint8_t *digest);

// Encrypts `length` bytes to `sealed`, which must have room for the tag after them. `context` is only
// authenticated. Returns 0 if the library fails.
int focus_aes256_gcm_seal(const focus_crypto *crypto, const uint8_t *key, const uint8_t *nonce,
                          const uint8_t *_Nullable context, size_t context_length, const uint8_t *_Nullable plain,
                          size_t length, uint8_t *sealed);

// Decrypts the output of focus_aes256_gcm_seal to `plain`; `length` includes the tag. If anything was changed
// since then, wipes the output and returns 0. The tag is compared in constant time.
int focus_aes256_gcm_open(const focus_crypto *crypto, const uint8_t *key, const uint8_t *nonce,
                          const uint8_t *_Nullable context, size_t context_length, const uint8_t *sealed,
                          size_t length, uint8_t *plain);

// Computes the X25519 public key of a secret key, FOCUS_KEY_SIZE bytes. Returns 0 if the library fails.
int focus_x25519_public(const focus_crypto *crypto, const uint8_t *secret, uint8_t *public_bytes);

// Computes the X25519 shared secret of the owners of both keys, FOCUS_KEY_SIZE bytes. Returns 0 if the public
// key is invalid.
int focus_x25519_shared(const focus_crypto *crypto, const uint8_t *secret, const uint8_t *public_bytes,
                        uint8_t *shared);

// Overwrites bytes, even if the compiler knows that they are never read again.
void focus_wipe(void *bytes, size_t length);

// Compares bytes in constant time.
int focus_equal(const void *one, const void *other, size_t length);

#pragma clang assume_nonnull end

#endif
