/** Mistakes that a word may have: none in short ones and in numbers. */
export function typosAllowed(word: string): number {
  if (word.length <= 3 || /\d/.test(word)) return 0;
  return word.length <= 6 ? 1 : 2;
}

/**
 * Mistakes between a typed word and a known one: an extra, missing or different letter, or two transposed. `toPrefix`
 * lets the known word be longer. Infinity above the bound; work is bounded by the lengths of both.
 */
export function typosBetween(typed: string, known: string, max: number, toPrefix: boolean): number {
  if (typed.length - known.length > max || (!toPrefix && known.length - typed.length > max)) return Infinity;
  const width = Math.min(known.length, typed.length + max);
  let before: number[] = [];
  let row = Array.from({ length: width + 1 }, (_, i) => i);
  for (let i = 1; i <= typed.length; i++) {
    const next = nextRow(typed, known, i, before, row);
    if (Math.min(...next) > max) return Infinity;
    before = row;
    row = next;
  }
  const typos = toPrefix ? Math.min(...row) : (row[width] ?? Infinity);
  return typos <= max ? typos : Infinity;
}

function nextRow(typed: string, known: string, i: number, before: number[], row: number[]): number[] {
  const next = [i];
  for (let j = 1; j < row.length; j++) {
    const isSame = typed[i - 1] === known[j - 1];
    let best = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1));
    const isSwapped = i > 1 && j > 1 && typed[i - 1] === known[j - 2] && typed[i - 2] === known[j - 1];
    if (isSwapped) best = Math.min(best, (before[j - 2] ?? 0) + 1);
    next.push(best);
  }
  return next;
}

/** Bits of the letters in a word, to exclude distant words quickly. */
export function lettersOf(word: string): number {
  let bits = 0;
  for (let i = 0; i < word.length; i++) bits |= 1 << (word.charCodeAt(i) % 32);
  return bits;
}

/** How many kinds of letters the typed word has that the known one lacks: never more than its mistakes. */
export function lettersMissing(typed: number, known: number): number {
  let rest = typed & ~known;
  let count = 0;
  for (; rest !== 0; rest &= rest - 1) count++;
  return count;
}
