// What ships is under licences that a shop may ship: adding a package with another one requires a decision here.
import { expect, test } from 'vitest';
import { readBill, shipped } from '../build/sbom.ts';

// libvips is a separate library beside sharp, and web-push is unchanged: neither requires the source of the club.
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'Unlicense',
]);

const isAllowed = (licence: string | undefined): boolean =>
  licence !== undefined &&
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => allowed.has(one)));

test('every package that ships has a licence that may be shipped', () => {
  expect(shipped.length).toBeGreaterThan(100);
  expect(shipped.filter(([, { license }]) => !isAllowed(license)).map(([place]) => place)).toEqual([]);
});

test.each([['GPL-3.0-only'], ['MIT AND GPL-2.0'], [undefined], ['SEE LICENSE IN LICENSE.md']])(
  'a package under %s would be named',
  (licence) => {
    expect(isAllowed(licence)).toBe(false);
  },
);

test('the bill of materials names all that ships with versions and licences, and nothing that only tests need', () => {
  const { bomFormat, components } = readBill();
  expect(bomFormat).toBe('CycloneDX');
  expect(components.filter(({ version, licenses }) => version === '' || licenses === undefined)).toEqual([]);
  const names = components.map(({ name }) => name);
  expect(new Set(names)).toContain('fastify');
  expect(names).not.toContain('vitest');
  expect(components).toHaveLength(new Set(shipped.map(([place, { version }]) => `${nameAt(place)}@${version}`)).size);
});

const nameAt = (place: string): string => place.split('node_modules/').at(-1)!;
