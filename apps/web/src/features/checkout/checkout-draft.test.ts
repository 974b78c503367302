import { popularCities } from '@club/rules/cities';
import { expect, test } from 'vitest';
import { draftAfterOrder, emptyDraft, recipientErrors } from './checkout-draft.ts';
import type { CheckoutDraft } from './checkout-draft.ts';

const [kyiv, kharkiv] = popularCities as [CheckoutDraft['city'] & object, CheckoutDraft['city'] & object];
const branch = { id: 'b-12', number: '12', address: 'вул. Хрещатик, 22', kind: 'branch' } as const;
const olena = { firstName: 'Олена', lastName: 'Нечуй-Левицька', phone: '+380 67 123 45 67' };

test('a recipient has a Ukrainian name and a Ukrainian mobile number', () => {
  expect(recipientErrors(olena)).toEqual({});
  expect(recipientErrors({ firstName: 'Olena', lastName: '', phone: '067 123' })).toEqual({
    firstName: 'Лише українські літери, апостроф і\u00A0дефіс',
    lastName: 'Це поле потрібне',
    phone: 'Номер закороткий: бракує цифр — 4',
  });
  expect(recipientErrors({ ...olena, firstName: 'Я', phone: '+380 44 123 45 67' })).toEqual({
    firstName: 'Від 2 до\u00A040 літер',
    phone: 'Перевір код: 044 не\u00A0схожий на\u00A0український мобільний',
  });
});

test('an apostrophe of any kind is right in a name', () => {
  for (const lastName of ["О'Коннор", 'О’Коннор', 'ОʼКоннор']) {
    expect(recipientErrors({ ...olena, lastName })).toEqual({});
  }
});

test('after an order the same person and place are offered again, and nothing else of it', () => {
  const draft: CheckoutDraft = {
    ...emptyDraft,
    recipient: olena,
    city: kyiv,
    branch,
    comment: 'Дякую',
    placedNumber: '10234',
  };
  const place = { city: kyiv, branch };
  expect(draftAfterOrder(draft)).toEqual({
    ...emptyDraft,
    recipient: olena,
    ...place,
    lastOrder: { number: '10234', place },
    recent: [place],
  });
});

test('three recent branches are remembered, each once, the last one first', () => {
  const at = (id: string, city = kyiv) => ({ city, branch: { ...branch, id } });
  const recent = [at('b-1'), at('b-2', kharkiv), at('b-3')];
  const draft = { ...emptyDraft, ...at('b-2', kharkiv), placedNumber: '1', recent };
  expect(draftAfterOrder(draft).recent.map((place) => place.branch.id)).toEqual(['b-2', 'b-1', 'b-3']);
  expect(draftAfterOrder({ ...draft, ...at('b-4') }).recent.map((place) => place.branch.id)).toEqual([
    'b-4',
    'b-1',
    'b-2',
  ]);
});
