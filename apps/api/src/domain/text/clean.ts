/** Control characters and lone surrogates do not belong in a database; line breaks may stay. */
export const cleanLines = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\P{Cc}\n]/gu, '')
    .trim();

/** One line, cut to the length of its field. */
export const cleanLine = (text: string, lengthMax: number): string =>
  text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, lengthMax)
    .toWellFormed()
    .trimEnd();
