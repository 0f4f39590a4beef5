/* One slip in a shipped scenario, such as designers make: one finding, at the slip, that says what
 * to do. Not one row may bring a second finding that is only there because of the first. */
#include "tests/support/command.h"

#include <glib/gstdio.h>

#define NOVARA    "novara-1513.xml"
#define MARIGNANO "marignano-1515.xml"
#define CASALE    "casale-1628.xml"
#define WAR       "monferrato-1628-1630.xml"
#define AVIGLIANA "avigliana-1630.xml"
#define BELBO     "belbo-1628.xml"
#define WARS      "italian-wars.xml"
#define VALLEY    "example-valley.xml"
#define FORD      "belbo-ford.xml"

typedef struct {
  const char *file;
  const char *from, *until; /* the first piece of text that begins and ends so; until may be NULL */
  const char *to;           /* what stands in its place; @ for itself */
  const char *code;
  const char *at;    /* what stands where the finding points */
  const char *words; /* in the message or its hint, line breaks as blanks */
} Slip;

static const Slip slips[] = {
    /* Text that is not well-formed */
    {NOVARA, "<!-- The French -->", NULL, "<!-- The French ->", "not-well-formed",
     "<!-- The French", "This comment is not closed"},
    {NOVARA, "<!-- Como -->", NULL, "<!-- Como", "not-well-formed", "<!-- Como",
     "This comment is never closed."},
    {NOVARA, "<!-- Sale -->", NULL, "<!- Sale -->", "not-well-formed", "<!- Sale",
     "A comment begins with <!-- and ends with -->"},
    {NOVARA, "name=\"French\" first", NULL, "name=\"French first", "not-well-formed",
     "\"French first", "The value of \"name\", which starts here, has no closing quote."},
    {AVIGLIANA, "name=\"Rear guard\">", NULL, "name=\"Rear guard>", "not-well-formed",
     "\"Rear guard>", "has no closing quote"},
    {NOVARA, "hex=\"1014\"", NULL, "hex=1014\"", "not-well-formed", "1014\"",
     "Write hex=\"1014\"."},
    {AVIGLIANA, "type=\"GA\"", NULL, "type=\"GA\u201D", "not-well-formed", "\u201D",
     "ends with the quote of a word processor"},
    {NOVARA, "capitano=\"tremouille\"", NULL, "capitano=\u201Ctremouille\u201D", "not-well-formed",
     "\u201C", "Write straight quotes"},
    {AVIGLIANA, "name=\"Rear guard\"", NULL, "name=\"Horse & foot\"", "not-well-formed", "& foot",
     "Write &amp; for it."},
    {AVIGLIANA, "Ruze", NULL, "Ruz&eacute;", "not-well-formed", "&eacute;",
     "Write the character itself"},
    {NOVARA, "counters=\"1x10\"/>", NULL, "counters=\"1x10\"", "not-well-formed", "<unit",
     "The tag <unit> has no end"},
    {CASALE, "zones=\"trino\"/>", NULL, "zones=\"trino\"/", "not-well-formed", "/",
     "has no > behind its slash"},
    {NOVARA, "</army>", NULL, "</army></army>", "not-well-formed", "</army>",
     "no <army> is open here"},
    {NOVARA, "<minors>", NULL, "=======\n<minors>", "unexpected-text",
     "=======", "the mark of a merge"},
    {CASALE, "<scenario ", "</scenario>", "@\n@", "not-well-formed", "<scenario",
     "A file holds one scenario"},
    {NOVARA, "hex=\"1014\" capitano", NULL, "hex=\"1014\", capitano", "not-well-formed", ",",
     "A comma stands behind the value of \"hex\"."},
    {NOVARA, "hex=\"1014\"", NULL, "hex:\"1014\"", "not-well-formed",
     "hex:", "Write hex=\"...\", with an = before the value."},
    {NOVARA, "<general capitano=\"tremouille\"/>", NULL, "<general capitano=\"tremouille\"\\>",
     "not-well-formed", "\\", "End it with />."},
    {NOVARA, "<general capitano", NULL, "< general capitano", "not-well-formed", "< general",
     "Write <general without the blank."},
    {NOVARA, "Points are not", NULL, "Points < few are not", "not-well-formed", "< few",
     "Write &lt; for it"},
    {NOVARA, "<general capitano", NULL, "general capitano", "unexpected-text", "general capitano",
     "The < in front of \"general\" is missing."},
    {NOVARA, "</army>\n  </side>", NULL, "</side>\n  </army>", "not-well-formed", "</side>",
     "</side> and </army> are crossed"},
    {NOVARA, "<game-length", NULL, "\uFEFF<game-length", "unexpected-text", "\uFEFF",
     "An invisible character, U+FEFF, stands in \"scenario\"."},
    {NOVARA, "<?xml", "</scenario>",
     "<!DOCTYPE html>\n<html><body><p>Page not found<br></p></body></html>", "not-well-formed",
     "<!DOCTYPE", "This is a web page, not a document of this program."},
    {NOVARA, "<?xml", "</scenario>", "%PDF-1.4\n%%EOF\n", "not-well-formed", "%PDF",
     "This is a PDF file, not text."},

    {NOVARA, "hex=\"1014\"", NULL, "hex==\"1014\"", "not-well-formed", "=\"1014",
     "One = is enough."},
    {NOVARA, "hex=\"1014\"", NULL, "hex=\"\"1014\"\"", "not-well-formed", "\"\"1014",
     "One quote on each side is enough."},

    /* Misspelt names: what stands in them is there all the same */
    {MARIGNANO, "<stack id=\"royal-army\"", NULL, "<stak id=\"royal-army\"", "not-well-formed",
     "stak ", "Did you mean \"stack\"?"},
    {NOVARA, "<minors>\n        <minor capitano=\"minor-french\"/>\n      </minors>", NULL,
     "<minor-s>\n        <minor capitano=\"minor-french\"/>\n      </minor-s>",
     "unexpected-element", "minor-s", "Did you mean \"minors\"?"},
    {CASALE, "<set-up>", "</set-up>",
     "<setup><place units=\"gon-com-1\" zones=\"casale\"/></setup>", "unexpected-element", "setup",
     "Did you mean \"set-up\"?"},
    {NOVARA, "order=\"garrison\"", NULL, "ordre=\"garrison\"", "unknown-attribute", "ordre",
     "Did you mean \"order\"?"},
    {NOVARA, "hex=\"1014\"", NULL, "Hex=\"1014\"", "unknown-attribute", "Hex",
     "Did you mean \"hex\"?"},
    {BELBO, "<unit id=\"guard-1\"", NULL, "<untt id=\"guard-1\"", "unexpected-element", "untt",
     "Did you mean \"unit\"?"},
    {NOVARA, "<unit type=\"french-gendarmes\"", NULL, "<unit", "missing-attribute", "unit",
     "needs the attribute \"type\""},
    {NOVARA, "capitano=\"tremouille\" order", NULL, "captain=\"tremouille\" order",
     "unknown-attribute", "captain", "distance, area, with, general-in, capitano"},
    {NOVARA, "<minors>", NULL, "<unit type=\"french-gendarmes\"/>@", "unexpected-element", "unit",
     "It belongs in: stack, pool."},
    {CASALE, "<set-up>", NULL, "<start-positions>", "not-well-formed", "</set-up>",
     "no <set-up> is open here"},

    /* Copies */
    {NOVARA, "<stack id=\"royal-army\"", "</stack>", "@\n@", "duplicate-id", "royal-army",
     "This stack is a copy of the one in line"},
    {NOVARA, "<side id=\"swiss\"", "</side>", "@\n@", "duplicate-id", "swiss",
     "This side is a copy of the one in line"},
    {BELBO, "<army id=\"savoyards\"", "</army>", "@\n@", "duplicate-id", "savoyards",
     "This army is a copy of the one in line"},
    {AVIGLIANA, "<unit id=\"A3-1\"", "/>", "@\n@", "duplicate-id", "A3-1",
     "This unit is a copy of the one in line"},
    {CASALE, "<place units=\"gon-gar-1\"", "/>", "@\n@", "counter-placed-twice", "gon-gar-1",
     "is set up already"},
    {NOVARA, "<note>No Capitano Generale", "</note>", "<general capitano=\"tremouille\"/>",
     "general-not-in-army", "tremouille", "is a Capitano Generale of French Army"},
    {NOVARA, "<capitano ref=\"mutt\"/>", NULL, "@<capitano ref=\"florange\"/>",
     "capitano-in-two-places", "florange", "Florange is in stack"},
    {NOVARA, "<game-length start=\"1513 may 6\" turns=\"4\"/>", NULL,
     "@<game-length start=\"1513 may 6\" turns=\"5\"/>", "unexpected-element", "game-length",
     "There is a <game-length> in line 11 already"},
    {NOVARA, " hex=\"1014\"", "</stack>", "@\n      <stack id=\"rear\"@", "capitano-in-two-places",
     "tremouille", "The stack \"rear\" in line 50 is a copy of \"royal-army\": delete it"},
    {NOVARA, "<side id=\"swiss\"", NULL, "<side id=\"french\"", "duplicate-id", "french",
     "is used again in line"},
    {NOVARA, "<stack id=\"bern\"", NULL, "<stack id=\"basel\"", "duplicate-id", "basel",
     "is used again in line"},

    /* Missing, and in the wrong order */
    {NOVARA, "<victory>", "</victory>", "", "missing-element", "scenario",
     "<victory><victory-condition"},
    {NOVARA, "<side id=\"swiss\"", "</side>", "", "missing-element", "alignment",
     "A <scenario> needs 2 <side>, and has only 1 of them"},
    {CASALE, "<side id=\"pro-spain\"", "</side>", "", "missing-element", "chits",
     "A <scenario> needs 2 <side>, and has only 1 of them"},
    {AVIGLIANA, "<army id=\"allied\"", "</army>", "", "missing-element", "special-rules",
     "A <scenario> needs 2 <army>, and has only 1 of them"},
    {NOVARA, "<army id=\"france\"", "</army>", "", "missing-element", "side",
     "A <side> needs an <army>"},
    {CASALE, "<set-up>", "</set-up>", "", "missing-element", "side",
     "A <side> needs a <set-up>, and there is none."},
    {VALLEY, "<grid ", "/>", "", "missing-element", "regions",
     "Something is missing before this <regions>. hint: One of these must come first: grid,"},
    {CASALE, " format=\"2\"", NULL, "", "missing-attribute", "scenario", "format=\"2\""},

    /* Values */
    {BELBO, "men=\"600\"", NULL, "men=\"600 men\"", "invalid-value", "600 men",
     "Write the number alone: 600."},
    {AVIGLIANA, "place=\"11,5.5\"", NULL, "place=\"11,5,5\"", "invalid-value", "11,5,5",
     "Decimals are written with a point"},
    {NOVARA, "counters=\"2x8\"", NULL, "counters=\"2 x 8\"", "invalid-value", "2 x 8",
     "without blanks around the x: 2x8."},
    {NOVARA, "first=\"yes\"", NULL, "first=\"true\"", "invalid-value", "true",
     "Did you mean \"yes\"?"},
    {BELBO, "men=\"1000\"", NULL, "men=\"1,000\"", "invalid-value", "1,000",
     "Write the digits without separators: 1000."},
    {BELBO, "men=\"1000\"", NULL, "men=\"1.000\"", "invalid-value", "1.000",
     "Write the digits without separators: 1000."},
    {NOVARA, "turns=\"4\"", NULL, "turns=\"four\"", "invalid-value", "four",
     "Write the number in digits: 4."},
    {BELBO, "facing=\"180\"", NULL, "facing=\"180\u00B0\"", "invalid-value", "180\u00B0",
     "Write the number alone: 180."},
    {FORD, "width=\"24\"", NULL, "width=\"24 BU\"", "invalid-value", "24 BU",
     "Write the number alone: 24."},
    {CASALE, "zones=\"casale trino moncalvo nizza\"", NULL, "zones=\"casale, trino, nizza\"",
     "invalid-value", "casale,", "with blanks and without commas: casale trino nizza."},
    {BELBO, "box=\"1,0 23,4\"", NULL, "box=\"1,0 23,5 4\"", "invalid-value", "4",
     "Two points of a table"},
    {NOVARA, "capitano=\"tremouille\" order", NULL, "capitano=\"\" order", "invalid-value",
     "\"\" order", "Fill it in, or take the attribute out."},
    {VALLEY, "settlement=\"town\"", NULL, "settlement=\"city\"", "invalid-value", "city",
     "Possible values: town,"},
    {WARS, "ap-turns=\"1 5\"", NULL, "ap-turns=\"1 9\"", "calendar-turn", "9",
     "There is no turn 9 in January"},
    {NOVARA, "ruleset=\"honour\"", NULL, "ruleset=\"monferrato\"", "invalid-value", "monferrato",
     "Write ruleset=\"honour\"."},
    {CASALE, "ruleset=\"monferrato\"", NULL, "ruleset=\"honour\"", "invalid-value", "honour",
     "Write ruleset=\"monferrato\"."},
    {NOVARA, "ruleset=\"honour\"", NULL, "ruleset=\"honor\"", "ruleset-not-played", "honor",
     "Did you mean \"honour\"?"},

    {VALLEY, "hex-km=\"3.2\"", NULL, "hex-km=\"3,2\"", "invalid-value", "3,2",
     "Write decimals with a point: 3.2."},
    {"pike-and-shot.xml", "vbu-range=\"5-7\"", NULL, "vbu-range=\"5\u20137\"", "invalid-value", "5",
     "Write it with plain hyphens: 5-7."},
    {CASALE, "gon-com-1 gon-inf-2", NULL, "gon-com-1,gon-inf-2", "invalid-value", "gon-com-1,",
     "with blanks and without commas"},
    {WARS, "arm=\"heavy-cavalry\"", NULL, "arm=\"cavalry\"", "invalid-value", "cavalry",
     "Possible values: heavy-cavalry"},
    {VALLEY, "number=\"0105\"", NULL, "number=\"105\"", "unknown-hex", "105", "Did you mean 0105?"},
    {NOVARA, "<when>\n          <turn on=\"turn 3\"/>\n        </when>", NULL,
     "<turn on=\"turn 3\"/>", "unexpected-element", "turn", "It belongs in: "},
    {NOVARA, "map=\"duchy-of-milan\"", NULL, "map=\"italian-wars\"", "unknown-map", "italian-wars",
     "that is the id of a roster"},

    /* References */
    {CASALE, "<give side=\"pro-france\"", NULL, "<give side=\"france\"", "unknown-side", "france",
     "Did you mean \"pro-france\"?"},
    {NOVARA, "<general capitano=\"tremouille\"/>", NULL, "<general capitano=\"Louis XII\"/>",
     "unknown-capitano", "Louis XII", "Did you mean \"louis-xii\"?"},
    {NOVARA, "<general capitano=\"tremouille\"/>", NULL, "<general capitano=\"La Tremouille\"/>",
     "unknown-capitano", "La Tremouille", "Did you mean \"tremouille\"?"},
    {NOVARA, "hex=\"2611\" elect", NULL, "hex=\"Novara\" elect", "unknown-hex", "Novara",
     "Did you mean 2611?"},
    {NOVARA, "hex=\"1014\"", NULL, "hex=\"9914\"", "unknown-hex", "9914", "There is no hex 9914"},
    {NOVARA, "map=\"duchy-of-milan\"", NULL, "map=\"maps/duchy-of-milan.xml\"", "unknown-map",
     "maps/duchy", "Did you mean \"duchy-of-milan\"?"},
    {AVIGLIANA, "type=\"GA\"", NULL, "type=\"ga\"", "unknown-type", "ga\"", "Did you mean \"GA\"?"},
    {NOVARA, "id=\"swiss-win-battle\" side=\"swiss\"", NULL,
     "id=\"swiss-win-battle\" side=\"swis\"", "unknown-side", "swis\"", "Did you mean \"swiss\"?"},
    {NOVARA, "<side id=\"swiss\"", NULL, "<side id=\"helvetic\"", "unknown-side", "swiss",
     "The same in lines"},

    {NOVARA, "type=\"french-gendarmes\" sp", NULL, "type=\"french-gendarme\" sp",
     "unknown-unit-type", "french-gendarme", "Did you mean \"french-gendarmes\"?"},
    {NOVARA, "type=\"french-gendarmes\" sp", NULL, "type=\"French Gendarmes\" sp", "invalid-value",
     "French Gendarmes", "perhaps \"french-gendarmes\""},
    {CASALE, "<command ref=\"gonzaga\"", NULL, "<command ref=\"gonzago\"", "unknown-command",
     "gonzago", "Did you mean \"gonzaga\"?"},
    {CASALE, "nationalities=\"spain savoy\"", NULL, "nationalities=\"spain, savoy\"",
     "unknown-nationality", "spain,", "Did you mean \"spain\"?"},
    {BELBO, "zone=\"savoy-right\"", NULL, "zone=\"savoy-rigth\"", "unknown-deployment",
     "savoy-rigth", "Did you mean \"savoy-right\"?"},
    {BELBO, "zone=\"savoy-right\"", NULL, "zone=\"savoy right\"", "invalid-value", "savoy right",
     "perhaps \"savoy-right\""},

    /* Time */
    {NOVARA, "start=\"1513 may 6\"", NULL, "start=\"1513-05-06\"", "bad-date", "1513-05-06",
     "Perhaps you mean 1513 may 6"},
    {NOVARA, "start=\"1513 may 6\"", NULL, "start=\"6 May 1513\"", "bad-date", "6 May",
     "Perhaps you mean 1513 may 6"},
    {NOVARA, "<turn on=\"turn 3\"/>", NULL, "<turn on=\"3\"/>", "bad-date", "3",
     "Perhaps you mean turn 3."},
    {WAR, "start=\"1628 jan-feb\"", NULL, "start=\"1628 jan\"", "unknown-turn", "jan",
     "Did you mean \"jan-feb\"?"},
    {WAR, "gon-inf-1 gon-cav-1", NULL, "@ gon-inf-1", "counter-placed-twice",
     "gon-inf-1 gon-camp-1", "This line names \"gon-inf-1\" twice."},
    {WAR, "gon-art-3\" count=\"1\"", NULL, "gon-art-3\" count=\"3\"", "place-count", "3\"",
     "This line places 3 counters, but names 2."},
    {WAR, "units=\"gon-inf-1 gon-cav-1", NULL, "@ gon-inf-6", "counter-comes-twice", "gon-inf-6",
     "waits in the group \"guron\" of the roster"},
    {WAR, "<command ref=\"dauphine\"", "/>", "", "group-takes-no-part", "chits start",
     "\"uxelles\", \"crequi\" and \"montmorency\" of the Command \"dauphine\""},
    {WAR, "change=\"1629 mar\"", NULL, "change=\"1631 mar\"", "chits-never-change", "1631 mar",
     "The game is over before this month."},
    {WAR, "chit=\"uxelles\"", NULL, "chit=\"spadinos-plot\"", "chit-of-other-side", "spadinos-plot",
     "Give it to \"pro-spain\""},
    {WAR, "raid-zones=\"valtellina\"", NULL, "raid-zones=\"valtellina casale\"", "raid-in-fortress",
     "casale", "\"casale\" is a Fortress"},
    {CASALE, "start=\"1628 mar\"", NULL, "start=\"1628 march\"", "unknown-turn", "march",
     "Known: jan-feb, mar"},
    {AVIGLIANA, "turn=\"4\" at-least=\"1\"", NULL, "turn=\"40\" at-least=\"1\"", "arrives-too-late",
     "40", "rolls in turn 40, and the battle has only 10"},
};

