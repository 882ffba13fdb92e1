// The part of libqrencode that focus uses. The library is loaded with dlopen when a link is printed. The
// program is not linked with it, so building needs neither its headers nor the library. The declarations in
// qrencode.c match its stable ABI.
#ifndef CQRENCODE_H
#define CQRENCODE_H

#include <stdint.h>

#pragma clang assume_nonnull begin

// The functions of the library.
typedef struct focus_qr focus_qr;

// Loads a library, which is never unloaded. Returns NULL if it or one of its functions is missing.
focus_qr *_Nullable focus_qr_load(const char *library);

// Encodes text with the lowest error correction, so that the code stays small. Writes one byte per module to
// `modules`, which has room for `room` bytes; 1 is dark. Returns the number of modules per side; 0 if the
// text cannot be encoded.
int focus_qr_encode(const focus_qr *qr, const char *text, uint8_t *modules, int room);

#pragma clang assume_nonnull end

#endif
