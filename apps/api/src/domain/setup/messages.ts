import { type Brand, brandTable } from '@club/rules/brands';
import { typeset } from '@club/rules/text/ukrainian';

/** The page of the closed club. */
export const closedNote = (brand: Brand): { name: string; title: string; text: string } => ({
  name: brandTable[brand].title,
  title: typeset(`${brandTable[brand].title} скоро відчиниться`),
  text: typeset('Готуємо все до зустрічі. Зазирни трохи пізніше: нічого з твого не загубиться.'),
});
