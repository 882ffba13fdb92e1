#ifndef FOCUS_CURL_LIBRARY_H
#define FOCUS_CURL_LIBRARY_H

#include "CCurl.h"

// Opaque types of libcurl.
typedef struct curl_easy easy_type;
typedef struct curl_slist list_type;

struct focus_curl {
  int (*global_init)(long flags);
  easy_type *(*open)(void);
  void (*reset)(easy_type *);
  void (*close)(easy_type *);
  int (*set)(easy_type *, int option, ...);
  int (*get)(easy_type *, int info, ...);
  int (*perform)(easy_type *);
  const char *(*error_text)(int code);
  list_type *(*append)(list_type *, const char *);
  void (*free_list)(list_type *);
};

// Options of curl_easy_setopt. Those below 10000 take a long, those below 20000 a pointer, the others a
// function.
enum {
  OPTION_POST_SIZE = 60,
  OPTION_FOLLOW = 52,
  OPTION_VERIFY_PEER = 64,
  OPTION_HTTP_GET = 80,
  OPTION_VERIFY_HOST = 81,
  OPTION_HTTP_VERSION = 84,
  OPTION_NO_SIGNAL = 99,
  OPTION_TLS_VERSION = 32,
  OPTION_TIMEOUT = 155,
  OPTION_CONNECT_TIMEOUT = 156,
  OPTION_PROTOCOLS = 181,
  OPTION_HTTP09 = 285,
  OPTION_WRITE_DATA = 10001,
  OPTION_URL = 10002,
  OPTION_ERROR_BUFFER = 10010,
  OPTION_POST_FIELDS = 10015,
  OPTION_USER_AGENT = 10018,
  OPTION_HEADERS = 10023,
  OPTION_HEADER_DATA = 10029,
  OPTION_METHOD = 10036,
  OPTION_AUTHORITIES = 10065,
  OPTION_ENCODING = 10102,
  OPTION_NO_PROXY = 10177,
  OPTION_WRITE = 20011,
  OPTION_HEADER = 20079,
};

enum {
  GLOBAL_EVERYTHING = 3,
  INFO_STATUS = 0x200000 + 2,
  INFO_SYSTEM_ERROR = 0x200000 + 25,
  PROTOCOL_HTTP = 1 << 0,
  PROTOCOL_HTTPS = 1 << 1,
  HTTP_1_1 = 2,
  TLS_1_2 = 6,
  ERROR_SIZE = 256,
};

#endif
