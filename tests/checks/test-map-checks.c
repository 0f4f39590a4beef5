/* The checks of maps: changes to a sound map, with every finding that each must give. A finding is
 * written as its code and the line of the changed file, the place it points at in brackets. That
 * some changes give nothing is as important. */
#include "validator/checks/checks.h"

#include <string.h>

#include "schema/codes/codes-shape.h"
#include "tests/support/test-support.h"

/* The sound maps that changes are made to. */
typedef enum { TINY, ZONES, MILAN, MONFERRATO } Base;

/* A small zone map: two zones, a wood and a fortress. */
static const char zones_text[] = //
    "<map format='2' id='m'>\n"
    "<title>M</title>\n"
    "<sections><section id='west' name='The west'/></sections>\n"
    "<zones>\n"
    "<zone id='plain' name='Plain' section='west' terrain='open'/>\n"
    "<zone id='hill' name='Hill' section='west' terrain='difficult'/>\n"
    "<zone id='wood' name='Wood' terrain='difficult' settlement='village'/>\n"
    "<zone id='fort' name='Fort' terrain='open' settlement='fortress'/>\n"
    "</zones>\n"
    "<borders>\n"
    "<border between='plain hill' kind='river' river='Rio'/>\n"
    "<border between='plain wood' kind='open'/>\n"
    "<border between='plain fort' kind='wall' side='1' level='3'/>\n"
    "<border between='hill fort' kind='wall' side='2' level='4' moat='river-bridge'/>\n"
    "<border between='wood fort' kind='wall' side='3' level='3'/>\n"
    "</borders>\n"
    "</map>\n";

static char *base_text(Base base) {
  g_autofree char *path = NULL;

  switch (base) {
  case TINY:
    path = test_path("tests", "golden", "common", "tiny.xml", NULL);
    break;
  case ZONES:
    return g_strdup(zones_text);
  case MILAN:
    path = test_path("maps", "duchy-of-milan.xml", NULL);
    break;
  case MONFERRATO:
    path = test_path("maps", "monferrato-1628.xml", NULL);
    break;
  }
  return test_read_file(path, NULL);
}

/* Puts `new` in the place of `old`, which must be there exactly once. New string. */
static char *replace(const char *label, const char *text, const char *old, const char *new) {
  const char *at = strstr(text, old);

  ck_assert_msg(at != NULL, "%s: \"%s\" is not in the map", label, old);
  ck_assert_msg(strstr(at + 1, old) == NULL, "%s: \"%s\" is there twice", label, old);
  g_autofree char *front = g_strndup(text, (gsize)(at - text));
  return g_strconcat(front, new, at + strlen(old), NULL);
}

/* The line that a finding shows, without the blanks in front and the marked part in brackets. */
static void append_place(GString *list, const CapDiagnostic *d) {
  const char *start = g_utf8_offset_to_pointer(d->source, (glong)(d->column - 1 - d->source_skip));
  const char *end = g_utf8_offset_to_pointer(start, (glong)d->width);
  const char *line = d->source;

  while (*line == ' ' && line < start)
    line++;
  g_string_append_printf(list, "%.*s[%.*s]%s", (int)(start - line), line, (int)(end - start), start,
                         end);
}

/* Reads, compiles and checks a map; the findings, sorted. */
static CapDiagnostics *find_all(const char *text) {
  CapLimits limits = CAP_LIMITS_DEFAULT;
  CapDiagnostics *findings = cap_diagnostics_new();
  g_autoptr(CapDocument) doc =
      cap_document_read_text("test.xml", text, strlen(text), &limits, findings);
  ck_assert_ptr_nonnull(doc);
  g_autoptr(CapMap) map = cap_map_compile(doc, findings);
  CapCheckContext context = {.document = doc, .map = map, .findings = findings};

  cap_run_checks(&context);
  cap_diagnostics_sort(findings);
  return findings;
}

/* Everything found in a map, each as "code: line" on a line of its own. New string. */
static char *check_text(const char *text) {
  g_autoptr(CapDiagnostics) findings = find_all(text);
  GString *list = g_string_new(NULL);

  for (guint i = 0; i < cap_diagnostics_count(findings); i++) {
    const CapDiagnostic *d = cap_diagnostics_get(findings, i);

    g_string_append_printf(list, "%s%s: ", i > 0 ? "\n" : "", d->code->slug);
    append_place(list, d);
    /* What the schema says of a value tells which are allowed. */
    ck_assert_msg(d->hint != NULL || strstr(d->message, "Did you mean") != NULL ||
                      d->code == CAP_CODE_INVALID_VALUE,
                  "\"%s\" does not say what to do", d->message);
  }
  return g_string_free(list, FALSE);
}

