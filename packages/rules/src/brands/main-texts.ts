import type { BrandTexts } from './brand.ts';

export const mainTexts: BrandTexts = {
  plainTitle: 'Клуб XP',
  latinTitle: 'Klub XP',
  inClub: 'Клубі\u00A0XP',
  rulesTitle: 'Правила Клубу\u00A0XP',
  landing: {
    title: 'Твій клуб у\u00A0телефоні',
    lead: 'Магазин, сканер кодів і\u00A0бонуси\u00A0XP в\u00A0одному застосунку',
  },
};
