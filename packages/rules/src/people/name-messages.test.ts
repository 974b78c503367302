import { expect, test } from 'vitest';
import { nameProblemText } from './name-messages.ts';

const said = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

test.each([
  ["Мар'яна", undefined],
  [' ', 'Заповни це поле'],
  ['Я', 'Від 2 до 40 літер'],
  ['Olena', 'Лише українські літери, апостроф і дефіс'],
])('the message for the name «%s» is: %s', (name, text) => expect(said(nameProblemText(name))).toBe(text));
