import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { describeInput } from '@club/contract/staff/action';
import { type Brand, brands } from '@club/rules/brands';
import { approvalsOf, permissionsOf, type Role, roles } from '@club/rules/staff/roles';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { asAnything, asText, mapOf } from '../../src/database/columns.ts';
import { rowsOf } from '../../src/database/rows.ts';
import { type Action, StaffRefusal } from '../../src/domain/actions/action.ts';
import { unknown } from '../../src/domain/actions/rights.ts';
import { runAction } from '../../src/domain/actions/run-action.ts';
import { heldVerdict } from '../../src/domain/age/second-look.ts';
import { reviewVerdict } from '../../src/domain/feedback/staff/decide-reviews.ts';
import { runRequestedBy } from '../../src/domain/requested-by.ts';
import { allActions } from '../../src/domain/all-actions.ts';
import { officeActions } from '../../src/http/staff/calls.ts';
import { type Harness, openHarness } from '../harness/club.ts';
import { Desk, openOfficeOf } from '../harness/office.ts';
import { auditOf, noteWrites, unauditedWrites, unnoted } from '../steps/audit.ts';
import { consoleOf } from '../steps/console.ts';
import { newSerial } from '../steps/device-serials.ts';
import { steps } from '../steps/twins/actions.ts';
import { lastSteps, outsideSteps } from '../steps/twins/outside.ts';
import { makeWorld, type World } from '../steps/twins/world.ts';

const byShell = openHarness();
const byOffice = openHarness();
const office = openOfficeOf(byOffice);
const worlds = {} as { shell: World; office: World };
const desks = new Map<string, Desk>();

/** The same bytes in both clubs, others at each action. */
function chance(turn: number) {
  let drawn = 0;
  return (bytes: number): Buffer => {
    const all = Array.from({ length: Math.ceil(bytes / 32) }, () =>
      createHash('sha256').update(`${turn} ${++drawn}`).digest(),
    );
    return Buffer.concat(all).subarray(0, bytes);
  };
}

beforeAll(async () => {
  // The later of the two: seeds of one must not begin after the clock of both.
  const now = new Date(Math.max(byShell.clock.now.getTime(), byOffice.clock.now.getTime()));
  byShell.clock.now = now;
  byOffice.clock.now = now;
  const shared = {
    phones: ['380671110001', '380671110002'],
    serials: [newSerial(), newSerial()],
  };
  worlds.shell = await makeWorld(byShell, shared);
  worlds.office = await makeWorld(byOffice, shared);
  const reviewer = await sit('acting', brands, (role) => permissionsOf([role]).has('age.decide'));
  worlds.office.reviewer = `staff:${reviewer.member}`;
  await noteWrites(byOffice);
});

let turns = 0;
/** Actions that were done in both, and not refused in both. */
const done = new Set<string>();

/** Actions of which a second try with the same key was answered otherwise. */
const unlike: string[] = [];

type Answer = { reply: unknown } | { refused: string };

async function inShell(action: Action, input: object, turn: number): Promise<Answer> {
  try {
    const services = { ...consoleOf(byShell), random: chance(turn), requestId: randomUUID() };
    // As main.ts of the command line does.
    return { reply: await runRequestedBy(services.requestId, () => runAction(services, action, input)) };
  } catch (error) {
    if (!(error instanceof StaffRefusal)) throw error;
    return { refused: error.code };
  }
}

/** A member with a role that has this right in these brands, who stays signed in. */
async function sit(why: string, of: readonly Brand[], has: (role: Role) => boolean): Promise<Desk> {
  const role = roles.find((one) => has(one));
  if (role === undefined) throw new Error(`Nobody is there for ${why}`);
  byOffice.services.random = randomBytes;
  const place = [why, role, ...of].join(' ');
  const desk = desks.get(place) ?? (await new Desk(office).sit([role], of));
  desks.set(place, desk);
  return desk;
}

async function inOffice({ spec }: Action, input: object, turn: number, of: readonly Brand[]): Promise<Answer> {
  const { permission } = spec;
  const desk = await sit('acting', of, (role) => permissionsOf([role]).has(permission));
  byOffice.services.random = chance(turn);
  const act = async (key: string) => (await desk.act(spec.name, input, { reason: 'Так треба' }, key)).json() as Office;
  const key = randomUUID();
  const done = await act(key);
  if (done.approval === undefined && done.code !== undefined) return { refused: done.code };
  if (done.approval === undefined) {
    const again = await act(key);
    if (!isDeepStrictEqual(again.reply, spec.isReplySecret ? null : done.reply)) unlike.push(spec.name);
    return { reply: done.reply };
  }
  const other = await sit('approving', of, (role) => approvalsOf([role]).has(permission));
  byOffice.services.random = chance(turn);
  const verdict = { approval: done.approval, approve: true, note: '' };
  const approved = (await other.request('POST /api/approvals/decide', verdict)).json() as Office;
  if (!spec.isReplySecret || approved.code !== undefined)
    return approved.code === undefined ? { reply: approved.reply } : { refused: approved.code };
  return { reply: (await desk.call('POST /api/approvals/fetch', { approval: done.approval })).reply };
}

