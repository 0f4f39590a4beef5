#!/bin/sh
# browser.sh BROWSER: the pages in a real browser. Nothing sticks out of the page or of its card at
# the width of a phone or of a desk, every counter of the map can be seen, and every letter has a
# shape.
set -u

browser=$1
dir=$(mktemp -d) || exit 3
trap 'rm -rf "$dir"' EXIT
failed=0

# Only the copy that is looked at gets a script: it writes down what it sees.
probe='<script>
var root = document.documentElement, room = window.innerWidth, wide = 0, hidden = 0, cut = 0;
if (room < 600) { room = 390; root.style.width = "390px"; } /* browsers have no narrower window */
document.querySelectorAll("body *").forEach(function (e) {
  if (e.parentElement.closest(".scroll, .legend svg") === null)
    wide = Math.max(wide, Math.round(e.getBoundingClientRect().right - room));
});
document.querySelectorAll(".stack").forEach(function (e) { cut += e.scrollWidth > e.clientWidth; });
document.querySelectorAll("svg.map [id^=map-]").forEach(function (e) {
  if (e.id === "map-title") return;
  var b = e.getBoundingClientRect(), m = document.querySelector("svg.map").getBoundingClientRect();
  if (b.width === 0 || b.left + 1 < m.left || b.right > m.right + 1 || b.top + 1 < m.top ||
      b.bottom > m.bottom + 1) hidden++;
});
document.body.setAttribute("data-seen", "wide=" + wide + " hidden=" + hidden + " cut=" + cut);
</script>'

for scenario in novara-1513 agnadello-1509 marignano-1515 bicocca-1522 pavia-1524 avigliana-1630 \
  monferrato-1628-1630; do
  page=$dir/$scenario.html
  "$CAPITANO" report --games=2 --policy=random --jobs=1 \
    "$CAPITANO_SOURCE_ROOT/scenarios/$scenario.xml" -o "$page" || exit 1
  if grep -q '�' "$page"; then
    echo "$scenario: a letter that could not be read"
    failed=1
  fi
  sed 's|</body>|PROBE</body>|' "$page" >"$dir/probe.html"
  printf '%s' "$probe" >"$dir/probe.txt"
  sed -i -e "/PROBE/{r $dir/probe.txt" -e 's/PROBE//' -e '}' "$dir/probe.html"
  for width in 500 1200 1300; do
    seen=$("$browser" --headless --no-sandbox --disable-gpu --hide-scrollbars \
      --user-data-dir="$dir/profile-$scenario-$width" --window-size=$width,900 --dump-dom \
      "file://$dir/probe.html" 2>/dev/null | grep -o 'data-seen="[^"]*"')
    if [ "$seen" != 'data-seen="wide=0 hidden=0 cut=0"' ]; then
      echo "$scenario, $width wide: ${seen:-the browser said nothing}"
      failed=1
    fi
  done
done
exit $failed
