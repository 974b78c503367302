import { chunksOf, foldWord, swapLayout, wordsOf } from '../text/search-words.ts';
import { lettersMissing, lettersOf, typosAllowed, typosBetween } from '../text/typos.ts';

/** The search fields of a product. Hidden products are not in an index. */
export interface SearchText {
  title: string;
  /** Subtitle, line, variants and collections. */
  about: readonly string[];
  description: readonly string[];
  available: boolean;
}

export interface SearchIndex<T> {
  items: readonly { of: T; available: boolean; weights: ReadonlyMap<string, number> }[];
  words: readonly { folded: string; written: string; letters: number }[];
}

export interface SearchResult<T> {
  found: T[];
  /** The query used instead, when the words as typed found nothing. */
  corrected: string | null;
}

const weightOf = { title: 100, about: 40, description: 10 } as const;
const weightOfPrefix = 0.7;
const weightOfTypo = 0.3;
const weightOfOtherLayout = 0.9;
/** Short words are searched in titles and attributes, never in descriptions. */
const fewLetters = 2;
/** One letter is a prefix of half of the catalogue. */
const lettersToComplete = 2;

/** Items in the order in which equal finds are to be shown. */
export function makeSearchIndex<T>(items: readonly T[], textOf: (item: T) => SearchText): SearchIndex<T> {
  const written = new Map<string, string>();
  const folds = new Map<string, string>();
  const entries = items.map((item) => {
    const text = textOf(item);
    const weights = new Map<string, number>();
    const add = (weight: number, texts: readonly string[]) => {
      for (const word of texts.flatMap(wordsOf)) {
        const folded = folds.get(word) ?? foldWord(word);
        folds.set(word, folded);
        if (folded === '') continue;
        if (!written.has(folded)) written.set(folded, word.toLowerCase());
        if (!weights.has(folded)) weights.set(folded, weight);
      }
    };
    add(weightOf.title, [text.title]);
    add(weightOf.about, text.about);
    add(weightOf.description, text.description);
    return { of: item, available: text.available, weights };
  });
  const words = Array.from(written, ([folded, word]) => ({ folded, written: word, letters: lettersOf(folded) }));
  return { items: entries, words };
}

/**
 * Every word must be found. Available items first, then the better match (title, then attributes, then the
 * description), then the order of the index. Other layouts and typos count only when the words as typed find nothing.
 */
export function searchIndex<T>(index: SearchIndex<T>, query: string): SearchResult<T> {
  const chunks = chunksOf(query);
  if (chunks.length === 0) return { found: [], corrected: null };
  const typed = rank(
    index,
    chunks.map((chunk) => [readingOf(index, chunk, 1, false)]),
  );
  if (typed.length > 0) return { found: typed.map(({ item }) => item), corrected: null };
  const readings = chunks.map((chunk) => readingsOf(index, chunk));
  const near = rank(index, readings);
  const [best] = near;
  return { found: near.map(({ item }) => item), corrected: best === undefined ? null : best.words.join(' ') };
}

/**
 * Completions of a query's last word, the most specific first: words of titles and attributes, of products that match
 * the earlier words. The other layout is tried when this one has no completion.
 */
export function completionsOf<T>(index: SearchIndex<T>, query: string, max: number): string[] {
  const typed = completionsIn(index, query);
  return (typed.length > 0 ? typed : completionsIn(index, swapLayout(query))).slice(0, max);
}

function completionsIn<T>(index: SearchIndex<T>, query: string): string[] {
  const chunks = chunksOf(query);
  const last = foldWord(chunks.pop() ?? '');
  if (last.length < lettersToComplete) return [];
  const written = new Map(index.words.map((word) => [word.folded, word.written]));
  const head = chunks.map((chunk) => [readingOf(index, chunk, 1, false)]);
  const within =
    head.length === 0 ? index.items.map(({ of: item }) => item) : rank(index, head).map(({ item }) => item);
  const found = new Set(within);
  const scores = new Map<string, number>();
  for (const { of: item, weights, available } of index.items) {
    if (!found.has(item) || !available) continue;
    for (const [folded, weight] of weights)
      if (weight > weightOf.description && folded !== last && folded.startsWith(last))
        scores.set(folded, (scores.get(folded) ?? 0) + weight);
  }
  return oneOfEachRoot(
    [...scores].toSorted(([, a], [, b]) => b - a).map(([folded]) => folded),
    last.length,
  ).map((folded) => [...chunks, written.get(folded)].join(' ').toLowerCase());
}

