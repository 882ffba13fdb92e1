#define _GNU_SOURCE
#include <dlfcn.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "CCrypto.h"

// Opaque types of OpenSSL.
typedef struct evp_cipher_ctx_st context_type;
typedef struct evp_cipher_st cipher_type;
typedef struct evp_md_st digest_type;
typedef struct engine_st engine_type;
typedef struct evp_pkey_st key_type;
typedef struct evp_pkey_ctx_st key_context_type;

// Commands of EVP_CIPHER_CTX_ctrl.
enum { GET_TAG = 0x10, SET_TAG = 0x11 };
// NID_X25519.
enum { X25519 = 1034 };

struct focus_crypto {
  context_type *(*new_context)(void);
  void (*free_context)(context_type *);
  int (*control)(context_type *, int command, int length, void *bytes);
  const cipher_type *(*aes_256_gcm)(void);
  int (*encrypt)(context_type *, const cipher_type *, engine_type *, const uint8_t *key, const uint8_t *nonce);
  int (*encrypt_update)(context_type *, uint8_t *out, int *written, const uint8_t *in, int length);
  int (*encrypt_final)(context_type *, uint8_t *out, int *written);
  int (*decrypt)(context_type *, const cipher_type *, engine_type *, const uint8_t *key, const uint8_t *nonce);
  int (*decrypt_update)(context_type *, uint8_t *out, int *written, const uint8_t *in, int length);
  int (*decrypt_final)(context_type *, uint8_t *out, int *written);
  const digest_type *(*sha256)(void);
  uint8_t *(*hmac)(const digest_type *, const void *key, int key_length, const uint8_t *message, size_t length,
                   uint8_t *digest, unsigned int *digest_length);
  key_type *(*private_key)(int kind, engine_type *, const uint8_t *bytes, size_t length);
  key_type *(*public_key)(int kind, engine_type *, const uint8_t *bytes, size_t length);
  int (*public_bytes)(const key_type *, uint8_t *bytes, size_t *length);
  void (*free_key)(key_type *);
  key_context_type *(*new_key_context)(key_type *, engine_type *);
  void (*free_key_context)(key_context_type *);
  int (*derive_init)(key_context_type *);
  int (*derive_peer)(key_context_type *, key_type *);
  int (*derive)(key_context_type *, uint8_t *secret, size_t *length);
};

static const struct {
  const char *name;
  size_t offset;
} functions_by_name[] = {
#define FUNCTION(field, name) {name, offsetof(focus_crypto, field)}
    FUNCTION(new_context, "EVP_CIPHER_CTX_new"),
    FUNCTION(free_context, "EVP_CIPHER_CTX_free"),
    FUNCTION(control, "EVP_CIPHER_CTX_ctrl"),
    FUNCTION(aes_256_gcm, "EVP_aes_256_gcm"),
    FUNCTION(encrypt, "EVP_EncryptInit_ex"),
    FUNCTION(encrypt_update, "EVP_EncryptUpdate"),
    FUNCTION(encrypt_final, "EVP_EncryptFinal_ex"),
    FUNCTION(decrypt, "EVP_DecryptInit_ex"),
    FUNCTION(decrypt_update, "EVP_DecryptUpdate"),
    FUNCTION(decrypt_final, "EVP_DecryptFinal_ex"),
    FUNCTION(sha256, "EVP_sha256"),
    FUNCTION(hmac, "HMAC"),
    FUNCTION(private_key, "EVP_PKEY_new_raw_private_key"),
    FUNCTION(public_key, "EVP_PKEY_new_raw_public_key"),
    FUNCTION(public_bytes, "EVP_PKEY_get_raw_public_key"),
    FUNCTION(free_key, "EVP_PKEY_free"),
    FUNCTION(new_key_context, "EVP_PKEY_CTX_new"),
    FUNCTION(free_key_context, "EVP_PKEY_CTX_free"),
    FUNCTION(derive_init, "EVP_PKEY_derive_init"),
    FUNCTION(derive_peer, "EVP_PKEY_derive_set_peer"),
    FUNCTION(derive, "EVP_PKEY_derive"),
#undef FUNCTION
};

focus_crypto *focus_crypto_load(const char *library) {
  void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  if (handle == NULL) return NULL;
  focus_crypto *crypto = malloc(sizeof *crypto);
  for (size_t i = 0; crypto != NULL && i < sizeof functions_by_name / sizeof *functions_by_name; i++) {
    void *address = dlsym(handle, functions_by_name[i].name);
    if (address == NULL) {
      free(crypto);
      crypto = NULL;
    } else {
      memcpy((char *)crypto + functions_by_name[i].offset, &address, sizeof address);
    }
  }
  if (crypto == NULL) dlclose(handle);
  return crypto;
}