static char *folder;

static void set_up(void) {
  folder = test_make_dir();
  ck_assert_int_eq(g_chdir(folder), 0);
}

static void tear_down(void) {
  ck_assert_int_eq(g_chdir("/"), 0);
  test_remove_dir(folder);
  g_free(folder);
}

/* The scenario with the slip in it. */
static char *dup_with(const Slip *slip) {
  g_autofree char *scenario = test_path("scenarios", slip->file, NULL);
  g_autofree char *map = test_path("maps", slip->file, NULL);
  const char *path = g_file_test(scenario, G_FILE_TEST_EXISTS) ? scenario : map;
  g_autofree char *text = test_read_file(path, NULL);
  const char *start = strstr(text, slip->from);
  ck_assert_msg(start != NULL, "%s is not in %s", slip->from, slip->file);
  const char *end = slip->until != NULL ? strstr(start, slip->until) : start + strlen(slip->from);
  ck_assert_ptr_nonnull(end);
  end += slip->until != NULL ? strlen(slip->until) : 0;
  g_autofree char *piece = g_strndup(start, (gsize)(end - start));
  g_autoptr(GString) to = g_string_new(slip->to);
  g_string_replace(to, "@", piece, 0);
  return g_strdup_printf("%.*s%s%s", (int)(start - text), text, to->str, end);
}

