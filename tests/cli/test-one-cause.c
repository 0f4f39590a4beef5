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
#define ZONES     "monferrato-1628.xml"
#define ARMIES    "monferrato-armies.xml"

typedef struct {
  const char *file;
  const char *from, *until; /* the first piece of text that begins and ends so; until may be NULL */
  const char *to;           /* what stands in its place; @ for itself */
  const char *code;
  const char *at;    /* what stands where the finding points */
  const char *words; /* in the message or its hint, line breaks as blanks */
} Slip;

static const Slip slips[] = {
    /* What word processors put in */
    {NOVARA, "<unit type=\"swiss-infantry\" sp=\"8\"", NULL,
     "<unit\u00a0type=\"swiss-infantry\" sp=\"8\"", "not-well-formed", "\u00a0",
     "Write an ordinary blank in its place"},
    {CASALE, "mil-com-1", NULL, "mil\u2011com\u20111", "unknown-counter", "mil\u2011com\u20111",
     "Did you mean \"mil-com-1\"?"},
    {CASALE, "zones=\"trino\"/>", NULL, "zones=\"tri\u00adno\"/>", "unknown-zone", "tri\u00adno",
     "It contains the invisible character U+00AD"},
    {AVIGLIANA, "place=\"14,5\"", NULL, "place=\"14\u00d75\"", "invalid-value", "14\u00d75",
     "a comma between its numbers: 14,5."},
    /* Names for ids, of which the list has the id */
    {BELBO, "type=\"PM\"", NULL, "type=\"Pike and Musket\"", "unknown-type", "Pike and Musket",
     "Did you mean \"PM\"?"},
    {NOVARA, "type=\"landsknecht-french\" sp", NULL, "type=\"Landsknechts\" sp",
     "unknown-unit-type", "Landsknechts",
     "Perhaps \"landsknecht-french\" or \"landsknecht-black-band\" is meant."},
    /* Another map, and coordinates the wrong way round */
    {NOVARA, "map=\"duchy-of-milan\"", NULL, "map=\"example-valley\"", "misfit", "example-valley",
     "Name the map that the scenario was written for."},
    {AVIGLIANA, "place=\"21.5,6\"", NULL, "place=\"6,21.5\"", "base-off-table", "6,21.5",
     "does not lie wholly on the table"},
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
    {WAR, "sources=\"turin\"", NULL, "sources=\"turino\"", "unknown-zone", "turino",
     "Did you mean \"turin\"?"},
    {CASALE, "zones=\"trino\"/>", NULL, "zones=\"trino\"/", "not-well-formed", "/",
     "has no > after its slash"},
    {NOVARA, "</army>", NULL, "</army></army>", "not-well-formed", "</army>",
     "the <army> before it was closed on line"},
    {NOVARA, "<minors>", NULL, "=======\n<minors>", "unexpected-text",
     "=======", "the mark of a merge"},
    {CASALE, "<scenario ", "</scenario>", "@\n@", "not-well-formed", "<scenario",
     "A file holds one scenario"},
    {NOVARA, "hex=\"1014\" capitano", NULL, "hex=\"1014\", capitano", "not-well-formed", ",",
     "A comma stands after the value of \"hex\"."},
    {NOVARA, "hex=\"1014\"", NULL, "hex:\"1014\"", "not-well-formed",
     "hex:", "Write hex=\"...\", with an = before the value."},
    {NOVARA, "sp=\"9\"", NULL, "sp\"9\"", "not-well-formed", "sp",
     "Between the attribute \"sp\" and its value the = is missing."},
    {NOVARA, "hex=\"1014\"", NULL, "hex=\"1O14\"", "unknown-hex", "1O14", "Did you mean 1014?"},
    {NOVARA, "capitano=\"tremouille\" order", NULL, "order", "leader-missing", "stack",
     "has nobody to lead it"},
    {MARIGNANO, "region=\"M\"", NULL, "region=\"milano\"", "unknown-region", "milano",
     "Did you mean \"M\", which is Duchy of Milano (core)?"},
    {ZONES, "between=\"abbiategrasso milan\"", NULL, "between=\"abbiategrasso nowhere\"",
     "unknown-zone", "nowhere", "There is no zone \"nowhere\""},
    {FORD, "18.5,11 3,1.5", NULL, "18.5 11 3 1.5", "invalid-value", "18.5", "18.5,11 3,1.5."},
    {ARMIES, "months=\"mar\"", NULL, "months=\"march\"", "invalid-value", "march",
     "Did you mean \"mar\"?"},
    {AVIGLIANA, "28,3.8", NULL, "20,2.8", "bases-overlap", "20,2.8", "lies on 2 others"},
    {AVIGLIANA, "24.6,4.5", NULL, "29.6,4.5", "base-off-table", "29.6,4.5",
     "does not lie wholly on the table"},
    {AVIGLIANA, "12.1,15.9", NULL, "12.1,25.9", "base-off-table", "12.1,25.9",
     "does not lie wholly on the table"},
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
    {NOVARA, "hex=\"2611\" elect", NULL, "hex: \"2611\" elect", "not-well-formed",
     "hex: ", "has a colon where an = must be"},
    {NOVARA, "hex=\"2611\" elect", NULL, "hex \"2611\" elect", "not-well-formed", "hex ",
     "and its value the = is missing"},
    {NOVARA, "hex=\"2611\" elect", NULL, "hex=\"2611\"\u00A0elect", "not-well-formed", "\u00A0",
     "This is not an ordinary blank but the character U+00A0."},
    {NOVARA, "<!-- Sale -->", NULL, "<-- Sale -->", "not-well-formed", "<-- Sale",
     "A comment begins with <!-- and ends with -->"},
    {NOVARA, "</army>\n  </side>\n\n  <!-- The Swiss -->", NULL, "</army\n  <?capitano?></side>",
     "not-well-formed", "</army", "must be followed by a >"},
    {NOVARA, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n", NULL, "> <?xml?>\n> ",
     "not-well-formed", "> ", "like > in a quoted mail"},
    {NOVARA, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<scenario", "</scenario>",
     "<xml><scenario/></xml>", "unknown-document-kind", "xml>",
     "Take away the <xml> around the <scenario>"},

    {NOVARA, "hex=\"1014\"", NULL, "hex==\"1014\"", "not-well-formed", "=\"1014",
     "One = is enough."},
    {NOVARA, "hex=\"1014\"", NULL, "hex=\"\"1014\"\"", "not-well-formed", "\"\"1014",
     "One quote on each side is enough."},

    /* Words with marks that are overlooked, and names that are not ids */
    {NOVARA, "hex=\"2611\" elect", NULL, "hex=\"\u201C2611\u201D\" elect", "unknown-hex",
     "\u201C2611", "Write 2611 without these quotes"},
    {NOVARA, "hexes=\"2611\"/>\n        </when>\n      </forbid>", NULL,
     "hexes=\"2611,\"/>\n        </when>\n      </forbid>", "unknown-hex", "2611,",
     "write 2611 without the comma"},
    {NOVARA, "<general capitano=\"tremouille", NULL, "<general capitano=\"tremou\u200Bille",
     "unknown-capitano", "tremou\u200B", "the invisible character U+200B"},
    {NOVARA, "ref=\"g-trivulzio\"", NULL, "ref=\"Gian Giacomo Trivulzio\"", "unknown-capitano",
     "Gian", "Did you mean \"g-trivulzio\"?"},
    {NOVARA, "counters=\"1x8\" under=\"g-trivulzio\"", NULL, "counters=\"1x8\" under=\"trivulzio\"",
     "unknown-capitano", "trivulzio\"/", "Perhaps \"g-trivulzio\" or \"t-trivulzio\" is meant."},
    {NOVARA, "map=\"duchy-of-milan\" roster=\"italian-wars\"", NULL,
     "map=\"italian-wars\" roster=\"duchy-of-milan\"", "unknown-map", "italian-wars",
     "the two have changed places"},
    {FORD, "box=\"9,5 11.5,6.5\"", NULL, "box=\"9;5 11,5;6,5\"", "invalid-value", "9;5",
     "with a comma between its numbers: 9,5 11.5,6.5."},

    /* Names of other languages: known by what stands with them */
    {NOVARA, "order=\"garrison\"", NULL, "ordine=\"garrison\"", "unknown-attribute", "ordine",
     "Did you mean \"order\"?"},
    {NOVARA, "<general capitano", NULL, "<feldherr capitano", "unexpected-element", "feldherr",
     "Did you mean \"general\"?"},

    /* What comes of something else */
    {CASALE, "<place units=\"gon-com-1", "/>", "@\n@", "counter-placed-twice",
     "gon-com-1 gon-inf-2", "The same is true of \"gon-inf-2\", \"gon-inf-3\""},
    {NOVARA, "<stack id=\"royal-army\"", "</stack>",
     "@<stack id=\"second\" hex=\"1014\" capitano=\"tremouille\" order=\"manoeuvre\">"
     "<unit type=\"french-gendarmes\" sp=\"1\" counters=\"1x5\"/><capitano ref=\"florange\"/></stack>",
     "capitano-in-two-places", "tremouille\" order=\"manoeuvre\" march",
     "is in the stack of Tremouille in hex 1014"},
    {BELBO, "place=\"17,2\"", NULL, "place=\"17,22\"", "base-off-table", "17,22",
     "does not lie wholly on the table"},
    {NOVARA, "type=\"swiss-infantry\" sp=\"8\"", NULL, "type=\"french-infantry\" sp=\"8\"",
     "unit-wrong-service", "french-infantry\" sp=\"8\" counters=\"1x10",
     "nothing says that such units fight"},
    {CASALE, "<command ref=\"savoy\"", NULL, "<command ref=\"gonzaga\"", "on-two-sides",
     "gonzaga\" sources=\"turin", "is on the side \"pro-france\" already"},
    {CASALE, "<command ref=\"milan\"", NULL, "command ref=\"milan\"", "unexpected-text",
     "command ref=\"milan", "The < in front of \"command\" is missing."},
    {ZONES, "<border between=\"frassineto villanova\"", NULL,
     "border between=\"frassineto villanova\"", "unexpected-text", "border between=\"frassineto",
     "The < in front of \"border\" is missing."},
    {WAR, "<variable id=\"venice-in\"", NULL, "<variable id=\"venice\u2013in\"", "invalid-value",
     "venice\u2013in", "Write it with plain hyphens: venice-in."},

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
     "This stack is a copy of the one on line"},
    {NOVARA, "<side id=\"swiss\"", "</side>", "@\n@", "duplicate-id", "swiss",
     "This side is a copy of the one on line"},
    {BELBO, "<army id=\"savoyards\"", "</army>", "@\n@", "duplicate-id", "savoyards",
     "This army is a copy of the one on line"},
    {AVIGLIANA, "<unit id=\"A3-1\"", "/>", "@\n@", "duplicate-id", "A3-1",
     "This unit is a copy of the one on line"},
    {CASALE, "<place units=\"gon-gar-1\"", "/>", "@\n@", "counter-placed-twice", "gon-gar-1",
     "is set up already"},
    {NOVARA, "<note>No Capitano Generale", "</note>", "<general capitano=\"tremouille\"/>",
     "general-not-in-army", "tremouille", "is a Capitano Generale of French Army"},
    {NOVARA, "<capitano ref=\"mutt\"/>", NULL, "@<capitano ref=\"florange\"/>",
     "capitano-in-two-places", "florange", "Florange is in the stack in hex 2611 (Novara)"},
    {NOVARA, "<game-length start=\"1513 may 6\" turns=\"4\"/>", NULL,
     "@<game-length start=\"1513 may 6\" turns=\"5\"/>", "unexpected-element", "game-length",
     "<game-length> is already on line 11"},
    {NOVARA, " hex=\"1014\"", "</stack>", "@\n      <stack id=\"rear\"@", "capitano-in-two-places",
     "tremouille", "The stack \"rear\" on line 50 is a copy of \"royal-army\": delete it"},
    {NOVARA, "<side id=\"swiss\"", NULL, "<side id=\"french\"", "duplicate-id", "french",
     "is used again on line"},
    {NOVARA, "<stack id=\"bern\"", NULL, "<stack id=\"basel\"", "duplicate-id", "basel",
     "is used again on line"},

    /* Missing, and in the wrong order */
    {NOVARA, "<victory>", "</victory>", "", "missing-element", "scenario",
     "<victory><victory-condition"},
    {NOVARA, "<side id=\"swiss\"", "</side>", "", "missing-element", "alignment",
     "This <scenario> needs 2 <side>, and has only 1 of them"},
    {CASALE, "<side id=\"pro-spain\"", "</side>", "", "missing-element", "chits",
     "This <scenario> needs 2 <side>, and has only 1 of them"},
    {AVIGLIANA, "<army id=\"allied\"", "</army>", "", "missing-element", "special-rules",
     "This <scenario> needs 2 <army>, and has only 1 of them"},
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

    {VALLEY, "hex-km=\"3.2\"", NULL, "hex-km=\"3,200\"", "invalid-value", "3,200",
     "Write decimals with a point (3.200), and thousands without"},
    {NOVARA, "<capitano ref=\"graff\"/>", "</scenario>\n", "<capitano re", "not-well-formed",
     "<capitano re", "The file ends in the middle of this tag."},
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
     "The same on lines"},

    {NOVARA, "type=\"french-gendarmes\" sp", NULL, "type=\"french-gendarme\" sp",
     "unknown-unit-type", "french-gendarme", "Did you mean \"french-gendarmes\"?"},
    {NOVARA, "type=\"french-gendarmes\" sp", NULL, "type=\"French Gendarmes\" sp", "invalid-value",
     "French Gendarmes", "perhaps \"french-gendarmes\""},
    {CASALE, "<command ref=\"gonzaga\"", NULL, "<command ref=\"gonzago\"", "unknown-command",
     "gonzago", "Did you mean \"gonzaga\"?"},
    {CASALE, "nationalities=\"spain savoy\"", NULL, "nationalities=\"spain, savoy\"",
     "unknown-nationality", "spain,", "write spain without the comma"},
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
     "Did you mean \"mar\"?"},
    {AVIGLIANA, "turn=\"4\" at-least=\"1\"", NULL, "turn=\"40\" at-least=\"1\"", "arrives-too-late",
     "40", "rolls in turn 40, and the battle has only 10"},

    /* More of what editors, merges and word processors do */
    {VALLEY, "to the next. -->", NULL, "to the next. --", "not-well-formed", "--",
     "This comment does not end correctly."},
    {NOVARA, "<!-- Sale -->", NULL, "<!-- Sale --!>", "not-well-formed", "--!>",
     "A comment ends with -->"},
    {NOVARA, "<!-- Sale -->", NULL, "<!-- Sale -- here -->", "not-well-formed", "-- here",
     "Inside a comment write one hyphen"},
    {NOVARA, "title=\"Swiss Forces Command\"", NULL, "title=\"Swiss' Command", "not-well-formed",
     "\"Swiss'", "Add the closing quote \" after the value."},
    {NOVARA, "hex=\"0801\"", NULL, "hex=\"0801'", "not-well-formed", "'/>",
     "The value of \"hex\" begins with \" and ends with '."},
    {NOVARA, "hex=\"0801\"", NULL, "hex=`0801`", "not-well-formed", "`0801`",
     "Write hex=\"0801\"."},
    {BELBO, "name=\"Regiment of Casale\"", NULL, "name=Regiment of Casale", "not-well-formed",
     "Regiment of", "Write name=\"Regiment of Casale\"."},
    {BELBO, "name=\"Regiment of Casale\"", NULL, "name=\"Regiment \"of\" Casale\"",
     "not-well-formed", "\"of\"", "Write &quot; for each of the inner quotes"},
    {BELBO, "name=\"Regiment of Casale\"", NULL, "name=\"Regiment \"Casale\"\"", "not-well-formed",
     "\"Casale\"\"", "has the quote \" in it"},
    {BELBO, "name=\"Regiment of Casale\"", NULL, "name=\"Regiment of <b>Casale</b>\"",
     "not-well-formed", "<b>Casale", "texts have no formatting"},
    {BELBO, "name=\"Regiment of Casale\"", NULL, "name=\"Casale < Nizza\"", "not-well-formed",
     "< Nizza", "Write &lt; for it."},
    {NOVARA, "      <points ", NULL, "      <<<<<<< HEAD\n@", "not-well-formed", "<<<<<<<",
     "A merge left both versions in the file"},
    {NOVARA, "march on Novara", NULL, "march &amp Novara", "not-well-formed", "&amp Novara",
     "The semicolon after &amp is missing."},
    {NOVARA, "march on Novara", NULL, "march <3 Novara", "not-well-formed", "<3",
     "Write &lt; for it"},
    {NOVARA, "march on Novara", NULL, "march<br>on Novara", "not-well-formed", "<br>",
     "There is no element \"br\""},
    {NOVARA, "<scenario ", NULL, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n@", "not-well-formed",
     "<?xml version", "This is a second XML declaration."},
    {NOVARA, "<?xml", NULL, "\n<?xml", "not-well-formed", "<?xml",
     "must be the very first thing in the file"},
    {CASALE, "whole war.\"?>", NULL, "whole war.\">", "not-well-formed", "<?capitano",
     "This instruction has no ?> at its end"},
    {NOVARA, "<?xml", "</scenario>\n", "{ \"scenario\": 1 }\n", "not-well-formed", "{",
     "This looks like JSON"},
    {NOVARA, "<?xml", "</scenario>\n", "--- a/x.xml\n+++ b/x.xml\n", "not-well-formed", "---",
     "This looks like a list of changes"},
    {NOVARA, "<?xml", "</scenario>\n", "{\\rtf1 scenario}\n", "not-well-formed", "{\\rtf",
     "a document of a word processor (RTF)"},

    /* End tags */
    {NOVARA, "order=\"garrison\">", NULL, "order=\"garrison\"/>", "not-well-formed", "/>",
     "The tag <stack> ends with /> here, so that nothing can be in it"},
    {AVIGLIANA, "    <baggage id=\"FB\"", NULL, "  </army>\n@", "not-well-formed", "</army>",
     "the <army> before it was closed on line"},
    {NOVARA, "</supply>", NULL, "/supply>", "not-well-formed", "/supply>", "Write </supply>."},
    {NOVARA, "</supply>", NULL, "<\\supply>", "not-well-formed", "<\\supply>",
     "Write </supply>, with a slash."},
    {NOVARA, "</supply>", NULL, "<supply>", "not-well-formed", "<supply>",
     "If it is to be the end of the first, write </supply>."},
    {NOVARA, "</special-rules>", NULL, "</special-rules id=\"x\">", "not-well-formed",
     "</special-rules", "Attributes stand in the start tag."},
    {NOVARA, "left out.</note>", NULL, "left out.", "not-well-formed", "<note>A first game",
     "Add </note> after its text."},
    {CASALE, "  </side>\n\n  <side id=\"pro-spain\"", NULL, "  <side id=\"pro-spain\"",
     "not-well-formed", "<side id=\"pro-france\"", "Add </side> after the last line"},

    /* Roots */
    {NOVARA, "<scenario ", "</scenario>",
     "<map version=\"1.10\" orientation=\"hexagonal\" width=\"9\"><layer id=\"1\"/></map>",
     "unknown-document-kind", "map version", "This is a <map> of another program"},
    {BELBO, "ruleset=\"baroque\"", NULL, "ruleset=\"honour\"", "invalid-value", "honour",
     "Write ruleset=\"baroque\"."},
    {WARS, "ruleset=\"honour\"", NULL, "ruleset=\"baroque\"", "invalid-value", "baroque",
     "Write ruleset=\"honour\"."},
    {CASALE, "ruleset=\"monferrato\" ", NULL, "", "missing-attribute", "scenario",
     "does not say by which rules it is played"},
    {CASALE, "ruleset=\"monferrato\"", NULL, "ruleset=\"Monferrato\"", "invalid-value",
     "Monferrato", "Did you mean \"monferrato\"?"},
    {NOVARA, "format=\"2\"", NULL, "format=\"2.0\"", "format-version", "2.0",
     "Write format=\"2\"."},

    /* One mistake that shows in two places */
    {NOVARA, "sp=\"9\"", NULL, "strength=\"9\"", "unknown-attribute", "strength",
     "\"sp\" is missing; perhaps this is meant for it."},
    {NOVARA, "<capitano ref=\"mutt\"/>", NULL, "<capitano>mutt</capitano>", "missing-attribute",
     "mutt", "Write <capitano ref=\"mutt\"/>."},
    {NOVARA, "  <alignment", NULL, "  <side id=\"x\" name=\"X\"/>\n@", "unexpected-element",
     "side id=\"x\"", "There are 2 <side> already"},
    {NOVARA, "<capitano ref=\"mutt\"/>", NULL, "@@", "capitano-in-two-places", "mutt",
     "is named twice"},
    {NOVARA, "capitano=\"hohensax\"", NULL, "capitano=\"florange\"", "capitano-in-two-places",
     "florange", "He is French: leave him in French Army"},
    {"romagnano-1524.xml", "<general capitano=\"lannoy\"/>", NULL,
     "<general capitano=\"tremouille\"/>", "general-not-in-army", "tremouille",
     "Or name Lannoy here."},
    {"romagnano-1524.xml", " capitano=\"minor-french\" order", NULL, " order", "leader-missing",
     "stack", "has nobody to lead it"},
    {"romagnano-1524.xml", "start=\"1524 april 5\"", NULL, "start=\"1524 may 5\"", "misfit",
     "game-length", "Other findings come of it and are not shown, the first on line 39."},
    {AVIGLIANA, "facing=\"270\"", NULL, "facing=\"west\"", "invalid-value", "west",
     "in degrees clockwise"},
    {BELBO, "retreat=\"bottom\"", NULL, "retreat=\"south\"", "invalid-value", "south",
     "Possible values: top, right"},
    {CASALE, "forts=\"2\"", NULL, "forts=\"two\"", "invalid-value", "two",
     "Write the number in digits: 2."},
    {CASALE, "gon-com-1 ", NULL, "gon-com-1 gon-com-1 ", "counter-placed-twice", "gon-com-1",
     "names \"gon-com-1\" twice"},
    {"romagnano-1524.xml", "<victory>", "</victory>", "<victory/>", "no-outcome", "victory",
     "Nothing says how the game is won"},

    /* Maps */
    {VALLEY, "between=\"0502 0602\"", NULL, "between=\"0502 0802\"", "not-adjacent", "0802",
     "do not touch"},
    {VALLEY, "between=\"0502 0602\"", NULL, "between=\"0502-0602\"", "invalid-value", "0502-0602",
     "with a blank between them: 0502 0602."},
    {VALLEY, "<side between=\"0502 0602\"/>", NULL, "", "river-broken", "0503 0602",
     "A side between 0502 and 0602 would close the gap."},
    {VALLEY, "class=\"secondary\"", NULL, "class=\"small\"", "invalid-value", "small",
     "Possible values: primary, secondary."},
    {VALLEY, "rows=\"10\"", NULL, "rows=\"9\"", "misfit", "grid",
     "10 of the hexes that are listed are not in this grid."},
    {VALLEY, "numbering=\"row-column\"", NULL, "numbering=\"column-row\"", "misfit", "grid",
     "how it is numbered"},
    {VALLEY, "number=\"0106\" terrain=\"clear\"", NULL, "number=\"0105\" terrain=\"clear\"",
     "hex-repeated", "0105", "is a copy of the one on line 32"},
    {VALLEY, "<region id=\"M\" name=\"The Mountain\"/>", NULL, "", "unknown-region", "M\"",
     "20 hexes from here on name it"},
    {VALLEY, "    <hex number=\"0105\"", "\"0106\" terrain",
     "    <hex number=\"0106\" terrain=\"clear\" region=\"P\"/>\n    <hex number=\"0105\" terrain",
     "hex-out-of-order", "0106", "on the next line are in the wrong order"},
    {NOVARA, "<occupied side=\"french\"", NULL, "<occupied side=\"swiss\"", "victory-backwards",
     "french", "what must hold is bad for \"french\""},
    {VALLEY, "hexes=\"0105 0205 0305\"", NULL, "hexes=\"0105,0205,0305\"", "unknown-hex",
     "0105,0205", "with blanks between them: 0105 0205 0305."},
    {VALLEY, "between=\"0505 0605\" name", NULL, "between=\"0101 0102\" name", "ferry-off-river",
     "0101", "there is nothing to cross"},
    {VALLEY, "hex=\"0105\" side=\"south\"", NULL, "hex=\"0105\" side=\"down\"", "invalid-value",
     "down", "Possible values: north"},

    /* Values */
    {NOVARA, "hex=\"1014\"", NULL, "hex=\"#1014\"", "invalid-value", "#1014",
     "Write the number alone: 1014."},
    {"romagnano-1524.xml", "hexes=\"2611 2418 3306\"", NULL, "hexes=\"2611, 2418, 3306\"",
     "invalid-value", "2611,", "without commas: 2611 2418 3306."},
    {NOVARA, "counters=\"2x8\"", NULL, "counters=\"2\u00D78\"", "invalid-value", "2\u00D78",
     "Write it with a small x: 2x8."},
    {BELBO, "place=\"17,2\"", NULL, "place=\"17;2\"", "invalid-value", "17;2",
     "with a comma between its numbers: 17,2."},
    {NOVARA, "first=\"yes\"", NULL, "first=\"ja\"", "invalid-value", "ja", "Did you mean \"yes\"?"},
    {"romagnano-1524.xml", "turn=\"april 6\"", NULL, "turn=\"apr 6\"", "bad-date", "apr",
     "Did you mean \"april\"?"},
    {"example-roster.xml", "counters=\"1x6 2x3\"", NULL, "counters=\"1x6, 2x3\"", "invalid-value",
     "1x6,", "without commas: 1x6 2x3."},
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
