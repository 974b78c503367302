import type { BrandTexts } from './brand.ts';

export const ogoTexts: BrandTexts = {
  plainTitle: "o'go Club",
  latinTitle: "o'go Club",
  inClub: 'oʼgo Club',
  rulesTitle: 'Правила oʼgo\u00A0Club',
  landing: {
    title: 'oʼgo\u00A0Club завжди з\u00A0тобою',
    lead: 'Магазин, сканер кодів і\u00A0бонуси\u00A0XP для учасників клубу',
  },
};