/** Cases of one word differ in their endings; the first one represents them all. */
function oneOfEachRoot(words: readonly string[], typedLength: number): string[] {
  const roots: string[] = [];
  return words.filter((word) => {
    const root = word.slice(0, Math.max(typedLength + 1, word.length - 2));
    const isKnown = roots.some((other) => other.startsWith(root) || root.startsWith(other));
    if (!isKnown) roots.push(root);
    return !isKnown;
  });
}

/** Words of the catalogue that one typed word may mean, with the confidence of each. */
type Candidates = ReadonlyMap<string, { sure: number; written: string }>;
/** One way to read a chunk; all of its words must be found. */
type Reading = readonly Candidates[];

function readingsOf<T>(index: SearchIndex<T>, chunk: string): Reading[] {
  const swapped = swapLayout(chunk);
  return [
    readingOf(index, chunk, 1, false),
    readingOf(index, swapped, weightOfOtherLayout, false),
    readingOf(index, chunk, weightOfTypo, true),
    readingOf(index, swapped, weightOfTypo * weightOfOtherLayout, true),
  ];
}

function readingOf<T>(index: SearchIndex<T>, chunk: string, sure: number, withTypos: boolean): Reading {
  return wordsOf(chunk).map((word) => {
    const folded = foldWord(word);
    return withTypos ? nearTo(index, folded, sure) : startingWith(index, folded, word, sure);
  });
}

function startingWith<T>({ words }: SearchIndex<T>, folded: string, typed: string, sure: number): Candidates {
  const candidates = new Map<string, { sure: number; written: string }>();
  if (folded === '') return candidates;
  for (const word of words) {
    if (!word.folded.startsWith(folded)) continue;
    const isWhole = word.folded === folded;
    candidates.set(word.folded, {
      sure: isWhole ? sure : sure * weightOfPrefix,
      written: isWhole ? word.written : typed,
    });
  }
  return candidates;
}

function nearTo<T>({ words }: SearchIndex<T>, folded: string, sure: number): Candidates {
  const candidates = new Map<string, { sure: number; written: string }>();
  const max = typosAllowed(folded);
  if (max === 0) return candidates;
  const letters = lettersOf(folded);
  for (const word of words) {
    if (lettersMissing(letters, word.letters) > max) continue;
    const whole = typosBetween(folded, word.folded, max, false);
    // The start of a word is forgiven less: a short one is near to too many.
    const start = folded.length > 4 && whole === Infinity ? typosBetween(folded, word.folded, 1, true) + 1 : Infinity;
    const typos = Math.min(whole, start);
    if (typos !== Infinity) candidates.set(word.folded, { sure: sure / typos, written: word.written });
  }
  return candidates;
}

interface Find<T> {
  item: T;
  words: string[];
}

function rank<T>(index: SearchIndex<T>, chunks: readonly (readonly Reading[])[]): Find<T>[] {
  const finds = index.items.flatMap(({ of: item, available, weights }, position) => {
    let score = 0;
    const words: string[] = [];
    for (const readings of chunks) {
      const best = bestOf(readings, weights);
      if (best === undefined) return [];
      score += best.score;
      words.push(...best.words);
    }
    return [{ item, words, score, available, position }];
  });
  return finds.toSorted(
    (a, b) => Number(b.available) - Number(a.available) || b.score - a.score || a.position - b.position,
  );
}

function bestOf(
  readings: readonly Reading[],
  weights: ReadonlyMap<string, number>,
): { score: number; words: string[] } | undefined {
  let best: { score: number; words: string[] } | undefined;
  for (const reading of readings) {
    const matches = reading.map((candidates) => matchOf(candidates, weights));
    if (matches.length === 0 || matches.includes(undefined)) continue;
    const score = matches.reduce((sum, match) => sum + (match?.score ?? 0), 0) / matches.length;
    if (best === undefined || score > best.score) best = { score, words: matches.map((match) => match?.written ?? '') };
  }
  return best;
}

function matchOf(
  candidates: Candidates,
  weights: ReadonlyMap<string, number>,
): { score: number; written: string } | undefined {
  let best: { score: number; written: string } | undefined;
  const consider = (folded: string, { sure, written }: { sure: number; written: string }) => {
    const weight = weights.get(folded);
    if (weight === undefined || (weight === weightOf.description && written.length <= fewLetters)) return;
    if (best === undefined || weight * sure > best.score) best = { score: weight * sure, written };
  };
  // The shorter list is iterated: a first letter has half of the catalogue's words.
  if (candidates.size <= weights.size) for (const [folded, candidate] of candidates) consider(folded, candidate);
  else
    for (const folded of weights.keys()) {
      const candidate = candidates.get(folded);
      if (candidate !== undefined) consider(folded, candidate);
    }
  return best;
}
