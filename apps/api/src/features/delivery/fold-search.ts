/** What a customer typed, as the directories are written: one apostrophe, single spaces, nothing but words. */
export const foldSearch = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/['’‘ʼ´`′]/g, 'ʼ')
    .replace(/[^\p{L}\p{N}ʼ№.,/ -]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
