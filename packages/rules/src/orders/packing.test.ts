import { expect, test } from 'vitest';
import { deliveryMethods } from '../delivery/methods.ts';
import {
  carrierOfMethod,
  methodsOfCarrier,
  numberOfSheet,
  packingCarriers,
  sheetCodeOf,
  unitScanned,
  unitsLeft,
} from './packing.ts';

test('a sheet reads back as its order', () => {
  for (const number of [1000, 10_001, 10_002, 99_999, 2_147_483_647])
    expect(numberOfSheet(sheetCodeOf(number))).toBe(number);
});

test('a wrong digit, and two that changed places, are no sheet', () => {
  const code = sheetCodeOf(10_472);
  const places = Array.from(code, (_, at) => at);
  const wrong = places.flatMap((at) =>
    Array.from('0123456789', (digit) => code.slice(0, at) + digit + code.slice(at + 1)),
  );
  const swapped = places
    .slice(1)
    .map((at) => `${code.slice(0, at - 1)}${code[at]}${code[at - 1]}${code.slice(at + 1)}`);
  const others = [...wrong, ...swapped].filter((one) => one !== code);
  expect(others.length).toBeGreaterThan(55);
  expect(others.filter((one) => numberOfSheet(one) !== undefined)).toEqual([]);
});

test('text printed on goods is no sheet', () => {
  for (const text of ['ST-PRO-AMBER', '', '04820000000017', '1234', '482012345678901'])
    expect(numberOfSheet(text)).toBeUndefined();
});

const sticks = { variant: 1, sku: 'ST-AMBER', barcode: '4820123456789', units: 2, scanned: 1 };
const reward = { variant: 2, sku: 'RW-CASE', barcode: null, units: 1, scanned: 1 };
const nameless = { variant: 4_400_001, sku: null, barcode: null, units: 1, scanned: 0 };
const parcel = [sticks, reward, nameless];

test('a unit is identified by its barcode, with leading zeros or without, by its sku, or by its number without either', () => {
  for (const code of ['4820123456789', '04820123456789', 'st-amber']) expect(unitScanned(code, parcel)).toBe(sticks);
  expect(unitScanned('4400001', parcel)).toBe(nameless);
  expect(unitScanned('1', parcel)).toBe('wrong');
});

test('a unit of another order is wrong, and one more than was ordered is too many', () => {
  expect(unitScanned('4820123456780', parcel)).toBe('wrong');
  expect(unitScanned('RW-CASE', parcel)).toBe('extra');
  expect(unitsLeft(parcel)).toBe(2);
});

test('each way of delivery has one carrier, and each carrier a way', () => {
  for (const method of deliveryMethods) expect(methodsOfCarrier(carrierOfMethod[method])).toContain(method);
  expect(packingCarriers.flatMap(methodsOfCarrier).toSorted()).toEqual(deliveryMethods.toSorted());
});
