#include "CToml.h"

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

// Only the parser's assertions detect some malformed text. They stay enabled in every build, and throw an error
// about the text instead of aborting the program.
namespace {
struct failed_assertion : std::runtime_error {
  using std::runtime_error::runtime_error;
};
[[noreturn]] void fail_assertion() { throw failed_assertion("a character out of place"); }
}  // namespace

#undef NDEBUG
#define TOML_ASSERT(condition) static_cast<void>((condition) || (fail_assertion(), false))
#define TOML_EXCEPTIONS 1
#define TOML_HEADER_ONLY 1
#define TOML_ENABLE_FORMATTERS 0
#define TOML_ENABLE_WINDOWS_COMPAT 0
#include <toml++/toml.h>

struct focus_toml_document {
  toml::table table;
  std::vector<focus_toml_entry> entries;
  std::string error;
  focus_toml_place error_place{};
};

namespace {

focus_toml_place place(const toml::source_position &position) { return {position.line, position.column}; }

focus_toml_type type(const toml::node &node) {
  switch (node.type()) {
    case toml::node_type::string: return focus_toml_string;
    case toml::node_type::boolean: return focus_toml_boolean;
    case toml::node_type::integer: return focus_toml_integer;
    case toml::node_type::floating_point: return focus_toml_float;
    case toml::node_type::date: return focus_toml_date;
    case toml::node_type::time: return focus_toml_time;
    case toml::node_type::date_time: return focus_toml_date_time;
    case toml::node_type::array: return focus_toml_array;
    default: return focus_toml_table;
  }
}

focus_toml_entry entry(const toml::node &node, size_t parent) {
  focus_toml_entry entry{};
  entry.parent = parent;
  entry.key_place = place(node.source().begin);
  entry.type = type(node);
  entry.begin = place(node.source().begin);
  entry.end = place(node.source().end);
  if (const auto *string = node.as_string()) {
    entry.text = string->get().data();
    entry.text_length = string->get().size();
  } else if (const auto *boolean = node.as_boolean()) {
    entry.is_true = boolean->get();
  }
  return entry;
}

/// Adds the entries of a table in text order, and those of nested tables down to `depth` levels.
void add(std::vector<focus_toml_entry> &entries, const toml::table &table, size_t parent, int depth) {
  struct keyed { focus_toml_entry entry; const toml::node *node; };
  std::vector<keyed> found;
  for (const auto &[key, node] : table) {
    auto made = entry(node, parent);
    made.key = key.data();
    made.key_length = key.length();
    made.key_place = place(key.source().begin);
    found.push_back({made, &node});
  }
  std::sort(found.begin(), found.end(), [](const auto &a, const auto &b) {
    return std::make_pair(a.entry.key_place.line, a.entry.key_place.column) <
           std::make_pair(b.entry.key_place.line, b.entry.key_place.column);
  });
  const size_t first = entries.size();
  for (const auto &one : found) entries.push_back(one.entry);
  for (size_t index = 0; index < found.size(); ++index) {
    const auto *inner = found[index].node->as_table();
    if (inner && depth > 0) add(entries, *inner, first + index, depth - 1);
    if (const auto *array = found[index].node->as_array()) {
      for (const auto &item : *array) entries.push_back(entry(item, first + index));
    }
  }
}

}  // namespace

focus_toml_document *focus_toml_parse(const char *text, size_t length) {
  auto document = std::unique_ptr<focus_toml_document>(new (std::nothrow) focus_toml_document);
  if (!document) return nullptr;
  try {
    document->table = toml::parse(std::string_view(text, length));
    add(document->entries, document->table, FOCUS_TOML_NONE, 1);
  } catch (const toml::parse_error &error) {
    document->error = error.description();
    document->error_place = place(error.source().begin);
  } catch (const failed_assertion &error) {
    document->error = error.what();
  } catch (const std::exception &) {
    return nullptr;
  }
  return document.release();
}

void focus_toml_free(focus_toml_document *document) { delete document; }

const char *focus_toml_error(const focus_toml_document *document, focus_toml_place *place) {
  if (document->error.empty()) return nullptr;
  *place = document->error_place;
  return document->error.c_str();
}

size_t focus_toml_count(const focus_toml_document *document) { return document->entries.size(); }

focus_toml_entry focus_toml_entry_at(const focus_toml_document *document, size_t index) {
  return document->entries[index];
}
