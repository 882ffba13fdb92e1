#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>

#include "abi.h"

focus_ical *focus_ical_load(const char *library) {
  void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  if (handle == NULL) return NULL;
  focus_ical *ical = calloc(1, sizeof *ical);
  if (ical != NULL) {
    struct {
      void **function;
      const char *name;
    } functions[] = {
        {(void **)&ical->parse, "icalparser_parse_string"},
        {(void **)&ical->free_component, "icalcomponent_free"},
        {(void **)&ical->kind, "icalcomponent_isa"},
        {(void **)&ical->first_component, "icalcomponent_get_first_component"},
        {(void **)&ical->next_component, "icalcomponent_get_next_component"},
        {(void **)&ical->first_property, "icalcomponent_get_first_property"},
        {(void **)&ical->next_property, "icalcomponent_get_next_property"},
        {(void **)&ical->clone, "icalcomponent_new_clone"},
        {(void **)&ical->property_name, "icalproperty_get_property_name"},
        {(void **)&ical->property_value, "icalproperty_get_value_as_string"},
        {(void **)&ical->property_summary, "icalproperty_get_summary"},
        {(void **)&ical->parameter, "icalproperty_get_parameter_as_string"},
        {(void **)&ical->zone_new, "icaltimezone_new"},
        {(void **)&ical->zone_set_component, "icaltimezone_set_component"},
        {(void **)&ical->zone_offset, "icaltimezone_get_utc_offset_of_utc_time"},
        {(void **)&ical->rule, "icalrecurrencetype_from_string"},
        {(void **)&ical->iterator_new, "icalrecur_iterator_new"},
        {(void **)&ical->iterator_set_start, "icalrecur_iterator_set_start"},
        {(void **)&ical->iterator_next, "icalrecur_iterator_next"},
        {(void **)&ical->iterator_free, "icalrecur_iterator_free"},
    };
    bool is_complete = true;
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
      *functions[i].function = dlsym(handle, functions[i].name);
      is_complete = is_complete && *functions[i].function != NULL;
    }
    if (is_complete) return ical;
  }
  free(ical);
  dlclose(handle);
  return NULL;
}
