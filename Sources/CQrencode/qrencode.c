#include <dlfcn.h>
#include <stdlib.h>

#include "CQrencode.h"

// The type of qrencode.h since version 3.
typedef struct {
  int version;
  int width;
  unsigned char *data;
} code_type;

enum { ANY_VERSION = 0, LEAST_CORRECTION = 0, MODE_8_BITS = 2, CASE_SENSITIVE = 1, DARK = 1 };

struct focus_qr {
  code_type *(*encode)(const char *text, int version, int correction, int mode, int case_sensitive);
  void (*free)(code_type *);
};

focus_qr *focus_qr_load(const char *library) {
  void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  if (handle == NULL) return NULL;
  focus_qr *qr = malloc(sizeof *qr);
  if (qr != NULL) {
    *(void **)&qr->encode = dlsym(handle, "QRcode_encodeString");
    *(void **)&qr->free = dlsym(handle, "QRcode_free");
    if (qr->encode != NULL && qr->free != NULL) return qr;
  }
  free(qr);
  dlclose(handle);
  return NULL;
}

int focus_qr_encode(const focus_qr *qr, const char *text, uint8_t *modules, int room) {
  code_type *code = qr->encode(text, ANY_VERSION, LEAST_CORRECTION, MODE_8_BITS, CASE_SENSITIVE);
  if (code == NULL) return 0;
  int width = code->width;
  if (width <= 0 || width > 177 || width * width > room) width = 0;
  for (int i = 0; i < width * width; i++) modules[i] = code->data[i] & DARK;
  qr->free(code);
  return width;
}
