#include "validator/commands/cli.h"
#include "validator/guard/memory.h"
#include "validator/guard/surroundings.h"

int main(int argc, char **argv) {
  cap_surroundings_settle();
  cap_memory_watch();
  return (int)cap_cli_run(argc, argv, stdout, stderr);
}
