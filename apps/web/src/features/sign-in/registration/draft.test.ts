import { expect, test } from 'vitest';
import { consentsOf, emptyRegistration, registrationErrors } from './draft.ts';
import type { RegistrationDraft } from './draft.ts';

const today = '2026-11-21';
const filled: RegistrationDraft = {
  ...emptyRegistration,
  firstName: "Мар'яна",
  lastName: 'Нечуй-Левицька',
  phone: '+380 67 123 45 67',
  day: '21',
  month: '11',
  year: '2008',
  acceptsRules: true,
  acceptsPersonal: true,
};
const errorsOf = (change: Partial<RegistrationDraft>) => registrationErrors({ ...filled, ...change }, today);

test('a full form has no errors; the e-mail and the news are not required', () => {
  expect(errorsOf({})).toEqual({});
});

test('news and statistics are agreed to by their own ticks, and neither is ticked beforehand', () => {
  expect(consentsOf(filled)).toEqual({ rules: true, personal_data: true, news: false, analytics: false });
  expect(consentsOf({ ...filled, wantsCounting: true })).toMatchObject({ news: false, analytics: true });
});

test('one day short of 18 is refused', () => {
  expect(errorsOf({ day: '22' })).toEqual({ birthDate: 'Клуб лише для повнолітніх: 18 років і старше' });
});

test('a day that no calendar has is refused', () => {
  expect(errorsOf({ day: '31', month: '2', year: '1990' })).toEqual({ birthDate: 'Перевір дату народження' });
});

test('both consents are needed', () => {
  expect(Object.keys(errorsOf({ acceptsRules: false, acceptsPersonal: false }))).toEqual([
    'acceptsRules',
    'acceptsPersonal',
  ]);
});

test('a name takes Ukrainian letters only', () => {
  expect(errorsOf({ firstName: 'John' })).toEqual({ firstName: 'Лише українські літери, апостроф і дефіс' });
});

test.each(['a@b', 'a b@c.ua', '@c.ua'])('%s is no e-mail', (email) => {
  expect(Object.keys(errorsOf({ email }))).toEqual(['email']);
});

test('errors are in the order of the form', () => {
  expect(Object.keys(registrationErrors(emptyRegistration, today))).toEqual([
    'firstName',
    'lastName',
    'phone',
    'birthDate',
    'acceptsRules',
    'acceptsPersonal',
  ]);
});
