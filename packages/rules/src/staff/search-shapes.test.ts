import { expect, test } from 'vitest';
import { searchShapeOf } from './search-shapes.ts';

test.each([
  ['10001', { shape: 'order', number: 10001 }],
  ['№ 12', { shape: 'request', number: 12 }],
  ['20 4500 0000 0001', { shape: 'waybill', waybill: '20450000000001' }],
  ['6900000001', { shape: 'customer', id: 6900000001 }],
  ['067 123 45 67', { shape: 'phone', phone: '380671234567' }],
  ['+380 67 123-45-67', { shape: 'phone', phone: '380671234567' }],
  [' Olena@Example.com ', { shape: 'email', email: 'olena@example.com' }],
  ['Тест', { shape: 'name', prefix: 'тест' }],
  ["О'Коннор", { shape: 'name', prefix: "о'коннор" }],
  ['123', { shape: 'nothing' }],
  ['<b>', { shape: 'nothing' }],
])('«%s» is looked up by its shape', (text, shape) => {
  expect(searchShapeOf(text)).toEqual(shape);
});
