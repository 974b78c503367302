import { popularCities } from '@club/rules/delivery/cities';
import { expect, test } from 'vitest';
import type { CheckoutDraft, Wishes } from '../../data/checkout/draft.ts';
import { draftAfterOrder, emptyStreetAddress, emptyDraft } from './draft.ts';

const [kyiv, kharkiv] = popularCities as [CheckoutDraft['city'] & object, CheckoutDraft['city'] & object];
const branch = { id: 'b-12', number: '12', address: 'вул. Хрещатик, 22', kind: 'branch' } as const;
const olena = { firstName: 'Олена', lastName: 'Нечуй-Левицька', phone: '+380 67 123 45 67' };
const placed = { id: '7', number: '10234', needsPayment: true, call: null };

test('after an order the same person, place and payment are offered again, and nothing else of it', () => {
  const wishes: Wishes = {
    recipient: olena,
    method: 'branch',
    city: kyiv,
    branch,
    doors: {
      courier: { ...emptyStreetAddress, settlementId: kyiv.settlementId, street: 'вул. Садова' },
      ipost: emptyStreetAddress,
    },
    payment: 'onlineCard',
    bank: 'monobank',
  };
  const window = { date: '2026-11-21', from: '10:00', to: '14:00' };
  const draft = { ...emptyDraft, ...wishes, window, comment: 'Дякую', isCallWished: true, callWindow: window, placed };
  expect(draftAfterOrder(draft)).toEqual({
    ...emptyDraft,
    ...wishes,
    lastOrder: { ...placed, wishes, window },
    recent: [{ city: kyiv, branch }],
  });
});

test('an order that a courier brings is no recent branch', () => {
  const draft: CheckoutDraft = { ...emptyDraft, method: 'courier', city: kyiv, branch, placed };
  expect(draftAfterOrder(draft)).toMatchObject({ recent: [], lastOrder: { number: '10234' } });
});

test('three recent branches are remembered, each once, the last one first', () => {
  const at = (id: string, city = kyiv) => ({ city, branch: { ...branch, id } });
  const recent = [at('b-1'), at('b-2', kharkiv), at('b-3')];
  const draft = { ...emptyDraft, ...at('b-2', kharkiv), placed, recent };
  expect(draftAfterOrder(draft).recent.map((place) => place.branch.id)).toEqual(['b-2', 'b-1', 'b-3']);
  expect(draftAfterOrder({ ...draft, ...at('b-4') }).recent.map((place) => place.branch.id)).toEqual([
    'b-4',
    'b-1',
    'b-2',
  ]);
});
