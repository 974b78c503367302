import { type Brand, brandTable } from '@club/rules/brands';
import { typeset } from '@club/rules/text/ukrainian';

/** The page of the closed club. */
export const closedNote = (brand: Brand): { name: string; title: string; text: string } => ({
  name: brandTable[brand].title,
  title: typeset(`${brandTable[brand].title} скоро відчиниться`),
  text: typeset('Готуємо все до зустрічі. Зазирни трохи пізніше: нічого з твого не загубиться.'),
});

/** The page of an address that cannot be read, and of a file that does not exist. */
export const noPageNote = (brand: Brand): ReturnType<typeof closedNote> & { toHome: string } => ({
  name: brandTable[brand].title,
  title: typeset('Сторінку не знайдено'),
  text: typeset('Таке буває, коли щось не так з посиланням.'),
  toHome: typeset('На головну'),
});
