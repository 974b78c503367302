/** Control signs and half letters have no place in a database; several lines may stay several. */
export const cleanLines = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\P{Cc}\n]/gu, '')
    .trim();

/** One line, cut to what fits its field. */
export const cleanLine = (text: string, lengthMax: number): string =>
  text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, lengthMax)
    .toWellFormed()
    .trimEnd();
