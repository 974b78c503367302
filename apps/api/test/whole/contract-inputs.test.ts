// What PostgreSQL, JavaScript or the calendar cannot hold ends at the contract, in every field of every call.
import type { Endpoint } from '@club/contract/endpoint';
import {
  clock,
  day,
  decimal,
  foreign,
  identifier,
  int4,
  integer,
  matching,
  moment,
  prose,
  text,
} from '@club/contract/types';
import { expect, test } from 'vitest';
import { endpoints, inputFor, nameOf } from '../harness/contract-calls.ts';

/** Fields that are not read: the server knows better. */
const neverRead =
  /^order\.(customer|tags|fulfillment_status|financial_status|shipping_lines|payment_gateway_names|transactions|metafields)$/;

const wrongTexts = ['\u0000', 'a\u0000b', '\uD800', 'a\uDC00', '\uDC00\uD800'];
const wrongNumbers = [Number.NaN, Number.POSITIVE_INFINITY, -0, 1e300, -1e300, 2 ** 60];
const wrongMoments = [
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00.000Z',
  '1899-12-31T23:59:59Z',
  '2200-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '2026-02-30T00:00:00Z',
  '2026-01-01T25:00:00Z',
  '2026-01-01T00:00:00+99:00',
  '+010000-01-01T00:00:00Z',
];

/** Every leaf of a value with a function that replaces it. */
function* leaves(
  value: unknown,
  path: string[] = [],
): Generator<[path: string, leaf: unknown, put: (x: unknown) => unknown]> {
  if (typeof value !== 'object' || value === null) {
    yield [path.join('.'), value, (other) => other];
    return;
  }
  for (const [key, inner] of Object.entries(value)) {
    for (const [name, leaf, put] of leaves(inner, [...path, key]))
      yield [name, leaf, (x) => (Array.isArray(value) ? value.with(Number(key), put(x)) : { ...value, [key]: put(x) })];
  }
}

/** Those that pass the contract unchanged, or as something that cannot be stored. */
const taken = ({ input }: Endpoint, values: readonly unknown[], put: (x: unknown) => unknown) =>
  values.filter((value) => {
    const { success, data } = input.safeParse(put(value));
    return success && (typeof value !== 'string' || /\\u0000|\\ud[89a-f]/.test(JSON.stringify(data)));
  });
const refuses = ({ input }: Endpoint, value: unknown) => !input.safeParse(value).success;

for (const endpoint of endpoints) {
  test(`${nameOf(endpoint)} takes no text, number or moment that cannot be stored`, () => {
    for (const [path, leaf, put] of leaves(inputFor(endpoint, []))) {
      if (neverRead.test(path)) continue;
      expect.soft(taken(endpoint, wrongTexts, put), path).toEqual([]);
      expect.soft(taken(endpoint, wrongNumbers, put), path).toEqual([]);
      const isMoment = typeof leaf === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(leaf);
      const isChecked = isMoment && refuses(endpoint, put('x'));
      const past = isChecked ? wrongMoments.filter((wrong) => !refuses(endpoint, put(wrong))) : [];
      expect.soft(past, path).toEqual([]);
    }
  });
}

const takes = (type: Endpoint['input'], values: readonly unknown[]) =>
  values.filter((value) => type.safeParse(value).success);

test('a moment and a day are those of our centuries and of the calendar', () => {
  expect(takes(moment, wrongMoments)).toEqual([]);
  const right = ['1900-01-01T00:00:00Z', '2199-12-31T23:59:59.999Z', '2028-02-29T12:00:00Z'];
  expect(takes(moment, right)).toEqual(right);
  expect(
    takes(day, ['0000-01-01', '0001-01-01', '1899-12-31', '2200-01-01', '9999-12-31', '2026-02-29', '2026-13-01']),
  ).toEqual([]);
  expect(takes(day, ['1900-01-01', '2028-02-29', '2199-12-31'])).toHaveLength(3);
  expect(takes(clock, ['24:00', '23:60', '7:30', '07:30\u0000'])).toEqual([]);
  expect(takes(clock, ['00:00', '23:59'])).toHaveLength(2);
});

test('an id and a number are no larger than their column', () => {
  const largest = '9223372036854775807';
  expect(takes(identifier, ['0', '7700001', largest])).toHaveLength(3);
  expect(takes(identifier, ['', '-1', '1.5', '1'.repeat(20), '١', '1\u0000'])).toEqual([]);
  for (const beyond of ['9223372036854775808', '9'.repeat(19)]) expect(identifier.parse(beyond)).toBe(largest);
  expect(takes(int4, [-2_147_483_648, 2_147_483_647])).toHaveLength(2);
  expect(takes(int4, [-2_147_483_649, 2_147_483_648, -0, 1.5, '1'])).toEqual([]);
  expect(takes(integer(0, 5), [-1, 6, -0, Number.NaN, 0.5])).toEqual([]);
  expect(takes(decimal(), wrongNumbers)).toEqual([]);
});

test('a text has whole characters, and emoji are characters', () => {
  expect(takes(text(20), ['', 'Олена', '👩‍👩‍👧', 'рядок\nі ще\tодин'])).toHaveLength(4);
  expect(takes(text(20), wrongTexts)).toEqual([]);
  expect(takes(text(3, 2), ['a', 'abcd'])).toEqual([]);
});

test('what people paste loses what cannot be stored, and nothing else', () => {
  expect(prose(20).parse('a\u0000b\nв👩‍👧')).toBe('ab\nв👩‍👧');
  expect(prose(20).parse('a\uD800b')).toBe('a\uFFFDb');
  expect(takes(prose(3, 1), ['', 'abcd'])).toEqual([]);
});

test('JSON of another library is checked to its end', () => {
  const type = foreign({ id: text(10) });
  expect(takes(type, [{ id: 'a', more: { deep: ['b', 1, null, { c: 'd' }] } }])).toHaveLength(1);
  for (const wrong of wrongTexts)
    expect(
      takes(type, [
        { id: 'a', more: [{ deep: wrong }] },
        { id: 'a', more: { [wrong]: 1 } },
      ]),
    ).toEqual([]);
});

test('a pattern that accepts unstorable text is no pattern of the contract', () => {
  for (const open of [/^.*$/s, /^[^x]+$/, /\d/, /^\d+/, /\d+$/])
    expect(() => matching(open), String(open)).toThrow('accepts characters that no database stores');
});
