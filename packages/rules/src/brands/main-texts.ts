import type { BrandTexts } from './brand.ts';

export const mainTexts: BrandTexts = {
  plainTitle: 'Клуб XP',
  latinTitle: 'Klub XP',
  inClub: 'Клубі\u00A0XP',
  rulesTitle: 'Правила Клубу\u00A0XP',
};
