import { beforeAll, expect, test } from 'vitest';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { consoleOf } from '../../../test/steps/console.ts';
import { insertOrderRow } from '../../../test/steps/order-row.ts';
import { ordersCommands } from './commands.ts';
import { waveCommands } from './waves.ts';

const club = openHarness({ seed: false });
let phone: Phone;
beforeAll(async () => {
  phone = await new Phone(club).register();
});

const wave = (command: keyof typeof waveCommands, words: readonly (string | number)[], flags = {}) =>
  waveCommands[command](consoleOf(club), { positional: words.map(String), flags });

test('a wave is made, packed unit by unit and listed from a shell', async () => {
  const orders = [await insertOrderRow(club, phone), await insertOrderRow(club, phone)];
  const [first = 0, second = 0] = orders.map(({ number }) => number);
  const made = await wave('make', ['main', 'nova-poshta'], { count: '2' });
  const id = Number(made.rows[0]?.wave);
  expect(made.rows).toEqual([first, second].map((number) => ({ wave: id, number })));
  expect((await wave('scan', [first, 'OTHER'])).text).toBe(`${first} does not include OTHER`);
  expect((await wave('scan', [first, 1])).rows).toEqual([{ number: first, scanned: 1, left: 0, variant: 1 }]);
  expect((await wave('restart', [first])).rows).toEqual([{ number: first, scanned: 0, left: 1 }]);
  await wave('scan', [first, 1]);
  await ordersCommands.pack(consoleOf(club), { positional: [String(first)], flags: {} });
  expect((await wave('show', [id])).rows).toMatchObject([
    { position: 1, number: first, state: 'packed', scanned: '1 of 1' },
    { position: 2, number: second, state: 'placed', unit: 1, scanned: '0 of 1' },
  ]);
  expect((await wave('list', [])).rows).toMatchObject([{ wave: id, parcels: 2, packed: 1, by: 'console:test' }]);
  await wave('drop', [second]);
  expect((await wave('list', [])).rows).toEqual([]);
  expect((await wave('list', [], { done: true })).rows).toMatchObject([{ wave: id, parcels: 1, packed: 1 }]);
});

test('arguments that name no wave get a usage message', async () => {
  expect((await wave('make', ['nobody', 'ipost'])).text).toMatch(/^Give a brand first/);
  expect((await wave('make', ['main', 'pigeon'])).text).toMatch(/^Give a carrier after the brand/);
  expect((await wave('make', ['main', 'ipost'], { age: 'maybe' })).text).toBe('--age must be yes or no');
  expect((await wave('make', ['main', 'ipost'], { count: '900' })).text).toMatch(/^--count/);
  expect((await wave('show', ['x'])).text).toBe('No such wave: see wave list');
  expect((await wave('scan', [999_999, 'A'])).text).toBe('999999 is not in a wave');
});
