import type { Brand } from '@club/rules/brands';

/** The site map has the name of the second brand's club; a member of the first reads the rules of their own. */
export const titles: Record<Brand, string> = {
  main: 'Правила Клубу\u00A0XP',
  ogo: 'Правила oʼgo\u00A0Club',
};

export const messages = {
  updated: (day: string, year: string) => `Редакція від ${day} ${year}\u00A0р.`,
  failed: 'Не\u00A0вдалося відкрити правила',
  summary: 'Коротко',
  contents: 'Зміст',
  understood: 'Зрозуміло',
} as const;
