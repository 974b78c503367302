import { expect, test } from 'vitest';
import { notificationSms } from './messages.ts';

test.each([
  ['Напиши в підтримку: telegram.example/club-support', 'telegram.example/club-support'],
  ['Напиши в підтримку: club@club.example', 'club@club.example'],
  ['Напиши в підтримку: Viber club.example', 'Viber club.example'],
  ['Посилка прибуде о 10.30', 'о 10.30.'],
  ['Можна входити.', 'входити.'],
])('an SMS ends with a full stop, but never behind an address: %s', (body, end) => {
  const sms = notificationSms({ brand: 'main', title: 'Акаунт призупинено', body });
  expect(sms).toContain('Акаунт призупинено. ');
  expect(sms.endsWith(end)).toBe(true);
});