interface Office {
  code?: string;
  reply?: unknown;
  approval?: number;
}

/** Tables, by prefix, that only one of the two has by its nature: staff accounts, and their approval requests. */
const apart = ['staff_', 'approvals', 'audit_', 'jobs', 'limits', '__drizzle'] as const;

/** Runs refused actions, and restores the numbers they took: the other club has not tried them. */
async function leavingNumbers<Result>(work: () => Promise<Result>): Promise<Result> {
  const { db } = byOffice.database;
  await db.execute(sql`create table noted.numbers as
    select format('%I.%I', schemaname, sequencename)::regclass as of, last_value, start_value from pg_sequences
    where schemaname = 'public' and sequencename !~ ${`^(?!staff_notes)(${apart.join('|')})`}`);
  const result = await work();
  await db.execute(
    sql`select setval(of, coalesce(last_value, start_value), last_value is not null) from noted.numbers`,
  );
  await db.execute(sql`drop table noted.numbers`);
  return result;
}

/**
 * A member's decision takes effect a moment later, so that it can be undone: the XP paid for it are not known at once.
 */
const followsLater = new Set(['age.approve', 'age.reject', 'age.request-photo', 'reviews.publish', 'reviews.reject']);

/** The moment is over: held effects happen, as they do immediately from a shell, and the hold is gone. */
const settle = () =>
  unnoted(byOffice, async () => {
    const { database, services, clock } = byOffice;
    const held = await rowsOf(
      database.db,
      sql`update outbox set run_at = now() where kind in ('age-held', 'review-verdict') and done_at is null
        returning kind, payload, run_at::text as "dueAt"`,
      { kind: asText, payload: mapOf(asAnything), dueAt: asText },
    );
    for (const { kind, payload, dueAt } of held) {
      const follow = kind === 'age-held' ? heldVerdict : reviewVerdict(services);
      const task = { taskId: 0, dueAt, database, now: clock.now, attempts: 1, lastFault: null };
      await runRequestedBy(randomUUID(), () => follow(services.providers, payload, task));
    }
    for (const { database: of } of [byShell, byOffice])
      await of.db.execute(sql`delete from outbox where kind in ('age-held', 'review-verdict') and done_at is not null`);
  });

/** A document is of every brand that its person entered: in the log it has the brand of a member who has one alone. */
const ofPersons = (name: string): boolean => name.startsWith('age.');

/** The newest row of the log about this action, but for who acted. */
async function auditedAs(club: Harness, name: string) {
  const row = (await auditOf(club, 3)).findLast(({ action }) => action === name);
  return row && { ...row, actor: '' };
}

/** A value for every field with an unknown thing, to be refused. */
function strangers({ spec }: Action): object {
  const { properties = {} } = describeInput(spec.input) as {
    properties?: Record<string, { type?: string; enum?: unknown[]; anyOf?: { enum?: unknown[] }[] }>;
  };
  const one = ({ type, enum: words }: { type?: string; enum?: unknown[] }): unknown =>
    words?.[0] ?? (type === 'integer' ? 987_654 : type === 'boolean' ? true : type === 'array' ? [] : 'немає');
  return Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, one(field)]));
}

const noise: readonly (readonly [RegExp, string])[] = [
  [/\b\d{4}-\d\d-\d\d[T ][\d:.]+([+-]\d\d(:\d\d)?|Z)?/g, 'time'],
  [/[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}/g, 'uuid'],
  [/\\\\x[\da-f]*|[\da-f]{24,}/g, 'bytes'],
  [/console:test|staff:\d+/g, 'actor'],
  // An approval tries the action first, and its numbers are not given twice.
  [/notice:\d+|"noticeId":\d+/g, 'notice'],
  [/task:\d+/g, 'task'],
  [/"task":\d+/g, '"task":0'],
  // The system that a state was refused to is the actor.
  [/(state-refused:\d+:|"system":")(test|\d+)/g, 'system'],
];

/** Its reply and its row of the log, as far as they are known immediately. */
const atOnce = (name: string, value: unknown): unknown =>
  JSON.parse(quiet(value), (key, one: unknown) => (followsLater.has(name) && key === 'xp' ? undefined : one));

const quiet = (value: unknown): string =>
  noise.reduce((text, [what, word]) => text.replaceAll(what, word), JSON.stringify(value));

const shellAlone = 'the office has it not: a file that JSON cannot carry, one that moves any balance, or work of hours';
const ofMembers = 'members are what only the office of the two has more of: http/staff/host.test.ts, four-eyes.test.ts';

/** Actions that are not compared, each with a reason. */
const leftOut: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.values<Action>(allActions).flatMap(({ spec, isConsoleOnly }) =>
      isConsoleOnly ? [[spec.name, shellAlone]] : [],
    ),
  ),
  'staff.invite': ofMembers,
  'staff.change': ofMembers,
  'staff.end': ofMembers,
};