static guint count_findings(const char *report) {
  g_auto(GStrv) lines = g_strsplit(report, "\n", -1);
  guint n = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    n += strstr(lines[i], ": error: ") != NULL || strstr(lines[i], ": warning: ") != NULL ||
         strstr(lines[i], ": note: ") != NULL;
  return n;
}

/* Line breaks and indentation as single blanks. */
static char *dup_unwrapped(const char *report) {
  g_auto(GStrv) words = g_strsplit_set(report, " \n", -1);
  GString *out = g_string_new(NULL);

  for (guint i = 0; words[i] != NULL; i++)
    if (words[i][0] != '\0')
      g_string_append_printf(out, "%s%s", out->len > 0 ? " " : "", words[i]);
  return g_string_free(out, FALSE);
}

static void assert_place(const Slip *slip, const char *text, const char *report) {
  guint line = 0, column = 0;
  g_auto(GStrv) lines = g_strsplit(text, "\n", -1);

  ck_assert_msg(sscanf(report + strlen(slip->file), ":%u:%u:", &line, &column) == 2, "%s", report);
  ck_assert_uint_le(line, g_strv_length(lines));
  const char *found = g_utf8_offset_to_pointer(lines[line - 1], column - 1);
  ck_assert_msg(g_str_has_prefix(found, slip->at), "it points at %s\n%s", found, report);
}

START_TEST(one_slip_gives_one_finding_where_it_is) {
  const Slip *slip = &slips[_i];
  g_autofree char *text = dup_with(slip);
  g_autofree char *shipped = test_path("scenarios", NULL);
  test_write_file(slip->file, text, -1);
  g_auto(Run) run = run_capitano("check", "--no-play", "--no-config", "--color=never", "--library",
                                 shipped, slip->file, NULL);
  g_autofree char *label = g_strdup_printf(": %s", slip->code);
  g_autofree char *unwrapped = dup_unwrapped(run.out);

  ck_assert_msg(count_findings(run.out) == 1, "%s", run.out);
  assert_has(run.out, label);
  assert_has(unwrapped, slip->words);
  assert_place(slip, text, run.out);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("one-cause");
  TCase *tcase = tcase_create("slips");

  tcase_set_timeout(tcase, 120);
  tcase_add_checked_fixture(tcase, set_up, tear_down);
  tcase_add_loop_test(tcase, one_slip_gives_one_finding_where_it_is, 0, G_N_ELEMENTS(slips));
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
