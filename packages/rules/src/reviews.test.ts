import { expect, test } from 'vitest';
import type { Compliance } from './catalogue/compliance.ts';
import { legalClasses } from './catalogue/legal-classes.ts';
import {
  averageStars,
  cleanReviewText,
  isReviewOpen,
  lineFlags,
  mayReviewEarn,
  reasonsFor,
  reviewableSince,
  reviewedClass,
  reviewLine,
  reviewsThatEarn,
  reviewUntil,
} from './reviews.ts';

const received = new Date('2026-03-01T09:00:00Z');

test(
  'a line may be reviewed for 30 days from the moment it was received, and not before',
  { tags: ['limit:review'] },
  () => {
    const last = reviewUntil(received);
    expect(last).toEqual(new Date('2026-03-31T09:00:00Z'));
    expect(isReviewOpen(received, received)).toBe(true);
    expect(isReviewOpen(received, new Date(last.getTime() - 1))).toBe(true);
    expect(isReviewOpen(received, last)).toBe(false);
    expect(isReviewOpen(received, new Date(received.getTime() - 1))).toBe(false);
    expect(reviewableSince(last)).toEqual(received);
  },
);

test('reasons follow the stars, and only goods from a carrier have a delivery', () => {
  expect(reasonsFor(1, 'order')).toContain('completeness');
  expect(reasonsFor(5, 'order')).toContain('design');
  expect(reasonsFor(5, 'order')).not.toContain('completeness');
  expect(reasonsFor(3, 'order')).toEqual(['quality', 'description', 'packaging', 'delivery', 'support']);
  expect(reasonsFor(2, 'store')).toContain('service');
  expect(reasonsFor(2, 'store')).not.toContain('delivery');
});

test('a line is shown when something of it was received, and can be rated while something is reviewable', () => {
  const none = { showCan: false, canFeedback: false };
  expect(lineFlags([])).toEqual({ glo: none, velo: none, ogo: none });
  expect(
    lineFlags([
      { line: 'velo', isOpen: false },
      { line: 'glo', isOpen: false },
      { line: 'glo', isOpen: true },
    ]),
  ).toEqual({ glo: { showCan: true, canFeedback: true }, velo: { showCan: true, canFeedback: false }, ogo: none });
});

test('a product without a line belongs to the line that names its brand', () => {
  expect([reviewLine('main', null), reviewLine('ogo', null), reviewLine('ogo', 'velo')]).toEqual([
    'glo',
    'ogo',
    'velo',
  ]);
});

test('a review earns XP only if its subject may earn, and the club too', () => {
  const open: Compliance = { profile: 'open', switches: [] };
  const restricted: Compliance = { profile: 'restricted', switches: [] };
  expect(legalClasses.filter((about) => mayReviewEarn(open, 'main', about))).toEqual(legalClasses);
  expect(legalClasses.filter((about) => mayReviewEarn(restricted, 'ogo', about))).toEqual(['accessory', 'merch']);
  const club = { brand: 'main', subject: 'club', action: 'earn', allowed: false } as const;
  const closed: Compliance = { profile: 'open', switches: [club] };
  expect(mayReviewEarn(closed, 'main', 'merch')).toBe(false);
  expect([open, restricted, closed].map((matrix) => reviewsThatEarn(matrix, 'main'))).toEqual(['all', 'some', 'none']);
});

test("a product unknown to the catalogue has the legal class of its line's packs", () => {
  expect(reviewedClass('main', { legalClass: 'merch', line: 'velo' })).toBe('merch');
  expect(reviewedClass('main', { legalClass: null, line: 'velo' })).toBe('pouches');
  expect(reviewedClass('ogo', { legalClass: null, line: null })).toBe('cigarettes');
});

test('a text keeps its lines and loses control characters, direction overrides and lone surrogates', () => {
  expect(cleanReviewText('  Все\u0000 добре\r\n\r\n\r\n\r\nДякую\u202E!\uD800 ')).toBe('Все добре\n\nДякую!\uFFFD');
});

test('the average has one figure after the comma', () => {
  expect(averageStars([0, 0, 0, 0, 0])).toBeNull();
  expect(averageStars([1, 0, 0, 0, 2])).toBe(3.7);
});
