import { popularCities } from '@club/rules/delivery/cities';
import { expect, test } from 'vitest';
import type { CheckoutDraft } from '../../../data/checkout/draft.ts';
import { emptyDraft } from '../draft.ts';
import { addressText, afterDeliveryChange, streetAddressOf, firstMissing, isDeliveryFilled } from './draft.ts';
import type { DraftChange } from './draft.ts';

const [kyiv, kharkiv] = popularCities as [CheckoutDraft['city'] & object, CheckoutDraft['city'] & object];
const olena = { firstName: 'Олена', lastName: 'Мельник', phone: '0671234567' };
const inKyiv = { settlementId: kyiv.settlementId, streetId: null, street: 'вул. Садова', house: '5', flat: '12' };
const now = new Date('2026-11-21T08:00:00Z');
const after = (draft: CheckoutDraft, ...changes: DraftChange[]): CheckoutDraft =>
  changes.reduce((before, change) => ({ ...before, ...afterDeliveryChange(before, change) }), draft);
const kyivByCourier = after({ ...emptyDraft, recipient: olena }, { city: kyiv, branch: null }, { method: 'courier' });

test('each method requires its own fields, in the order of the page', { tags: ['DELIV-01'] }, () => {
  expect(firstMissing(emptyDraft, now)).toBe('firstName');
  const draft = { ...emptyDraft, recipient: olena };
  expect(firstMissing(draft, now)).toBe('pick-city');
  expect(firstMissing({ ...draft, city: kyiv }, now)).toBe('pick-branch');
  expect(firstMissing(kyivByCourier, now)).toBe('door-street');
  expect(firstMissing(after(kyivByCourier, { door: { ...inKyiv, house: ' ' } }), now)).toBe('door-house');
  expect(isDeliveryFilled(after(kyivByCourier, { door: { ...inKyiv, flat: '' } }), now)).toBe(true);
  const byIpost = after(kyivByCourier, { method: 'ipost' }, { door: inKyiv });
  expect(firstMissing(byIpost, now)).toBe('pick-window');
  const window = { date: '2026-11-21', from: '14:00', to: '18:00' };
  expect(isDeliveryFilled({ ...byIpost, window }, now)).toBe(true);
  expect(firstMissing({ ...byIpost, window }, new Date('2026-11-21T12:00:00Z'))).toBe('pick-window');
});

test('going from method to method and back loses nothing that was typed', () => {
  const branch = { id: 'b-12', number: '12', address: 'вул. Хрещатик, 22', kind: 'branch' } as const;
  const typed = after(kyivByCourier, { branch }, { door: inKyiv });
  const both = after(typed, { method: 'ipost' }, { door: { ...inKyiv, street: 'вул. Лісова', flat: '' } });
  expect(streetAddressOf(after(both, { method: 'courier' }))).toEqual(inKyiv);
  expect(streetAddressOf(after(both, { method: 'branch' }, { method: 'ipost' })).street).toBe('вул. Лісова');
  expect(both.branch).toEqual(branch);
});

test('a method chosen for the first time begins with the address that was typed for the other', () => {
  expect(streetAddressOf(after(kyivByCourier, { door: inKyiv }, { method: 'ipost' }))).toEqual(inKyiv);
});

test('another city has other streets, and coming back brings the typed ones back', () => {
  const typed = after(kyivByCourier, { door: inKyiv });
  const moved = after(typed, { city: kharkiv, branch: null });
  expect(streetAddressOf(moved)).toMatchObject({ settlementId: kharkiv.settlementId, street: '', house: '' });
  expect(streetAddressOf(after(moved, { city: kyiv, branch: null }))).toEqual(inKyiv);
});

test('addresses are written as the specification has them', { tags: ['DELIV-03'] }, () => {
  const typed = after(kyivByCourier, { door: { ...inKyiv, street: ' вул. Садова ' } });
  expect(addressText(typed)).toBe('вул. Садова, буд. 5, кв. 12');
  expect(addressText(after(typed, { door: { ...inKyiv, flat: '' } }))).toBe('вул. Садова, буд. 5');
  expect(addressText(after(typed, { method: 'ipost' }))).toBe('вул. Садова, буд. 5, кв./оф. 12');
});
