#include "tests/editor/support/zone.h"

const char four_squares[] =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    "<map format=\"2\" id=\"squares\">\n"
    "  <title>Four squares</title>\n"
    "  <zones>\n"
    "    <zone id=\"asti\" name=\"Asti\" nationality=\"savoy\" terrain=\"open\" x=\"50\" y=\"50\">\n"
    "      <outline points=\"0,0 100,0 100,100 0,100\"/>\n"
    "    </zone>\n"
    "    <zone id=\"casale\" name=\"Casale\" terrain=\"open\" settlement=\"fortress\" x=\"150\"\n"
    "          y=\"50\">\n"
    "      <outline points=\"100,0 200,0 200,100 100,100\"/>\n"
    "    </zone>\n"
    "    <zone id=\"alba\" name=\"Alba\" terrain=\"difficult\" source-of=\"royal\" x=\"50\" y=\"150\">\n"
    "      <outline points=\"0,100 100,100 100,200 0,200\"/>\n"
    "    </zone>\n"
    "    <zone id=\"trino\" name=\"Trino\" terrain=\"open\" x=\"150\" y=\"150\">\n"
    "      <outline points=\"100,100 200,100 200,200 100,200\"/>\n"
    "    </zone>\n"
    "  </zones>\n"
    "  <borders>\n"
    "    <border between=\"alba asti\" kind=\"river\" river=\"Tanaro\"/>\n"
    "    <border between=\"alba trino\" kind=\"open\"/>\n"
    "    <border between=\"asti casale\" kind=\"wall\" side=\"1\" level=\"3\" moat=\"none\"/>\n"
    "    <border between=\"casale trino\" kind=\"wall\" side=\"2\" level=\"4\" moat=\"none\"/>\n"
    "  </borders>\n"
    "</map>\n";

char *write_squares(const char *folder) {
  char *path = g_build_filename(folder, "squares.xml", NULL);
  test_write_file(path, four_squares, -1);
  return path;
}

CapMapPoint at(double x, double y) {
  return (CapMapPoint){x, y};
}

void assert_checked(CapFile *file, const char *folder) {
  CapSlice text = cap_file_text(file);
  g_autofree char *path = g_build_filename(folder, "squares.xml", NULL);
  g_autofree char *said = NULL;
  int status = -1;
  test_write_file(path, text.data, (gssize)text.length);
  const char *const argv[] = {test_capitano(), "check", "--strict", path, NULL};
  test_run(argv, &said, NULL, &status);
  ck_assert_msg(status == 0, "%s", said);
}
