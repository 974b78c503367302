import { foldWord, wordsOf } from './search-words.ts';

const lengthMax = 60;

/** The part after # that leads to a title: its words in Latin letters, permanent while the words stay. */
export function anchorOf(title: string): string {
  const words = wordsOf(title).map((word) =>
    foldWord(word)
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, ''),
  );
  return words.filter(Boolean).join('-').slice(0, lengthMax).replace(/-$/, '');
}

/** Anchors of a page's titles in their order: none is empty and no two are the same. */
export function anchorsOf(titles: readonly string[]): string[] {
  const taken = new Set<string>();
  return titles.map((title) => {
    const wanted = anchorOf(title) || 'q';
    let anchor = wanted;
    for (let n = 2; taken.has(anchor); n++) anchor = `${wanted}-${n}`;
    taken.add(anchor);
    return anchor;
  });
}
