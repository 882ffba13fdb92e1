#include "CToml.h"

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

// Some malformed text is found by the parser's assertions only. They are kept in every build, and are errors of the
// text, not the end of the program.
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

focus_toml_entry entry(const toml::key &key, const toml::node &node) {
  focus_toml_entry entry{};
  entry.key = key.data();
  entry.key_length = key.length();
  entry.key_place = place(key.source().begin);
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

}  // namespace

focus_toml_document *focus_toml_parse(const char *text, size_t length) {
  auto document = std::unique_ptr<focus_toml_document>(new (std::nothrow) focus_toml_document);
  if (!document) return nullptr;
  try {
    document->table = toml::parse(std::string_view(text, length));
    for (const auto &[key, node] : document->table) document->entries.push_back(entry(key, node));
    std::sort(document->entries.begin(), document->entries.end(), [](const auto &a, const auto &b) {
      return std::make_pair(a.key_place.line, a.key_place.column) <
             std::make_pair(b.key_place.line, b.key_place.column);
    });
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
