import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { photo } from '../../test/steps/age.ts';
import { auditOf } from '../../test/steps/audit.ts';
import { consoleOf } from '../../test/steps/console.ts';
import { openHarness, Phone } from '../../test/harness/club.ts';
import { asText } from '../database/columns.ts';
import { rowsOf } from '../database/rows.ts';
import { ageCommands } from './age.ts';

const harness = openHarness({ seed: false });
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'club-age-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const services = () => consoleOf(harness);
const run = (name: keyof typeof ageCommands, ...positional: string[]) =>
  ageCommands[name](services(), { positional, flags: {} });
const sent = async () => {
  const phone = await new Phone(harness).register({
    first_name: 'Олена',
    last_name: 'Тестова',
    birth_date: '1990-05-14',
  });
  const image = (await photo()).toString('base64');
  await phone.call('POST /api/age/send-document', { kind: 'passport', image });
  return { phone, id: String((await run('list')).rows.at(-1)?.id) };
};
const verificationOf = (phone: Phone) => phone.call('GET /api/age/get-verification', {});
const photosStored = async () => (await rowsOf(harness.database.db, sql`select from age_documents`, {})).length;

test('the list shows whom to compare with, without a full name, a phone or a birth date', async () => {
  expect(await run('list')).toEqual({ rows: [], text: 'No photos are awaiting a decision' });
  const { phone, id } = await sent();
  const { rows } = await run('list');
  expect(rows).toEqual([
    {
      id: Number(id),
      sent: harness.clock.now.toISOString(),
      name: 'Олена Т.',
      age: expect.any(Number),
      document: 'passport',
      size: '1200×900',
    },
  ]);
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${phone.number}|1990-05|Тестова`));
  await run('approve', id);
});

test('the photo is written into a new file that only the user of the console reads', async () => {
  const { phone, id } = await sent();
  const file = join(folder, 'photo.jpg');
  expect(await run('show', id, file)).toMatchObject({ rows: [] });
  expect((await sharp(readFileSync(file)).metadata()).format).toBe('jpeg');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await run('show', id, file)).toMatchObject({ exitCode: 1, text: `${file} already exists` });
  expect(await run('show', id, join(folder, 'photo.html'))).toMatchObject({ exitCode: 1 });
  expect(await run('show', '999', join(folder, 'other.jpg'))).toMatchObject({ exitCode: 1 });
  expect(existsSync(join(folder, 'other.jpg'))).toBe(false);
  // One look, though it was tried four times.
  const looks = (await auditOf(harness, 10)).filter(({ action }) => action === 'age.look');
  expect(looks).toMatchObject([
    { actor: 'console:test', target: `age-verification:${id}`, after: { person: expect.any(Number) } },
  ]);
  const { data } = await phone.call('GET /api/user/export-data', {});
  expect(data.seen_by_staff).toMatchObject([{ what: 'document', reason: null, roles: [] }]);
  await run('approve', id);
});

test('an approved person is verified, marked in the shop, and the photo is gone', async () => {
  const { phone, id } = await sent();
  expect((await run('approve', id)).rows).toEqual([{ id: Number(id), state: 'verified', reason: null }]);
  expect(await verificationOf(phone)).toMatchObject({ state: 'verified', method: 'document', reason: null });
  expect(await photosStored()).toBe(0);
  const tags = sql`select tag from customer_tags where customer_id = ${Number(phone.customerId)}`;
  expect(await rowsOf(harness.database.db, tags, { tag: asText })).toEqual([{ tag: 'age-verified' }]);
  expect(await run('refuse', id, 'пізно')).toMatchObject({ exitCode: 1 });
  expect(await verificationOf(phone)).toMatchObject({ state: 'verified' });
});

test.each([
  ['refuse', 'refused'],
  ['more', 'more_needed'],
] as const)('age %s gives the reason, and the photo is gone', async (name, state) => {
  const { phone, id } = await sent();
  expect(await run(name, id)).toMatchObject({ exitCode: 1 });
  expect(await run(name, id, 'я'.repeat(201))).toMatchObject({ exitCode: 1 });
  expect(await photosStored()).toBe(1);
  expect((await run(name, id, 'не видно', 'року')).rows).toEqual([{ id: Number(id), state, reason: 'не видно року' }]);
  expect(await verificationOf(phone)).toMatchObject({ state, reason: 'не видно року' });
  expect(await photosStored()).toBe(0);
});

test('two simultaneous decisions count as one, and a withdrawn photo is not decided', async () => {
  const { phone, id } = await sent();
  const both = await Promise.all([run('approve', id), run('refuse', id, 'ні')]);
  expect(both.filter(({ exitCode }) => exitCode === 1)).toHaveLength(1);
  expect(['verified', 'refused']).toContain((await verificationOf(phone)).state);
  const other = await sent();
  await other.phone.call('POST /api/age/cancel-verification', {});
  for (const wrong of [other.id, '0', '-1', 'x', '1e9'])
    expect(await run('approve', wrong), wrong).toMatchObject({ exitCode: 1, rows: [] });
});
