import { expect, test } from 'vitest';
import { codeAlphabet, makePackCode } from './pack-codes.ts';
import { groupSerial, makeSerial, readScannedSerial, readSerial } from './serials.ts';

const serial = makeSerial('GC0N7A2026K');
const hosts = ['club.example', 'ogo.club.example'];

test('a serial has letters and digits with a check symbol, and is read in any notation', () => {
  for (const typed of [serial, groupSerial(serial), serial.toLowerCase(), ` ${serial.replaceAll('0', 'О')} `])
    expect(readSerial(typed)).toEqual({ kind: 'serial', serial });
  expect(groupSerial(serial)).toMatch(/^.{4}-.{4}-.{4}$/);
});

test('every changed symbol and every swap of different neighbours is noticed while typing', () => {
  for (let at = 0; at < serial.length; at++) {
    for (const symbol of codeAlphabet) {
      if (symbol === serial[at]) continue;
      expect(readSerial(serial.slice(0, at) + symbol + serial.slice(at + 1)).kind).toBe('mistyped');
    }
    const [first = '', second = ''] = serial.slice(at, at + 2);
    if (second === '' || first === second) continue;
    const swapped = serial.slice(0, at) + second + first + serial.slice(at + 2);
    expect(readSerial(swapped)).toMatchObject({ kind: 'mistyped' });
    expect(JSON.stringify(readSerial(swapped))).toContain(`"at":${at}`);
  }
});

test('missing, extra and invalid symbols are named', () => {
  expect(readSerial(serial.slice(0, 9))).toEqual({ kind: 'incomplete', missing: 3 });
  expect(readSerial(`${serial}7`)).toEqual({ kind: 'too-long', extra: 1 });
  expect(readSerial('GC0-Щ')).toEqual({ kind: 'symbol', at: 3, symbol: 'Щ' });
});

test('a camera reads a bare serial or a link of ours, and nothing else', () => {
  expect(readScannedSerial(`https://club.example/device-reg?s=${serial}`, hosts)).toEqual({ kind: 'serial', serial });
  expect(readScannedSerial(`HTTPS://OGO.CLUB.EXAMPLE/DEVICE-REG?S=${serial}`, hosts).kind).toBe('serial');
  expect(readScannedSerial(groupSerial(serial), hosts).kind).toBe('serial');
  expect(readScannedSerial(`https://evil.example/device-reg?s=${serial}`, hosts).kind).toBe('foreign-link');
  expect(readScannedSerial('https://club.example/qr?c=NAZYNZ7KQ34JW', hosts).kind).toBe('unreadable');
  expect(readScannedSerial(makePackCode(new Uint8Array(8)), hosts).kind).toBe('unreadable');
});