typedef struct {
  const char *label;
  Base base;
  const char *old, *new;
  const char *findings; /* see check_text() */
} Change;

static const Change changes[] = {
    /* The sound maps. */
    {"nothing, tiny", TINY, "A valley", "A valley", ""},
    {"nothing, zones", ZONES, "<title>", "<title>", ""},
    {"nothing, Milan", MILAN, "<title>", "<title>", ""},
    {"nothing, Monferrato", MONFERRATO, "<title>", "<title>", ""},

    /* Lakes, where they have names. */
    {"a hex of water without a name", MILAN, "number=\"0101\" terrain=\"hill\"",
     "number=\"0101\" terrain=\"lake\"",
     "lake-unnamed: <hex number=\"0101\" terrain=\"[lake]\" region=\"A\"/>"},
    {"a hex of water with a name", MILAN, "number=\"0101\" terrain=\"hill\"",
     "number=\"0101\" name=\"Lago Nuovo\" terrain=\"lake\"", ""},

    /* Regions whose letter is none of their name. */
    {"the letter of another region", MILAN, "name=\"Ghiaradadda\"", "name=\"Bresciana\"",
     "short-name-odd: <region id=\"[G]\" name=\"Bresciana\" book=\"id name\"/>"},

    /* Hexes that are missing, or listed twice. */
    {"one hex is missing: at the next one", TINY,
     "    <hex number=\"0102\" terrain=\"clear\" region=\"S\"/>\n", "",
     "hex-missing: <[hex] number=\"0103\" terrain=\"clear\" region=\"S\" settlement=\"town\" name=\"Sud\"/>"},
    {"the last hex is missing: at the list", TINY, "    <hex number=\"0405\" terrain=\"lake\"/>\n",
     "", "hex-missing: <[hexes]>"},
    {"a run is one finding, over the end of a row", TINY,
     "    <hex number=\"0104\" terrain=\"clear\" region=\"S\"/>\n"
     "    <hex number=\"0105\" terrain=\"clear\" region=\"S\"/>\n"
     "    <hex number=\"0201\" terrain=\"clear\" region=\"S\"/>\n",
     "", "hex-missing: <[hex] number=\"0202\" terrain=\"clear\" region=\"S\"/>"},
    {"a wrong number is one hex twice and one missing", TINY, "\"0204\" terrain",
     "\"0205\" terrain",
     "hex-missing: <[hex] number=\"0205\" terrain=\"clear\" region=\"S\"/>\n"
     "hex-repeated: <hex number=\"[0205]\" terrain=\"clear\" region=\"S\"/>\n"
     "hex-repeated: <hex number=\"[0205]\" terrain=\"hill\" region=\"S\"/>"},
    {"a number off the map", TINY, "\"0204\" terrain", "\"0604\" terrain",
     "unknown-hex: <hex number=\"[0604]\" terrain=\"clear\" region=\"S\"/>\n"
     "hex-missing: <[hex] number=\"0205\" terrain=\"hill\" region=\"S\"/>"},
    {"a misspelt terrain was the reader's to report", TINY, "\"0204\" terrain=\"clear\"",
     "\"0204\" terrain=\"cleer\"",
     "invalid-value: <hex number=\"0204\" terrain=\"[cleer]\" region=\"S\"/>"},

    /* Settlements. */
    {"a town in a lake", TINY, "\"0405\" terrain=\"lake\"",
     "\"0405\" terrain=\"lake\" settlement=\"town\" name=\"Isola\"",
     "settlement-in-lake: <hex number=\"0405\" terrain=\"lake\" settlement=\"[town]\" name=\"Isola\"/>"},
    {"a name in the sea", TINY, "<hex number=\"0101\" terrain=\"clear\" region=\"S\"/>",
     "<hex number=\"0101\" terrain=\"sea\" name=\"Mare\"/>", ""},
    {"a place on land in the sea", TINY, "\"0405\" terrain=\"lake\"", "\"0405\" terrain=\"sea\"",
     "place-misplaced: <place hex=\"[0405]\" name=\"Lago\" kind=\"lake\"/>"},
    {"a port that is none", TINY, "name=\"Nord\"", "name=\"Nord\" port=\"no\"", ""},
    {"a port on a lake", TINY, "<hex number=\"0404\" terrain=\"mountain\" region=\"N\"/>",
     "<hex number=\"0404\" terrain=\"mountain\" region=\"N\" settlement=\"town\" name=\"Riva\" port=\"yes\"/>",
     "port-without-sea: <hex number=\"0404\" terrain=\"mountain\" region=\"N\" settlement=\"town\" name=\"Riva\" port=\"[yes]\"/>"},
    {"a name in a lake", TINY, "\"0405\" terrain=\"lake\"",
     "\"0405\" terrain=\"lake\" name=\"Isola\"", ""},
    {"an unnamed town in a lake is two findings", TINY, "\"0405\" terrain=\"lake\"",
     "\"0405\" terrain=\"lake\" settlement=\"town\"",
     "settlement-in-lake: <hex number=\"0405\" terrain=\"lake\" settlement=\"[town]\"/>\n"
     "settlement-unnamed: <hex number=\"0405\" terrain=\"lake\" settlement=\"[town]\"/>"},
    {"a name twice is reported at both", TINY, "name=\"Rocca\"", "name=\"Sud\"",
     "name-repeated: <hex number=\"0103\" terrain=\"clear\" region=\"S\" settlement=\"town\" name=\"[Sud]\"/>\n"
     "name-repeated: <hex number=\"0402\" terrain=\"clear\" region=\"N\" settlement=\"fortified-town\" name=\"[Sud]\"/>"},
    {"a name that is no settlement may come again", TINY, "\"0401\" terrain=\"clear\"",
     "\"0401\" terrain=\"clear\" name=\"Sud\"",
     "name-without-place: <hex number=\"0401\" terrain=\"clear\" name=\"[Sud]\" region=\"N\"/>"},

    /* Edges. */
    {"the wrong edge", TINY, "hex=\"0401\" side=\"west\"", "hex=\"0401\" side=\"east\"",
     "edge-inside: <edge hex=\"[0401]\" side=\"east\" leads-to=\"the mountains\"/>"},
    {"a corner lies on both edges", TINY, "hex=\"0401\" side=\"west\"",
     "hex=\"0401\" side=\"north\"", ""},
    {"an edge in the middle", TINY, "hex=\"0105\" side=\"east\"", "hex=\"0204\" side=\"east\"",
     "edge-inside: <edge hex=\"[0204]\" side=\"east\" leads-to=\"the sea\"/>"},

    /* Regions. */
    {"a lake may have a region", TINY, "\"0405\" terrain=\"lake\"",
     "\"0405\" terrain=\"lake\" region=\"N\"", ""},
    {"land must have one", TINY, "\"0305\" terrain=\"clear\" region=\"N\"",
     "\"0305\" terrain=\"clear\"", "region-missing: <[hex] number=\"0305\" terrain=\"clear\"/>"},
    {"one hex cut off", TINY, "\"0101\" terrain=\"clear\" region=\"S\"",
     "\"0101\" terrain=\"clear\" region=\"N\"",
     "region-island: <hex number=\"0101\" terrain=\"clear\" region=\"[N]\"/>"},
    {"fewer pieces than said", TINY, "name=\"The north bank\"",
     "name=\"The north bank\" pieces=\"2\"",
     "region-island: <region id=\"N\" name=\"The north bank\" pieces=\"[2]\"/>"},
    {"a region without hexes", TINY, "    <region id=\"S\"",
     "    <region id=\"E\" name=\"The east\"/>\n"
     "    <region id=\"S\"",
     "region-empty: <region id=\"[E]\" name=\"The east\"/>"},
    {"an unknown region does not make islands", TINY, "\"0104\" terrain=\"clear\" region=\"S\"",
     "\"0104\" terrain=\"clear\" region=\"X\"",
     "unknown-region: <hex number=\"0104\" terrain=\"clear\" region=\"[X]\"/>"},
    {"Monferrato says that it lies in two pieces", MILAN, "Monferrato\" pieces=\"2\"",
     "Monferrato\"", "region-island: <hex number=\"0102\" terrain=\"hill\" region=\"[F]\"/>"},
    {"a slip of the pen on the large map", MILAN, "number=\"2624\" terrain=\"clear\" region=\"M\"",
     "number=\"2624\" terrain=\"clear\" region=\"V\"",
     "region-island: <hex number=\"2624\" terrain=\"clear\" region=\"[V]\" settlement=\"fortified-city\" name=\"Milano\""},

    /* Rivers. */
    {"a side of the middle is missing", TINY, "      <side between=\"0202 0302\"/>\n", "",
     "river-broken: <side between=\"[0202 0303]\"/>\n"
     "river-side-leaks: <river-side id=\"[Rio:south]\" river=\"Rio\" from=\"0103\" not-crossing=\"Rio\"/>"},
    {"a side off the course", TINY, "<side between=\"0205 0305\"/>",
     "<side between=\"0205 0305\"/>\n"
     "      <side between=\"0101 0102\"/>",
     "river-broken: <side between=\"[0101 0102]\"/>"},
    {"a side of hexes that do not touch", TINY, "between=\"0205 0305\"", "between=\"0205 0405\"",
     "not-adjacent: <side between=\"0205 [0405]\"/>\n"
     "river-side-leaks: <river-side id=\"[Rio:south]\" river=\"Rio\" from=\"0103\" not-crossing=\"Rio\"/>"},
    {"a side of one hex", TINY, "between=\"0205 0305\"", "between=\"0205 0205\"",
     "not-adjacent: <side between=\"0205 [0205]\"/>\n"
     "river-side-leaks: <river-side id=\"[Rio:south]\" river=\"Rio\" from=\"0103\" not-crossing=\"Rio\"/>"},
    {"a side listed from the other bank", TINY, "<side between=\"0205 0305\"/>",
     "<side between=\"0205 0305\"/>\n"
     "      <side between=\"0305 0205\"/>",
     "hexside-repeated: <side between=\"[0205 0305]\"/>\n"
     "hexside-repeated: <side between=\"[0305 0205]\"/>"},
    {"a hexside of another river", TINY, "  </rivers>",
     "    <river id=\"Fosso\" name=\"Fosso\" class=\"secondary\"><side between=\"0201 0301\"/></river>\n"
     "  </rivers>",
     "hexside-repeated: <side between=\"[0201 0301]\"/>\n"
     "hexside-repeated: <river id=\"Fosso\" name=\"Fosso\" class=\"secondary\"><side between=\"[0201 0301]\"/></river>"},
    {"a gap in the Adda lets its sides run together", MILAN,
     "      <side between=\"2832 2833\"/>\n", "",
     "river-broken: <side between=\"[2733 2832]\"/>\n"
     "river-side-leaks: <river-side id=\"[Adda:east]\" river=\"Adda\" from=\"2236\" not-crossing=\"Adda Po\"/>"},
    {"the Oglio must reach the lake it runs through", MILAN,
     "      <side between=\"3747 3846\"/>\n"
     "      <side between=\"3243 3244\"/>\n",
     "",
     "river-broken: <side between=\"[3846 3847]\"/>\n"
     "river-broken: <side between=\"[3144 3243]\"/>"},

    /* Ferries. */
    {"a ferry on land", TINY, "<ferry between=\"0203 0303\"", "<ferry between=\"0303 0402\"",
     "ferry-off-river: <ferry between=\"[0303 0402]\" name=\"Ferry of Nord\"/>"},
    {"a second ferry", TINY, "  </ferries>",
     "    <ferry between=\"0303 0203\" name=\"Again\"/>\n"
     "  </ferries>",
     "ferry-off-river: <ferry between=\"[0303 0203]\" name=\"Again\"/>"},
    {"a ferry on a secondary river", TINY, "name=\"Rio\" class=\"primary\"",
     "name=\"Rio\" class=\"secondary\"",
     "ferry-off-river: <ferry between=\"[0203 0303]\" name=\"Ferry of Nord\"/>"},
    {"a misspelt class does not bring the ferry down", TINY, "name=\"Rio\" class=\"primary\"",
     "name=\"Rio\" class=\"prime\"",
     "invalid-value: <river id=\"Rio\" name=\"Rio\" class=\"[prime]\">"},

    /* Roads. */
    {"a gap", TINY, "0103 0104 0105", "0103 0105", "road-gap: <leg hexes=\"0103 [0105]\"/>"},
    {"a road back to where it was", TINY, "<leg hexes=\"0303 0402\"/>",
     "<leg hexes=\"0402 0303 0203\"/>",
     "road-repeated: <leg hexes=\"[0103 0203 0303]\"/>\n"
     "road-repeated: <leg hexes=\"0402 0303 [0203]\"/>"},
    {"a leg that is missing", TINY, "      <leg hexes=\"0303 0402\"/>\n", "",
     "road-broken: <leg hexes=\"[0402 0401]\"/>"},
    {"no piece at all is one finding", TINY, "<road name=\"The long road\" class=\"primary\">",
     "<road name=\"The long road\" class=\"primary\" pieces=\"0\">",
     "invalid-value: <road name=\"The long road\" class=\"primary\" pieces=\"[0]\">"},
    {"a gap that other roads fill", TINY,
     "<road name=\"The long road\" class=\"primary\">\n      <leg hexes=\"0103 0203 0303\"/>\n",
     "<road name=\"The ferry\" class=\"primary\"><leg hexes=\"0103 0203 0303\"/></road>\n"
     "<road name=\"The long road\" class=\"primary\" pieces=\"2\">\n",
     ""},
    {"a hex twice in a row", TINY, "0103 0104 0105", "0103 0104 0104 0105",
     "road-gap: <leg hexes=\"0103 0104 [0104] 0105\"/>"},
    {"a leg of one hex", TINY, "\"0103 0104 0105\"", "\"0103\"",
     "road-gap: <leg hexes=\"[0103]\"/>\n"
     "edge-without-road: <edge hex=\"[0105]\" side=\"east\" leads-to=\"the sea\"/>"},
    {"an end in the open country", TINY, "0103 0104 0105", "0103 0104 0204",
     "road-dead-end: <leg hexes=\"0103 0104 [0204]\"/>\n"
     "edge-without-road: <edge hex=\"[0105]\" side=\"east\" leads-to=\"the sea\"/>"},
    {"an end at the edge", TINY, "0103 0104 0105", "0103 0104",
     "edge-without-road: <edge hex=\"[0105]\" side=\"east\" leads-to=\"the sea\"/>"},
    {"a way off the map beside the road", TINY, "edge hex=\"0105\"", "edge hex=\"0205\"",
     "edge-without-road: <edge hex=\"[0205]\" side=\"east\" leads-to=\"the sea\"/>"},
    {"a ferry beside the road", TINY, "ferry between=\"0203 0303\"", "ferry between=\"0202 0303\"",
     "ferry-without-road: <ferry between=\"[0202 0303]\" name=\"Ferry of Nord\"/>"},
    {"two roads of one name", TINY, "  </roads>",
     "    <road name=\"The long road\" class=\"secondary\"><leg hexes=\"0303 0304 0404 0403 0402\"/></road>\n"
     "  </roads>",
     "name-repeated: <road name=\"[The long road]\" class=\"primary\">\n"
     "name-repeated: <road name=\"[The long road]\" class=\"secondary\"><leg hexes=\"0303 0304 0404 0403 0402\"/></road>"},
    {"two regions of one name", TINY, "name=\"The south bank\"", "name=\"The north bank\"",
     "name-repeated: <region id=\"N\" name=\"[The north bank]\"/>\n"
     "name-repeated: <region id=\"S\" name=\"[The north bank]\"/>"},
    {"an end where another leg breaks off was meant to go on", TINY, "  </roads>",
     "    <road name=\"R\" class=\"secondary\"><leg hexes=\"0303 0304\"/><leg hexes=\"0304 9904\"/></road>\n"
     "  </roads>",
     "unknown-hex: <road name=\"R\" class=\"secondary\"><leg hexes=\"0303 0304\"/><leg hexes=\"0304 [9904]\"/></road>"},
    {"a road and a naviglio side by side", TINY, "  </roads>",
     "    <road name=\"Canal\" class=\"naviglio\"><leg hexes=\"0103 0203 0303\"/></road>\n"
     "  </roads>",
     ""},
    {"a naviglio twice", TINY, "  </roads>",
     "    <road name=\"Canal\" class=\"naviglio\"><leg hexes=\"0103 0203 0103\"/></road>\n"
     "  </roads>",
     "road-repeated: <road name=\"Canal\" class=\"naviglio\"><leg hexes=\"0103 0203 [0103]\"/></road>"},
    {"primary and secondary between the same hexes", TINY, "  </roads>",
     "    <road name=\"R\" class=\"secondary\"><leg hexes=\"0203 0103\"/></road>\n"
     "  </roads>",
     "road-repeated: <leg hexes=\"[0103 0203 0303]\"/>\n"
     "road-repeated: <road name=\"R\" class=\"secondary\"><leg hexes=\"0203 [0103]\"/></road>"},
    {"an unknown hex in a leg breaks nothing else", TINY, "0103 0203 0303", "0103 9203 0303",
     "unknown-hex: <leg hexes=\"0103 [9203] 0303\"/>"},
    {"a lake on the road is told once", TINY, "0103 0104 0105\"/>",
     "0103 0104 0105\"/>\n"
     "      <leg hexes=\"0303 0304 0404 0405\"/>\n"
     "      <leg hexes=\"0405 0305\"/>",
     "road-in-lake: <leg hexes=\"0303 0304 0404 [0405]\"/>\n"
     "edge-missing: <leg hexes=\"0405 [0305]\"/>"},

    /* Areas and places. */
    {"a river whose id was changed", TINY, "<river id=\"Rio\"", "<river id=\"Reno\"",
     "unknown-river: <river id=\"[Reno]\" name=\"Rio\" class=\"primary\">\n"
     "unknown-river: <river-side id=\"Rio:north\" river=\"[Rio]\" from=\"0303\" not-crossing=\"Rio\"/>\n"
     "unknown-river: <river-side id=\"Rio:north\" river=\"Rio\" from=\"0303\" not-crossing=\"[Rio]\"/>\n"
     "unknown-river: <river-side id=\"Rio:south\" river=\"[Rio]\" from=\"0103\" not-crossing=\"Rio\"/>\n"
     "unknown-river: <river-side id=\"Rio:south\" river=\"Rio\" from=\"0103\" not-crossing=\"[Rio]\"/>"},
    {"both sides from the same bank", TINY, "from=\"0103\"", "from=\"0303\"",
     "river-side-leaks: <river-side id=\"[Rio:north]\" river=\"Rio\" from=\"0303\" not-crossing=\"Rio\"/>\n"
     "river-side-leaks: <river-side id=\"[Rio:south]\" river=\"Rio\" from=\"0303\" not-crossing=\"Rio\"/>"},
    {"banks that are swapped", TINY,
     "from=\"0303\" not-crossing=\"Rio\"/>\n    <river-side "
     "id=\"Rio:south\" river=\"Rio\" from=\"0103\"",
     "from=\"0103\" not-crossing=\"Rio\"/>\n    <river-side id=\"Rio:south\" river=\"Rio\" "
     "from=\"0303\"",
     "river-side-swapped: <river-side id=\"Rio:north\" river=\"Rio\" from=\"[0103]\" "
     "not-crossing=\"Rio\"/>"},
    {"a side that starts from a lake", TINY, "from=\"0303\"", "from=\"0405\"",
     "area-empty: <river-side id=\"Rio:north\" river=\"Rio\" from=\"[0405]\" not-crossing=\"Rio\"/>"},
    {"an area of nothing", TINY, "hexes=\"0103 0303 0402\"", "within=\"Rio:north\"",
     "area-empty: <area id=\"[towns]\" name=\"The towns\" within=\"Rio:north\"/>"},
    {"an area cut down to nothing", TINY, "hexes=\"0103 0303 0402\"",
     "hexes=\"0103\" within=\"Rio:north\"",
     "area-empty: <area id=\"[towns]\" name=\"The towns\" hexes=\"0103\" within=\"Rio:north\"/>"},
    {"an area whose hexes are unknown is not called empty", TINY, "hexes=\"0103 0303 0402\"",
     "hexes=\"9999\"", "unknown-hex: <area id=\"towns\" name=\"The towns\" hexes=\"[9999]\"/>"},
    {"a place off the map", TINY, "<place hex=\"0405\"", "<place hex=\"0406\"",
     "unknown-hex: <place hex=\"[0406]\" name=\"Lago\" kind=\"lake\"/>"},

    /* Zones. */
    {"an unknown zone hides no other", ZONES, "'plain fort'", "'plain forte'",
     "unknown-zone: <border between='plain [forte]' kind='wall' side='1' level='3'/>"},
    {"an unknown section", ZONES, "name='Hill' section='west'", "name='Hill' section='east'",
     "unknown-section: <zone id='hill' name='Hill' section='[east]' terrain='difficult'/>"},
    {"two zones with one id", ZONES, "id='wood'", "id='hill'",
     "duplicate-id: <zone id='[hill]' name='Hill' section='west' terrain='difficult'/>\n"
     "duplicate-id: <zone id='[hill]' name='Wood' terrain='difficult' settlement='village'/>\n"
     "unknown-zone: <border between='plain [wood]' kind='open'/>\n"
     "unknown-zone: <border between='[wood] fort' kind='wall' side='3' level='3'/>"},
    {"a border with itself", ZONES, "'plain wood'", "'plain plain'",
     "border-to-itself: <border between='plain [plain]' kind='open'/>"},
    {"the same border the other way round", ZONES, "'plain wood' kind='open'/>",
     "'plain wood' kind='open'/>\n"
     "<border between='wood plain' kind='open'/>",
     "border-repeated: <border between='[plain wood]' kind='open'/>\n"
     "border-repeated: <border between='[wood plain]' kind='open'/>"},
    {"no way to a zone", ZONES, "</zones>",
     "<zone id='isle' name='Isle' terrain='open'/>\n"
     "</zones>",
     "zone-isolated: <zone id='[isle]' name='Isle' terrain='open'/>"},
    {"only an impassable border", ZONES,
     "</zones>\n"
     "<borders>\n",
     "<zone id='isle' name='Isle' terrain='open'/>\n"
     "</zones>\n"
     "<borders>\n"
     "<border between='isle plain' kind='impassable'/>\n",
     "zone-isolated: <zone id='[isle]' name='Isle' terrain='open'/>"},
    {"a link is a way", ZONES,
     "</zones>\n"
     "<borders>\n",
     "<zone id='isle' name='Isle' terrain='open'/>\n"
     "</zones>\n"
     "<borders>\n"
     "<border between='isle plain' kind='link'/>\n",
     ""},
    {"a river without a name", ZONES, " river='Rio'", "",
     "river-border-unnamed: <[border] between='plain hill' kind='river'/>"},
    {"a bridge over a river without a name", ZONES, "kind='river' river='Rio'",
     "kind='river-bridge'",
     "river-border-unnamed: <[border] between='plain hill' kind='river-bridge'/>"},

    /* Walls. */
    {"a wall without number", ZONES, " side='2'", "",
     "wall-without-fortress: <[border] between='hill fort' kind='wall' level='4' moat='river-bridge'/>"},
    {"a wall without level", ZONES, " level='4'", "",
     "wall-without-fortress: <[border] between='hill fort' kind='wall' side='2' moat='river-bridge'/>"},
    {"a wall where there is no fortress", ZONES, "'plain wood' kind='open'",
     "'plain wood' kind='wall' side='1' level='2'",
     "wall-without-fortress: <border between='plain wood' kind='[wall]' side='1' level='2'/>"},
    {"walls around what is no fortress", ZONES, "settlement='fortress'", "settlement='village'",
     "wall-without-fortress: <zone id='fort' name='Fort' terrain='open' settlement='[village]'/>"},
    {"a moat where there is no wall", ZONES, "'plain wood' kind='open'",
     "'plain wood' kind='open' moat='none'",
     "wall-without-fortress: <border between='plain wood' kind='open' moat='[none]'/>"},
    {"two walls with one number", ZONES, "side='3'", "side='2'",
     "wall-sides: <border between='wood fort' kind='wall' side='[2]' level='3'/>"},
    {"a number left out", ZONES, "side='3'", "side='5'",
     "wall-sides: <border between='wood fort' kind='wall' side='[5]' level='3'/>"},
    {"no number 1", ZONES, "side='1'", "side='4'",
     "wall-sides: <border between='hill fort' kind='wall' side='[2]' level='4' moat='river-bridge'/>"},
    {"a gate that stands open", ZONES, "'wood fort' kind='wall' side='3' level='3'",
     "'wood fort' kind='open'", "wall-sides: <border between='wood fort' kind='[open]'/>"},
    {"a fortress without walls", ZONES,
     "</zones>\n"
     "<borders>\n",
     "<zone id='isle' name='Isle' terrain='open' settlement='fortress'/>\n"
     "</zones>\n"
     "<borders>\n"
     "<border between='isle plain' kind='link'/>\n",
     "wall-sides: <zone id='isle' name='Isle' terrain='open' settlement='[fortress]'/>"},
    {"two zones of one name", MONFERRATO, "name=\"Perosa\"", "name=\"Susa\"",
     "name-repeated: <zone id=\"susa\" name=\"[Susa]\" section=\"monferrato\" nationality=\"savoy\" terrain=\"difficult\" x=\"368\" y=\"594\"\n"
     "name-repeated: <zone id=\"perosa\" name=\"[Susa]\" section=\"monferrato\" nationality=\"savoy\" terrain=\"difficult\" x=\"430\""},
    {"a place that is not in its zone", MONFERRATO, "x=\"221\" y=\"775\"", "x=\"775\" y=\"221\"",
     "place-outside-outline: x=\"[775]\" y=\"221\" book=\"name\" derived=\"nationality\">"},
    {"a zone in the wrong section", MONFERRATO, "name=\"Monginevro\" section=\"monferrato\"",
     "name=\"Monginevro\" section=\"mantua\"",
     "zone-in-other-section: <zone id=\"monginevro\" name=\"Monginevro\" section=\"[mantua]\" nationality=\"savoy\" terrain=\"difficult\""},
    {"Casale loses a wall", MONFERRATO,
     " kind=\"wall\" side=\"2\" level=\"4\" moat=\"none\" book=\"kind\"", " kind=\"open\"",
     "wall-sides: <border between=\"casale frassineto\" kind=\"[open]\">"},
};

