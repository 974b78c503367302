/** The legal class of a product. */
export const legalClasses = [
  'tobacco-sticks',
  'cigarettes',
  'e-liquid',
  'pouches',
  'device',
  'accessory',
  'merch',
] as const;
export type LegalClass = (typeof legalClasses)[number];

/** Everything with nicotine or for nicotine is shown with the health line. */
export const needsHealthWarning = (legalClass: LegalClass): boolean =>
  legalClass !== 'accessory' && legalClass !== 'merch';

/** Things for a mouth are taken back only when something is wrong with them. */
export const isReturnable = (legalClass: string): boolean =>
  legalClass === 'device' || legalClass === 'accessory' || legalClass === 'merch';

/** Consumables: the same things. */
export const isConsumed = (legalClass: LegalClass): boolean => !isReturnable(legalClass);
