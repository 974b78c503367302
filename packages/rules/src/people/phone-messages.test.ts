import { expect, test } from 'vitest';
import { phoneProblemText } from './phone-messages.ts';

const said = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

test.each([
  ['067 123 45 67', undefined],
  ['', 'Введи номер телефону'],
  ['067 123', 'Номер закороткий: бракує 4 цифр'],
  ['+380 67 123 45 678', 'У номері забагато цифр'],
  ['+380 44 123 45 67', 'Перевір код: 044 не схожий на український мобільний'],
])('the message for the phone «%s» is: %s', (phone, text) => expect(said(phoneProblemText(phone))).toBe(text));
