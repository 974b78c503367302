// A font twice its size on a small phone: a word wider than its line is hyphenated by syllables, also on phones without
// a Ukrainian dictionary. Nothing else is touched, and no page of normal size is.
const softHyphen = '\u00AD';
const vowel = /[аеєиіїоуюя]/i;
/** Fewer of the largest letters than that fit beside each other into the width of the screen. */
const narrowEm = 15;
const longWords = /[А-ЩЬЮЯҐЄІЇа-щьюяґєії]{2}[А-ЩЬЮЯҐЄІЇа-щьюяґєіїʼ]{4,}/gu;

/** A vowel, or a consonant with the sign after it; «дж» and «дз» are one sound. */
const sounds = /[аеєиіїоуюя]|(?:дж|дз|[^аеєиіїоуюя])[ьʼ]*/giu;
const isVowel = (sound: string | undefined): boolean => sound !== undefined && vowel.test(sound);
/** Consonants that begin a syllable together. */
const togetherAtStart = /^[бпгґдтзсжшчцкхф][рлв]$/iu;

/** «ко·рис·ту·ва·чем»: between two vowels, before the last consonant, or before two that are pronounced together. */
export function inSyllables(word: string): string {
  const all = word.match(sounds) ?? [];
  let parts = '';
  let syllable = '';
  all.forEach((sound, at) => {
    const next = all.findIndex((one, place) => place >= at && isVowel(one));
    const isStart = next - at < 3 && beginsSyllable(all.slice(at, next), all.slice(0, at));
    const isPart = syllable.length > 1 && vowel.test(syllable) && all.slice(at).join('').length > 1;
    if (next !== -1 && isStart && isPart) {
      parts += syllable + softHyphen;
      syllable = '';
    }
    syllable += sound;
  });
  return parts + syllable;
}

/** `consonants` precede the next vowel. */
function beginsSyllable(consonants: readonly string[], before: readonly string[]): boolean {
  const last = before.at(-1);
  if (consonants.length === 0) return isVowel(last) || last?.endsWith('ʼ') === true;
  if (consonants.length === 2) return togetherAtStart.test(consonants.join(''));
  return consonants.length === 1 && (isVowel(last) || !togetherAtStart.test(`${last}${consonants[0]}`));
}

/** Watches existing and new text on the page, while its font is large. */
export function followLargeText(): void {
  let isDue = false;
  const breakWords = (): void => {
    isDue = false;
    // Fonts still being loaded have other widths.
    if (document.fonts.status === 'loaded') partBrokenWords(document.body);
  };
  const schedule = (): void => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => requestAnimationFrame(breakWords));
  };
  const observer = new MutationObserver(schedule);
  const begin = (): void => {
    observer.disconnect();
    if (!isLarge()) return;
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    schedule();
  };
  addEventListener('resize', begin);
  document.fonts.addEventListener('loadingdone', begin);
  begin();
}

const isLarge = (): boolean =>
  innerWidth / Number.parseFloat(getComputedStyle(document.documentElement).fontSize) < narrowEm;

/** Only words that wrap. */
export function partBrokenWords(root: HTMLElement): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const broken: [text: Text, data: string][] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const data = text.data.replace(longWords, (word, at: number) =>
      isBroken(text, at, at + word.length) ? inSyllables(word) : word,
    );
    if (data !== text.data) broken.push([text, data]);
  }
  for (const [text, data] of broken) text.data = data;
}

function isBroken(text: Text, start: number, end: number): boolean {
  const range = document.createRange();
  range.setStart(text, start);
  range.setEnd(text, end);
  const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
  return lines.some(({ top, height }) => Math.abs(top - lines[0]!.top) > height / 2);
}
