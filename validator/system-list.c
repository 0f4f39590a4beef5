/* The rule systems that are built in. By itself, so that tests can put others in their place. */
#include "validator/system.h"

#define CAP_SYSTEM(name) extern const CapSystem name##_system;
#include "schema/systems.def"
#undef CAP_SYSTEM

const CapSystem *const cap_systems[] = {
#define CAP_SYSTEM(name) &name##_system,
#include "schema/systems.def"
#undef CAP_SYSTEM
    NULL,
};

const char *cap_system_words(void) {
  static const char words[] = ""
#define CAP_SYSTEM(name) " " #name
#include "schema/systems.def"
#undef CAP_SYSTEM
      ;

  return *words == ' ' ? words + 1 : words;
}