START_TEST(a_change_gives_exactly_its_findings) {
  const Change *change = &changes[_i];
  g_autofree char *text = base_text(change->base);

  g_autofree char *changed = replace(change->label, text, change->old, change->new);
  g_autofree char *found = check_text(changed);
  ck_assert_msg(strcmp(found, change->findings) == 0, "%s:\nfound\n%s\nexpected\n%s", change->label,
                found, change->findings);
}
END_TEST

/* Hints that have to be worked out. `findings` is the hint of the first finding. */
static const Change hints[] = {
    {"the side that closes the gap", TINY, "      <side between=\"0202 0302\"/>\n", "",
     "A side between 0202 and 0302 would close the gap."},
    {"a gap of two sides has no such side", TINY,
     "      <side between=\"0202 0302\"/>\n"
     "      <side between=\"0202 0303\"/>\n",
     "", "Add the sides between, or enter it as a river of its own."},
    {"the side of Milan that closes the gap", MILAN, "      <side between=\"2832 2833\"/>\n", "",
     "A side between 2832 and 2833 would close the gap."},
    {"the neighbours on that side", TINY, "between=\"0205 0305\"", "between=\"0203 0305\"",
     "On that side 0203 touches 0304 and 0204."},
    {"the neighbour a road passes", TINY, "0103 0104 0105", "0103 0105",
     "On that side 0103 touches 0104."},
    {"how many pieces to write", TINY, "\"0101\" terrain=\"clear\" region=\"S\"",
     "\"0101\" terrain=\"clear\" region=\"N\"",
     "Correct the region of the hex, or write pieces=\"2\" where the region is declared."},
    {"how many digits", TINY, "columns=\"5\"", "columns=\"120\"", "Write digits=\"3\"."},
};