int focus_hmac_sha256(const focus_crypto *crypto, const uint8_t *key, const uint8_t *message, size_t length,
                      uint8_t *digest) {
  static const uint8_t nothing[1];
  unsigned int written = 0;
  const uint8_t *bytes = message != NULL ? message : nothing;
  return crypto->hmac(crypto->sha256(), key, FOCUS_KEY_SIZE, bytes, length, digest, &written) != NULL &&
         written == FOCUS_KEY_SIZE;
}

int focus_aes256_gcm_seal(const focus_crypto *crypto, const uint8_t *key, const uint8_t *nonce,
                          const uint8_t *context, size_t context_length, const uint8_t *plain, size_t length,
                          uint8_t *sealed) {
  if (length > INT_MAX || context_length > INT_MAX) return 0;
  context_type *cipher = crypto->new_context();
  if (cipher == NULL) return 0;
  int written = 0;
  int is_right =
      crypto->encrypt(cipher, crypto->aes_256_gcm(), NULL, key, nonce) == 1 &&
      (context_length == 0 || crypto->encrypt_update(cipher, NULL, &written, context, (int)context_length) == 1) &&
      (length == 0 || crypto->encrypt_update(cipher, sealed, &written, plain, (int)length) == 1) &&
      crypto->encrypt_final(cipher, sealed + length, &written) == 1 &&
      crypto->control(cipher, GET_TAG, FOCUS_TAG_SIZE, sealed + length) == 1;
  crypto->free_context(cipher);
  return is_right;
}

int focus_aes256_gcm_open(const focus_crypto *crypto, const uint8_t *key, const uint8_t *nonce,
                          const uint8_t *context, size_t context_length, const uint8_t *sealed, size_t length,
                          uint8_t *plain) {
  if (length < FOCUS_TAG_SIZE || length > INT_MAX || context_length > INT_MAX) return 0;
  length -= FOCUS_TAG_SIZE;
  context_type *cipher = crypto->new_context();
  if (cipher == NULL) return 0;
  uint8_t tag[FOCUS_TAG_SIZE], rest[FOCUS_TAG_SIZE];
  memcpy(tag, sealed + length, sizeof tag);
  int written = 0;
  int is_right =
      crypto->decrypt(cipher, crypto->aes_256_gcm(), NULL, key, nonce) == 1 &&
      (context_length == 0 || crypto->decrypt_update(cipher, NULL, &written, context, (int)context_length) == 1) &&
      (length == 0 || crypto->decrypt_update(cipher, plain, &written, sealed, (int)length) == 1) &&
      crypto->control(cipher, SET_TAG, FOCUS_TAG_SIZE, tag) == 1 &&
      // GCM has nothing left to write at the end, so this only compares the tag.
      crypto->decrypt_final(cipher, rest, &written) == 1;
  crypto->free_context(cipher);
  if (!is_right) focus_wipe(plain, length);
  return is_right;
}

int focus_x25519_public(const focus_crypto *crypto, const uint8_t *secret, uint8_t *public_bytes) {
  key_type *key = crypto->private_key(X25519, NULL, secret, FOCUS_KEY_SIZE);
  size_t length = FOCUS_KEY_SIZE;
  int is_right = key != NULL && crypto->public_bytes(key, public_bytes, &length) == 1 && length == FOCUS_KEY_SIZE;
  crypto->free_key(key);
  return is_right;
}

int focus_x25519_shared(const focus_crypto *crypto, const uint8_t *secret, const uint8_t *public_bytes,
                        uint8_t *shared) {
  key_type *own = crypto->private_key(X25519, NULL, secret, FOCUS_KEY_SIZE);
  key_type *other = crypto->public_key(X25519, NULL, public_bytes, FOCUS_KEY_SIZE);
  key_context_type *context = own != NULL && other != NULL ? crypto->new_key_context(own, NULL) : NULL;
  size_t length = FOCUS_KEY_SIZE;
  // The library rejects a shared secret of zeros, which a public key of small order would give.
  int is_right = context != NULL && crypto->derive_init(context) == 1 && crypto->derive_peer(context, other) == 1 &&
                 crypto->derive(context, shared, &length) == 1 && length == FOCUS_KEY_SIZE;
  crypto->free_key_context(context);
  crypto->free_key(own);
  crypto->free_key(other);
  return is_right;
}
