#include "validator/commands/cli.h"

int main(int argc, char **argv) {
  return (int)cap_cli_run(argc, argv, stdout, stderr);
}
