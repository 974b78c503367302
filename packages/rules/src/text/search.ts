import { chunksOf, foldWord, swapLayout, wordsOf } from './search-words.ts';
import { typosAllowed, typosBetween } from './typos.ts';

export interface TextIndex<T> {
  items: readonly { of: T; title: readonly string[]; text: readonly string[] }[];
}

const titleWeight = 10;
/** A find by the same start of a word is worth more than one by the same stem. */
const startWeight = 2;

/** Texts with a title, ready to be searched; `text` is plain, in the words of the reader's language. */
export function makeTextIndex<T>(
  items: readonly T[],
  wordsIn: (item: T) => { title: string; text: string },
): TextIndex<T> {
  const folded = (text: string) => [...new Set(wordsOf(text).map(foldWord))].filter((word) => word !== '');
  return {
    items: items.map((of) => {
      const { title, text } = wordsIn(of);
      return { of, title: folded(title), text: folded(text) };
    }),
  };
}

/**
 * Items in which every word of the query is found, titles first. Case, apostrophes, є and е, и and і, endings and Latin
 * spelling do not count; typos and the other keyboard layout only where the words as typed find nothing.
 */
export function searchTexts<T>({ items }: TextIndex<T>, query: string): T[] {
  const chunks = chunksOf(query);
  const asTyped = foldedOf(chunks);
  const swapped = foldedOf(chunks.map(swapLayout));
  const readings: [string[], Match][] = [
    [asTyped, likeness],
    [swapped, likeness],
    [asTyped, nearness],
  ];
  for (const [words, match] of readings) {
    if (words.length === 0) continue;
    const finds = items.flatMap((item) => {
      const score = scoreOf(item, words, match);
      return score === 0 ? [] : [{ of: item.of, score }];
    });
    if (finds.length > 0) return finds.toSorted((a, b) => b.score - a.score).map(({ of }) => of);
  }
  return [];
}

const foldedOf = (chunks: string[]): string[] =>
  chunks
    .flatMap(wordsOf)
    .map(foldWord)
    .filter((word) => word !== '');

type Match = (typed: string, known: string) => number;

function scoreOf({ title, text }: TextIndex<unknown>['items'][number], words: string[], match: Match): number {
  let score = 0;
  for (const word of words) {
    const best = Math.max(titleWeight * bestOf(title, word, match), bestOf(text, word, match));
    if (best === 0) return 0;
    score += best;
  }
  return score;
}

const bestOf = (known: readonly string[], word: string, match: Match): number =>
  known.reduce((best, one) => Math.max(best, match(word, one)), 0);

/** Ukrainian words inflect at their end: a long one may differ there by four letters, a short one by one. */
function stemOf(word: string): string {
  const ending = word.length > 8 ? 4 : word.length > 6 ? 3 : word.length > 4 ? 2 : 1;
  return word.slice(0, Math.max(3, word.length - ending));
}

function likeness(typed: string, known: string): number {
  if (known.startsWith(typed)) return startWeight;
  return typed.length > 3 && known.startsWith(stemOf(typed)) && known.length <= typed.length + 2 ? 1 : 0;
}

/** The stem with a mistake; a short one would be near to too many. */
const nearness: Match = (typed, known) => {
  const stem = stemOf(typed);
  const [word, isStart] = stem.length > 4 ? [stem, true] : [typed, false];
  return typosBetween(word, known, Math.min(1, typosAllowed(word)), isStart) === Infinity ? 0 : 1;
};
