import { staffAction } from '@club/contract/staff/action';
import * as z from '@club/contract/types';
import type { Actor } from '@club/rules/staff/actors';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { consoleOf } from '../../../test/steps/console.ts';
import { openHarness } from '../../../test/harness/club.ts';
import { type AuditFilter, listAuditEntries } from '../../database/actions/audit-log.ts';
import { listChangedCells, setCompliance } from '../../database/xp/compliance.ts';
import { action, StaffRefusal } from './action.ts';
import { planAction } from './plan-action.ts';
import { runAction } from './run-action.ts';

const club = openHarness({ seed: false });

/** Turns a cell, and can be made to fail after it. */
const spec = staffAction({
  name: 'test.turn',
  summary: 'Turns a cell',
  permission: 'compliance.change',
  input: z.object({ note: z.prose(20, 1), breaks: z.optional(z.enum(['before', 'audit'])) }),
  reply: z.object({ note: z.anyText }),
  personal: ['email'],
});
const turn = action(spec, {
  run: async ({ tx, actor, now }, { note, breaks }) => {
    const cell = { brand: 'main', subject: 'merch', action: 'quiz', allowed: false } as const;
    await setCompliance(tx, { ...cell, note, actor, now });
    if (breaks === 'before') throw new StaffRefusal('customer_unknown');
    return {
      reply: { note },
      target: breaks === 'audit' ? (null as unknown as string) : `cell:${note}`,
      brand: 'main',
      reason: 'because',
      before: { email: 'olena@example.com', city: 'Київ', note: null },
      after: { email: note, city: 'Львів', note },
    };
  },
  plan: async (_, { note }) => `would turn ${note}`,
});

const as = (actor: Actor) => ({ ...consoleOf(club), actor });
const log = (over: Partial<AuditFilter> = {}) =>
  listAuditEntries(club.database.db, {
    actor: undefined,
    action: undefined,
    target: undefined,
    before: undefined,
    limit: 100,
    ...over,
  });
const notes = async () => (await listChangedCells(club.database.db, 100)).map(({ note }) => note);

test('an action and its record are written together', async () => {
  expect(await runAction(consoleOf(club), turn, { note: 'один' })).toEqual({ note: 'один' });
  expect(await notes()).toEqual(['один']);
  expect(await log()).toEqual([
    {
      id: expect.any(Number),
      at: club.clock.now,
      actor: 'console:test',
      action: 'test.turn',
      target: 'cell:один',
      brand: 'main',
      reason: 'because',
      before: { email: expect.stringMatching(/^hash:[0-9a-f]{32}$/), city: 'Київ', note: null },
      after: { email: expect.stringMatching(/^hash:[0-9a-f]{32}$/), city: 'Львів', note: 'один' },
      requestId: 'test',
    },
  ]);
});

test('personal fields are keyed hashes: equal for equal values, and the value is nowhere in the row', async () => {
  await runAction(consoleOf(club), turn, { note: 'olena@example.com' });
  const [row] = await log({ target: 'cell:olena@example.com' });
  expect(row?.after?.email).toBe(row?.before?.email);
  const [other] = await log({ target: 'cell:один' });
  expect(other?.before?.email).toBe(row?.before?.email);
  expect(other?.after?.email).not.toBe(row?.before?.email);
  expect(JSON.stringify(other)).not.toContain('olena');
});

test('an action that fails, or whose audit row cannot be written, leaves nothing', async () => {
  const before = [await notes(), await log()];
  await expect(runAction(consoleOf(club), turn, { note: 'два', breaks: 'before' })).rejects.toThrow('No such customer');
  await expect(runAction(consoleOf(club), turn, { note: 'два', breaks: 'audit' })).rejects.toThrow('audit_log');
  expect([await notes(), await log()]).toEqual(before);
});

test.each<Actor>([
  { kind: 'visitor' },
  { kind: 'customer', id: 1000000001 },
  { kind: 'service', name: 'bank' },
  { kind: 'staff', id: 1 },
])('%o has no permission and leaves nothing', async (actor) => {
  const before = [await notes(), await log()];
  await expect(runAction(as(actor), turn, { note: 'три' })).rejects.toMatchObject({ code: 'permission_missing' });
  await expect(planAction(as(actor), turn, { note: 'три' })).rejects.toMatchObject({ code: 'permission_missing' });
  expect([await notes(), await log()]).toEqual(before);
});

test('input that the contract does not allow is refused by its field, and a plan writes nothing', async () => {
  const before = [await notes(), await log()];
  await expect(runAction(consoleOf(club), turn, { note: 'x'.repeat(21) })).rejects.toMatchObject({
    code: 'input_invalid',
    params: { field: 'note' },
  });
  expect(await planAction(consoleOf(club), turn, { note: 'чотири' })).toBe('would turn чотири');
  expect([await notes(), await log()]).toEqual(before);
});

test.each(["update audit_log set actor = 'console:nobody'", 'delete from audit_log', 'truncate audit_log'])(
  'the audit log refuses «%s»',
  async (statement) => {
    const before = await log();
    expect(before.length).toBeGreaterThan(0);
    await expect(club.database.db.execute(sql.raw(statement))).rejects.toMatchObject({
      cause: { message: expect.stringContaining('append-only') },
    });
    expect(await log()).toEqual(before);
  },
);

test('the log is read newest first, by actor, action and target, in pages', async () => {
  await runAction(as({ kind: 'job', name: 'expire-lots' }), turn, { note: 'робота' });
  const all = await log();
  expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => b - a));
  expect((await log({ actor: 'job:expire-lots' })).map(({ target }) => target)).toEqual(['cell:робота']);
  expect(await log({ action: 'test.other' })).toEqual([]);
  expect(await log({ limit: 1, before: all[0]!.id })).toEqual([all[1]]);
});
