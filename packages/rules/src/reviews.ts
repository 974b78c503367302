import { type Brand, brandTable } from './brands.ts';
import { classOfLine, type Compliance, isAllowed } from './catalogue/compliance.ts';
import { type LegalClass, legalClasses } from './catalogue/legal-classes.ts';
import { type ProductLine, productLines } from './product-lines.ts';

export const reviewPhotosMax = 3;
/** Characters of the text. */
export const reviewTextMax = 1000;
export const starsMax = 5;
const windowDays = 30;
const dayMs = 86_400_000;

export const reviewStates = ['waiting', 'published', 'refused'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** Where it was bought: through the app, or outside it. */
export type BoughtBy = 'order' | 'store';

export const reviewReasons = [
  'quality',
  'description',
  'packaging',
  'completeness',
  'design',
  'delivery',
  'service',
  'support',
] as const;
export type ReviewReason = (typeof reviewReasons)[number];

/** Until when a line may be reviewed: 30 days from its delivery, or from the purchase in a shop. */
export const reviewUntil = (receivedAt: Date): Date => new Date(receivedAt.getTime() + windowDays * dayMs);

export const isReviewOpen = (receivedAt: Date, now: Date): boolean =>
  receivedAt <= now && now < reviewUntil(receivedAt);

/** The earliest time of receipt whose window is still open. */
export const reviewableSince = (now: Date): Date => new Date(now.getTime() - windowDays * dayMs);

const reasonsOfBand: Record<'low' | 'middle' | 'high', readonly ReviewReason[]> = {
  low: ['quality', 'description', 'packaging', 'completeness', 'delivery', 'service', 'support'],
  middle: ['quality', 'description', 'packaging', 'delivery', 'service', 'support'],
  high: ['quality', 'description', 'packaging', 'design', 'delivery', 'service', 'support'],
};

/** Options for that many stars, 1 to 5; a purchase in a shop had no delivery. */
export function reasonsFor(stars: number, boughtBy: BoughtBy): ReviewReason[] {
  const absent: ReviewReason = boughtBy === 'order' ? 'service' : 'delivery';
  return reasonsOfBand[bandOf(stars)].filter((reason) => reason !== absent);
}

export const bandOf = (stars: number): 'low' | 'middle' | 'high' =>
  stars < 3 ? 'low' : stars === 3 ? 'middle' : 'high';

/** A product without a line (merch, chargers) belongs to the line that gives the brand its name. */
export const reviewLine = (brand: Brand, line: ProductLine | null): ProductLine => line ?? brandTable[brand].lines[0];

/** Its legal class; of a product unknown to the catalogue, that of its line's packs. */
export const reviewedClass = (
  brand: Brand,
  { legalClass, line }: { legalClass: LegalClass | null; line: ProductLine | null },
): LegalClass => legalClass ?? classOfLine[reviewLine(brand, line)];

/** Whether a review of such goods may earn XP: it is about a purchase, so that it is a premium for buying. */
export const mayReviewEarn = (matrix: Compliance, brand: Brand, about: LegalClass): boolean =>
  isAllowed(matrix, brand, 'earn', 'club') && isAllowed(matrix, brand, 'earn', about);

/** For how much of the club's goods a review may earn XP. */
export function reviewsThatEarn(matrix: Compliance, brand: Brand): 'all' | 'some' | 'none' {
  const earning = legalClasses.filter((about) => mayReviewEarn(matrix, brand, about));
  if (earning.length === 0) return 'none';
  return earning.length === legalClasses.length ? 'all' : 'some';
}

export interface LineFlags {
  /** Something of the line was received recently. */
  showCan: boolean;
  /** And is reviewable. */
  canFeedback: boolean;
}

/** The flags of each line, by recent deliveries. */
export function lineFlags(items: readonly { line: ProductLine; isOpen: boolean }[]): Record<ProductLine, LineFlags> {
  const flagsOf = (line: ProductLine): LineFlags => {
    const own = items.filter((item) => item.line === line);
    return { showCan: own.length > 0, canFeedback: own.some(({ isOpen }) => isOpen) };
  };
  const [glo, velo, ogo] = productLines.map(flagsOf) as [LineFlags, LineFlags, LineFlags];
  return { glo, velo, ogo };
}

/** Text as it may be stored and shown: no control characters, no direction overrides, no walls of blank lines. */
export const cleanReviewText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069\u200E\u200F\uFEFF]/gu, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

/** Stars with one decimal place. Null when there are none. */
export function averageStars(counts: readonly number[]): number | null {
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  const sum = counts.reduce((total, count, index) => total + count * (index + 1), 0);
  return Math.round((sum / all) * 10) / 10;
}
