// The part of libqrencode that focus uses. The library is loaded with dlopen when a link is printed, and never linked:
// building needs neither its headers nor the library, and the declarations in qrencode.c match its stable ABI.
#ifndef CQRENCODE_H
#define CQRENCODE_H

#include <stdint.h>

#pragma clang assume_nonnull begin

// The functions of the library.
typedef struct focus_qr focus_qr;

// Loads a library, which is never unloaded. NULL if it or one of its functions is missing.
focus_qr *_Nullable focus_qr_load(const char *library);

// Encodes text with the least error correction, so that it stays small, and writes a byte for each module to `modules`,
// which has room for `room`: 1 is dark. Returns how many modules a side has; 0 if it cannot be encoded.
int focus_qr_encode(const focus_qr *qr, const char *text, uint8_t *modules, int room);

#pragma clang assume_nonnull end

#endif
