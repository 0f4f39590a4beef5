#!/bin/sh
# Builds all fuzz targets as OSS-Fuzz and its like want them: programs, corpora as SEED.zip and the dictionary in
# $OUT. CC, CFLAGS and OUT come from outside; by themselves they are clang with AddressSanitizer and ./fuzz-out.
# From the root of the source tree; needs clang, meson, ninja, pkg-config, python3, zip and the libraries that
# bootstrap.sh installs.
set -eu

root=$(cd "$(dirname "$0")/../.." && pwd)
: "${CC:=clang}"
: "${CFLAGS:=-O1 -g -fno-omit-frame-pointer -fsanitize=address,undefined -fno-sanitize-recover=all}"
: "${OUT:=$PWD/fuzz-out}"
: "${WORK:=$OUT/build}"
export CC CFLAGS LDFLAGS="${LDFLAGS:-} $CFLAGS"

mkdir -p "$OUT"
meson setup "$WORK" "$root" -Dfuzzers=true -Deditor=disabled -Db_lundef=false
for source in "$root"/tests/fuzz/fuzz-*.c; do
  target=$(basename "$source" .c)
  ninja -C "$WORK" "tests/fuzz/$target"
  cp "$WORK/tests/fuzz/$target" "$OUT/"
done
ninja -C "$WORK" tests/fuzz/capitano.dict

# Scenarios made by chance, of every rule system, besides what is kept here.
made=$WORK/generated
python3 -B "$root/tests/generate/generate.py" "$made" --count 10 > "$WORK/generated.txt"

seeds() { # TARGET FOLDER...
  target=$1
  shift
  find "$@" -maxdepth 1 -type f | zip -q -j -@ "$OUT/${target}_seed_corpus.zip"
  printf '[libfuzzer]\ndict = capitano.dict\n' > "$OUT/$target.options"
}
cp "$WORK/tests/fuzz/capitano.dict" "$OUT/"
corpus=$root/tests/fuzz/corpus
seeds fuzz-check "$root/tests/golden/common" "$made"
seeds fuzz-document "$corpus/document" "$made"
seeds fuzz-edit "$corpus/edit"
seeds fuzz-engine "$corpus/scenario" "$root/scenarios"
seeds fuzz-fmt "$corpus/document" "$root/tests/golden/common" "$made"
seeds fuzz-import "$corpus/import"
seeds fuzz-merge "$corpus/merge"
seeds fuzz-migrate "$corpus/migrate" "$root/tests/golden/common" "$made"
seeds fuzz-player "$corpus/player"
seeds fuzz-record "$corpus/record"
seeds fuzz-report "$corpus/scenario" "$root/scenarios"
