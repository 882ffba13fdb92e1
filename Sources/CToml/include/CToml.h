#ifndef FOCUS_CTOML_H
#define FOCUS_CTOML_H

// A C interface to the C++ library toml++: the values of a document, down to the arrays in its tables.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A position in the text. Both count from 1; a column is one Unicode scalar.
typedef struct {
  uint32_t line;
  uint32_t column;
} focus_toml_place;

typedef enum {
  focus_toml_string,
  focus_toml_boolean,
  focus_toml_integer,
  focus_toml_float,
  focus_toml_date,
  focus_toml_time,
  focus_toml_date_time,
  focus_toml_array,
  focus_toml_table,
} focus_toml_type;

/// The index that means no entry.
#define FOCUS_TOML_NONE ((size_t)-1)

/// A key and its value, or an item of an array, which has no key. The texts are UTF-8 of the given length, and
/// live as long as the document.
typedef struct {
  const char *key;
  size_t key_length;
  focus_toml_place key_place;
  focus_toml_type type;
  /// The value of a string.
  const char *text;
  size_t text_length;
  /// The value of a boolean.
  bool is_true;
  /// The beginning of the value, and the position after its end.
  focus_toml_place begin;
  focus_toml_place end;
  /// The index of the containing entry; FOCUS_TOML_NONE at the top level.
  size_t parent;
} focus_toml_entry;

typedef struct focus_toml_document focus_toml_document;

/// Parses UTF-8 text. The document contains the entries or the error, and the caller must free it. Returns
/// NULL if out of memory.
focus_toml_document *focus_toml_parse(const char *text, size_t length);
void focus_toml_free(focus_toml_document *document);

/// Returns the parser's error message and its position; NULL if there is no error.
const char *focus_toml_error(const focus_toml_document *document, focus_toml_place *place);

/// Returns the number of entries: first those of the top level in text order, then those of each table and
/// array.
size_t focus_toml_count(const focus_toml_document *document);
focus_toml_entry focus_toml_entry_at(const focus_toml_document *document, size_t index);

#ifdef __cplusplus
}
#endif

#endif
