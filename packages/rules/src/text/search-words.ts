// The table is more readable than one letter a line.
// oxfmt-ignore
const cyrillic: Record<string, string> = {
  а: 'a', б: 'b', в: 'v', г: 'h', ґ: 'h', д: 'd', е: 'e', є: 'ie', ё: 'io', ж: 'Z', з: 'z', и: 'i', ы: 'i', і: 'i',
  ї: 'i', й: 'i', к: 'k', л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ў: 'v', ф: 'f',
  х: 'h', ц: 'ts', ч: 'C', ш: 'S', щ: 'S', ь: '', ъ: '', э: 'e', ю: 'iu', я: 'ia',
};

/** Longest first. Capitals represent one sound each, so that a mistake in it is one mistake. */
const latin: readonly [RegExp, string][] = [
  [/shch|sch|sh/g, 'S'],
  [/tch|ch/g, 'C'],
  [/zh/g, 'Z'],
  [/[kg]h/g, 'h'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/ck/g, 'k'],
  [/qu/g, 'kv'],
  [/q/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/g/g, 'h'],
  [/[yj]/g, 'i'],
];

/** Pairs of what people write and the catalogue has, which no rule of spelling connects. */
const otherNames: Record<string, string> = {
  haiper: 'hiper',
  haipera: 'hiper',
  iusb: 'usb',
  iuesbi: 'usb',
  tsiharki: 'sihareti',
  tsiharka: 'sihareti',
};

const wordsMax = 8;
const wordLengthMax = 40;

/** Words that say nothing about a product; they are searched only when there are no others. */
const small = new Set(
  ['для', 'на', 'з', 'із', 'зі', 'і', 'й', 'та', 'в', 'у', 'до', 'за', 'по', 'від', 'без', 'the', 'for'].map(foldWord),
);

/**
 * One spelling of a word in any script: case, apostrophes, soft signs and double letters do not count, ґ is г, Cyrillic
 * and Latin spellings (the passport table and common ones) are the same.
 */
export function foldWord(word: string): string {
  const bare = word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ʼ'’‘`´"]|\p{M}/gu, '')
    .slice(0, wordLengthMax);
  const spelled = latin.reduce((text, [from, to]) => text.replace(from, to), bare);
  const sounds = Array.from(spelled, (letter) => cyrillic[letter] ?? letter).join('');
  const single = (run: string, letter: string): string => (run.length === 2 && run !== sounds ? letter : run);
  const folded = sounds.replaceAll('ie', 'e').replace(/(\p{L})\1+/gu, single);
  return Object.hasOwn(otherNames, folded) ? (otherNames[folded] ?? folded) : folded;
}

/** Words of a text as written: separated at anything but letters and digits, and between those two. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .replace(/[ʼ'’‘`´]/g, '')
      .match(/\p{L}+|\p{N}+/gu) ?? []
  );
}

/** The chunks that a customer looks for, without small words; at most eight. */
export function chunksOf(query: string): string[] {
  const chunks = query.split(/\s+/u).filter((chunk) => /[\p{L}\p{N}]/u.test(chunk));
  const significant = chunks.filter((chunk) => !small.has(foldWord(chunk)));
  return (significant.length > 0 ? significant : chunks).slice(0, wordsMax);
}

const english = '`qwertyuiop[]\\asdfghjkl;\'zxcvbnm,./~QWERTYUIOP{}|ASDFGHJKL:"ZXCVBNM<>?';
const ukrainian = 'ʼйцукенгшщзхїґфівапролджєячсмитьбю.₴ЙЦУКЕНГШЩЗХЇҐФІВАПРОЛДЖЄЯЧСМИТЬБЮ,';
/** Keys where the Russian layout differs from the Ukrainian. */
const russian: Record<string, string> = { ы: 's', э: "'", ъ: ']', Ы: 'S', Э: '"', Ъ: '}' };

const toUkrainian = new Map(Array.from(english, (key, i) => [key, Array.from(ukrainian)[i] ?? key]));
const toEnglish = new Map([
  ...Array.from(ukrainian, (key, i): [string, string] => [key, english[i] ?? key]),
  ...Object.entries(russian),
]);

/** The same keys pressed in the other keyboard layout, recognised by the letters. */
export function swapLayout(text: string): string {
  const keys = /\p{Script=Cyrillic}/u.test(text) ? toEnglish : toUkrainian;
  return Array.from(text, (key) => keys.get(key) ?? key).join('');
}
