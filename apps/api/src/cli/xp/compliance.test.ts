import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { consoleOf } from '../../../test/steps/console.ts';
import { openHarness } from '../../../test/harness/club.ts';
import { readCompliance } from '../../database/xp/compliance.ts';
import { complianceCommands } from './compliance.ts';

const club = openHarness({ seed: false });
const services = () => consoleOf(club);
const run = (name: keyof typeof complianceCommands, flags: Record<string, string> = {}) =>
  complianceCommands[name](services(), { positional: [], flags });
const cell = { brand: 'main', subject: 'pouches', action: 'earn' };
const pouches = async (brand: string) =>
  (await run('show', { brand })).rows.find(({ subject }) => subject === 'pouches')?.earn;

beforeEach(async () => {
  await club.database.db.execute(sql`alter table compliance_switches disable trigger all`);
  await club.database.db.execute(sql`delete from compliance_switches`);
  await club.database.db.execute(sql`alter table compliance_switches enable trigger all`);
});

test('every cell of both brands is shown', async () => {
  const { rows } = await run('show');
  expect(rows).toHaveLength(16);
  expect(rows[0]).toEqual({
    brand: 'main',
    subject: 'tobacco-sticks',
    earn: 'yes',
    spend: 'yes',
    promo: 'yes',
    referral: 'yes',
    quiz: 'yes',
    push: 'yes',
  });
  expect((await run('show', { brand: 'ogo' })).rows).toHaveLength(8);
});

test('a cell is set for its brand alone, and given back to the profile', { tags: ['limit:law'] }, async () => {
  expect(await run('set', { ...cell, allowed: 'no', note: 'Нове правило' })).toMatchObject({
    rows: [{ ...cell, allowed: 'no', note: 'Нове правило' }],
  });
  expect([await pouches('main'), await pouches('ogo')]).toEqual(['no*', 'yes']);
  await run('set', { ...cell, allowed: 'yes', note: 'Передумали' });
  expect(await pouches('main')).toBe('yes*');
  await run('set', { ...cell, allowed: 'profile', note: 'Як було' });
  expect(await pouches('main')).toBe('yes');
});

test('the audit log stores every turn with its reason and time, the newest first, and nothing of it can be changed', async () => {
  expect((await run('audit')).text).toBe('No cell has ever been set');
  await run('set', { ...cell, allowed: 'no', note: 'перше' });
  await run('set', { ...cell, allowed: 'profile', note: 'друге' });
  const { rows } = await run('audit');
  expect(rows).toMatchObject([
    { ...cell, allowed: 'profile', note: 'друге', at: club.clock.now.toISOString() },
    { ...cell, allowed: 'no', note: 'перше' },
  ]);
  await expect(club.database.db.execute(sql`update compliance_switches set note = ''`)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('append-only') },
  });
});

test('simultaneous changes of a cell leave one in force and every one in the audit', async () => {
  const answers = await Promise.all(
    ['yes', 'no', 'profile', 'no', 'yes', 'no'].map((allowed, n) => run('set', { ...cell, allowed, note: `${n}` })),
  );
  expect(answers.every(({ exitCode }) => exitCode === undefined)).toBe(true);
  const { rows } = await run('audit');
  expect(rows).toHaveLength(6);
  const { switches } = await readCompliance(club.database.db, 'open');
  const inForce = rows[0]?.allowed === 'profile' ? [] : [{ ...cell, allowed: rows[0]?.allowed === 'yes' }];
  expect(switches).toEqual(inForce);
});

test.each([
  [{ ...cell, brand: 'other', allowed: 'no', note: 'x' }, '--brand'],
  [{ ...cell, subject: 'sweets', allowed: 'no', note: 'x' }, '--subject'],
  [{ ...cell, action: 'eat', allowed: 'no', note: 'x' }, '--action'],
  [{ ...cell, allowed: 'maybe', note: 'x' }, '--allowed'],
  [{ ...cell, allowed: 'no', note: ' ' }, '--note'],
])('an unknown argument changes nothing and is reported', async (flags, word) => {
  expect(await run('set', flags)).toMatchObject({ exitCode: 1, text: expect.stringContaining(word) });
  expect((await run('audit')).rows).toEqual([]);
});
