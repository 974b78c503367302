/** A customer's input, normalised as the directories are: one apostrophe, single spaces, nothing but words. */
export const foldSearch = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/['’‘ʼ´`′]/g, 'ʼ')
    .replace(/[^\p{L}\p{N}ʼ№.,/ -]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Of a street only its name is searched: «вул. Садова» → «Садова». */
export const foldStreet = (text: string): string =>
  foldSearch(text).replace(
    /^(вул|вулиця|просп|проспект|пр-т|бульв|бульвар|б-р|пров|провулок|пл|площа|шосе)(\.\s*|\s+)/iu,
    '',
  );

/** A search begins at two letters. */
export const hasTwoLetters = (text: string): boolean => text.replace(/\P{L}/gu, '').length >= 2;
