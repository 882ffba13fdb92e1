#ifndef CZLIB_H
#define CZLIB_H

#include <zlib.h>

// deflateInit2 and inflateInit2 are macros, which Swift does not import.
static inline int focus_deflate_init(z_stream *stream, int level, int window) {
  return deflateInit2(stream, level, Z_DEFLATED, window, 8, Z_DEFAULT_STRATEGY);
}

static inline int focus_inflate_init(z_stream *stream, int window) {
  return inflateInit2(stream, window);
}

#endif
