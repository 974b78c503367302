import type { BrandTexts } from './brand.ts';

export const ogoTexts: BrandTexts = {
  plainTitle: "o'go Club",
  latinTitle: "o'go Club",
  inClub: 'oʼgo Club',
  rulesTitle: 'Правила oʼgo\u00A0Club',
};