const known = new Set(steps.map(([name]) => name));
/** About things that outsiders created: each again, under an unknown name, is refused with the same message. */
const refused = [...outsideSteps, ...lastSteps].map(([name]) => [name, undefined] as const);

test('every action is compared, or has a reason here why not', () => {
  const all = Object.values<Action>(allActions).map(({ spec }) => spec.name);
  expect([...known, ...Object.keys(leftOut)].toSorted()).toEqual(all.toSorted());
});

/** The last are rows without such a thing: http/staff/scopes.test.ts compares the messages. */
const refusals = ['permission_missing', 'record_unknown', 'rows_wrong'];

/**
 * For a caller who may not see a thing it does not exist, and whatever is not theirs is refused without a fault of
 * ours.
 */
function isRefusedAsForeign({ spec, foreign: isMissing }: Action, foreign: Answer, own: Answer): boolean {
  if (!('refused' in foreign) || foreign.refused === 'unexpected') return false;
  if ('refused' in own) return true;
  if (isMissing !== undefined) return foreign.refused === isMissing({}).code;
  return spec.about === undefined ? refusals.includes(foreign.refused) : foreign.refused === unknown[spec.about];
}

/** What only all brands may have done is refused as that; an endpoint of both brands is like none to a member of one. */
const ofTheClub = (answer: Answer): boolean => 'refused' in answer && refusals.includes(answer.refused);

test.each([...steps, ...refused])('%s is the same by the command line and by the office', async (name, inputIn) => {
  const action = officeActions.get(name)!;
  turns += 1;
  const shell = await inShell(action, (await inputIn?.(worlds.shell)) ?? strangers(action), turns);
  const input = (await unnoted(byOffice, async () => inputIn?.(worlds.office))) ?? strangers(action);
  const row = 'reply' in shell ? await auditedAs(byShell, name) : undefined;
  const isWhole = row?.brand === null;
  const own: readonly Brand[] = row?.brand === 'ogo' ? ['ogo'] : ['main'];
  const isWholeAlone = isWhole && !ofPersons(name);
  const others: readonly (readonly Brand[])[] = [
    ...(isWholeAlone ? [own] : []),
    brands.filter((one) => !own.includes(one)),
  ];
  for (const of of inputIn === undefined ? [] : others) {
    const foreign = await leavingNumbers(() => inOffice(action, input, turns, of));
    const isOwn = of === own;
    expect(
      isOwn ? ofTheClub(foreign) : isRefusedAsForeign(action, foreign, shell),
      `${of.join()}: ${quiet(foreign)}`,
    ).toBe(true);
  }
  // A missing thing looks to each member of one brand like the other brand's.
  const desk = await inOffice(action, input, turns, isWhole || inputIn === undefined ? brands : own);
  expect(atOnce(name, desk)).toEqual(atOnce(name, shell));
  expect(unlike).toEqual([]);
  if ('reply' in desk) done.add(name);
  const audited = row === undefined ? [] : [await auditedAs(byOffice, name), row];
  const [byMember, byConsole] = audited.map((one) => atOnce(name, one));
  expect(byMember).toEqual(byConsole);
  if (followsLater.has(name)) await settle();
});

/** Every row of every table as text; numbers of rows that an approval left out count nothing. */
async function rowsIn({ database: { db } }: Harness): Promise<Record<string, string[]>> {
  const tables = await rowsOf(
    db,
    sql`select table_name::text as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
    { name: asText },
  );
  const found: Record<string, string[]> = {};
  for (const { name } of tables.filter(({ name: of }) => !apart.some((one) => of.startsWith(one)))) {
    const rows = await rowsOf(db, sql`select to_jsonb(t) - 'id' - 'entry_id' as row from ${sql.identifier(name)} t`, {
      row: asAnything,
    });
    found[name] = rows.map(({ row }) => quiet(row)).toSorted();
  }
  return found;
}

test('after all of them both clubs have the same rows', async () => {
  const undone = [...officeActions.keys()].filter((name) => !done.has(name) && !(name in leftOut));
  expect(undone).toEqual([]);
  const [shell, desk] = [await rowsIn(byShell), await rowsIn(byOffice)];
  expect(Object.keys(shell).length).toBeGreaterThan(60);
  expect(desk).toEqual(shell);
});

test('by the database’s own notes nothing was written in the office without an audit row in the same transaction', async () => {
  const { writes, unaudited } = await unauditedWrites(byOffice);
  expect(writes).toBeGreaterThan(done.size);
  expect(unaudited).toEqual([]);
  await byOffice.database.db.execute(sql`update orders set note = note`);
  expect((await unauditedWrites(byOffice)).unaudited, 'a write past every action').toContain('orders');
});