START_TEST(a_hint_says_what_would_help) {
  const Change *change = &hints[_i];
  g_autofree char *text = base_text(change->base);
  g_autofree char *changed = replace(change->label, text, change->old, change->new);
  g_autoptr(CapDiagnostics) findings = find_all(changed);

  ck_assert_uint_gt(cap_diagnostics_count(findings), 0);
  ck_assert_pstr_eq(cap_diagnostics_get(findings, 0)->hint, change->findings);
}
END_TEST

/* Banks, roads and edges are told too, line by line. */
static const char *const turns[][2] = {
    {"origin=\"south-west\"", "origin=\"north-west\""},
    {"origin=\"south-west\"", "origin=\"south-east\""},
    {"straight=\"rows\"", "straight=\"columns\""},
};

START_TEST(a_grid_that_lies_another_way_is_told_at_the_grid) {
  g_autofree char *text = base_text(MILAN);
  g_autofree char *turned = replace(turns[_i][1], text, turns[_i][0], turns[_i][1]);
  g_autofree char *found = check_text(turned);

  ck_assert_msg(g_str_has_prefix(found, "misfit: <[grid] "), "%s", found);
}
END_TEST

/* Each road that crosses it is told as well. */
START_TEST(a_primary_river_without_ferries_is_told_at_the_river) {
  g_autofree char *text = base_text(MILAN);
  g_autofree char *changed =
      replace("class", text, "id=\"Tanaro\" name=\"Tanaro\" class=\"secondary\"",
              "id=\"Tanaro\" name=\"Tanaro\" class=\"primary\"");
  g_autofree char *found = check_text(changed);

  ck_assert_msg(strstr(found, "misfit: <river id=\"Tanaro\" name=\"Tanaro\" class=\"[primary]\"") !=
                    NULL,
                "%s", found);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("map-checks");
  TCase *table = tcase_create("changes");

  tcase_add_loop_test(table, a_change_gives_exactly_its_findings, 0, G_N_ELEMENTS(changes));
  tcase_add_loop_test(table, a_grid_that_lies_another_way_is_told_at_the_grid, 0,
                      G_N_ELEMENTS(turns));
  tcase_add_test(table, a_primary_river_without_ferries_is_told_at_the_river);
  tcase_add_loop_test(table, a_hint_says_what_would_help, 0, G_N_ELEMENTS(hints));
  suite_add_tcase(suite, table);
  return test_main(suite);
}
