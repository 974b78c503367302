export interface LetterGroup<T> {
  /** A capital letter, or '#' for what begins with none. */
  letter: string;
  items: T[];
}

const noLetter = '#';
let collator: Intl.Collator | undefined;

/**
 * In the order of the Ukrainian alphabet (ґ after г, є after е, і and ї after и), then Latin letters; punctuation does
 * not count.
 */
export function groupByLetter<T>(items: readonly T[], titleOf: (item: T) => string): LetterGroup<T>[] {
  collator ??= new Intl.Collator('uk', { numeric: true });
  const { compare } = collator;
  const groups = new Map<string, { item: T; bare: string }[]>();
  for (const item of items) {
    const bare = titleOf(item).replace(/^[^\p{L}\p{N}]+/u, '');
    const first = /^\p{L}/u.exec(bare)?.[0].toLocaleUpperCase('uk') ?? noLetter;
    groups.set(first, [...(groups.get(first) ?? []), { item, bare }]);
  }
  return [...groups]
    .toSorted(([a], [b]) => Number(a === noLetter) - Number(b === noLetter) || compare(a, b))
    .map(([letter, group]) => ({
      letter,
      items: group.toSorted((a, b) => compare(a.bare, b.bare)).map(({ item }) => item),
    }));
}
