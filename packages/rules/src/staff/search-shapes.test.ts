import { expect, test } from 'vitest';
import { makePackCode } from '../codes/pack-codes.ts';
import { makeSerial } from '../codes/serials.ts';
import { searchShapeOf } from './search-shapes.ts';

const code = makePackCode(Uint8Array.of(0x12, 0x34, 0x56, 0x78, 0x9a, 0xbc, 0xde, 0xf0));
const letters = 'CCMRQNTBGKTHZ';
const serial = makeSerial('GXH2A000001');

test.each([
  [letters, { shape: 'code', code: letters }],
  [`${letters.slice(0, -1)}A`, { shape: 'name', prefix: `${letters.slice(0, -1)}a`.toLowerCase() }],
  ['Konstantynova', { shape: 'name', prefix: 'konstantynova' }],
  [code.toLowerCase(), { shape: 'code', code }],
  [`${serial.slice(0, 4)}-${serial.slice(4)}`, { shape: 'serial', serial }],
  [`${serial.slice(0, -1)}${serial.endsWith('7') ? '8' : '7'}`, { shape: 'nothing' }],
  ['8800000001', { shape: 'certificate', id: 8800000001 }],
  ['3300000001', { shape: 'device', id: 3300000001 }],
  ['5500000001', { shape: 'order', id: 5500000001 }],
  ['10001', { shape: 'order', number: 10001 }],
  ['№ 12', { shape: 'request', number: 12 }],
  ['20 4500 0000 0001', { shape: 'waybill', waybill: '20450000000001' }],
  ['6900000001', { shape: 'customer', id: 6900000001 }],
  ['067 123 45 67', { shape: 'phone', phone: '380671234567' }],
  ['+380 67 123-45-67', { shape: 'phone', phone: '380671234567' }],
  [' Olena@Example.com ', { shape: 'email', email: 'olena@example.com' }],
  ['Тест', { shape: 'name', prefix: 'тест' }],
  ["О'Коннор", { shape: 'name', prefix: "о'коннор" }],
  ['1004', { shape: 'request', number: 1004 }],
  ['<b>', { shape: 'nothing' }],
])('«%s» is looked up by its shape', (text, shape) => {
  expect(searchShapeOf(text)).toEqual(shape);
});
