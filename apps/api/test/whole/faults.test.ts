// Every statement of every call fails once, in every way. The call reports it properly or succeeds, and nothing is half
// done.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { asInteger, asText } from '../../src/database/columns.ts';
import { rowsOf } from '../../src/database/rows.ts';
import { findBrokenInvariants } from '../../src/database/xp/ledger.ts';
import { counted, type TestAction, actions, repeatable, sensitive } from './actions.ts';
import { type Fault, faults, makeSaboteur } from '../harness/failing-client.ts';
import { idempotency, openHarness, Phone } from '../harness/club.ts';

const isWhole = process.env.PROOF_FAULTS === 'all';
const seed = Number(process.env.PROOF_SEED ?? 1);
/** Unless all are requested: so many calls besides the sensitive ones, and of each so many statements, by the seed. */
const callsMax = 6;
const trialsMax = 2;

const saboteur = makeSaboteur();
const club = openHarness({ around: saboteur.wrap });

const orphans: unknown[] = [];
const noteOrphan = (error: unknown): void => void orphans.push(error);
beforeAll(() => void process.on('unhandledRejection', noteOrphan));
afterAll(() => void process.off('unhandledRejection', noteOrphan));

type State = Map<string, { rows: number; hash: string }>;
let tables: string[];

/** Counters of limits rise with each try, by intention. */
const ofTries = new Set(['limits']);

async function stateNow(): Promise<State> {
  const { db } = club.database;
  tables ??= (
    await rowsOf(db, sql`select tablename as name from pg_tables where schemaname = 'public'`, { name: asText })
  )
    .map(({ name }) => name)
    .filter((name) => !ofTries.has(name));
  const each = tables.map(
    (name) =>
      `select '${name}' as name, count(*)::int as rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as hash from "${name}" t`,
  );
  const rows = await rowsOf(db, sql.raw(each.join(' union all ')), { name: asText, rows: asInteger, hash: asText });
  return new Map(rows.map(({ name, ...state }) => [name, state]));
}

/** Row count changes by table; mere updates are 0. */
function changes(before: State, after: State): Record<string, number> {
  const changed = [...after].filter(([name, state]) => before.get(name)?.hash !== state.hash);
  return Object.fromEntries(changed.map(([name, { rows }]) => [name, rows - (before.get(name)?.rows ?? 0)]));
}

interface Run {
  phone: Phone;
  input: unknown;
  key: Record<string, string>;
}

async function prepare(action: TestAction, reused?: Phone): Promise<Run> {
  // Limits of a minute, an hour or a day are proven elsewhere; no session is in memory.
  await club.database.db.execute(sql`delete from limits`);
  club.clock.forward(6000);
  const phone = reused ?? (await new Phone(club).register());
  return { phone, input: await action.prepare(club, phone), key: idempotency() };
}

const send = (action: TestAction, { phone, input, key }: Run) => {
  const { cookie } = phone;
  return phone.request(action.name, input, key).finally(() => {
    // who repeats a call has the former state of the phone
    phone.cookie = cookie;
  });
};

interface Clean {
  status: number;
  changed: Record<string, number>;
  statements: number;
  commits: number;
}

async function clean(action: TestAction): Promise<Clean> {
  const run = await prepare(action);
  const before = await stateNow();
  saboteur.arm('lost', 0);
  const { statusCode } = await send(action, run);
  const { statements, commits } = saboteur.disarm();
  return { status: statusCode, changed: changes(before, await stateNow()), statements, commits };
}

/** Returns what is wrong, or nothing. */
async function trial(action: TestAction, well: Clean, fault: Fault, n: number, reused?: Phone): Promise<string[]> {
  const run = await prepare(action, reused);
  const before = await stateNow();
  saboteur.arm(fault, n);
  const answer = await send(action, run);
  const { isHit } = saboteur.disarm();
  if (!isHit) return [];
  const wrong: string[] = [];
  const say = (what: string) => wrong.push(`${action.name}, ${fault} at ${n}: ${what}`);
  const { statusCode } = answer;
  if (statusCode !== 503 && statusCode !== well.status) say(`answers ${statusCode}, ${answer.body.slice(0, 120)}`);
  if (statusCode === 503 && !/^\d+$/.test(String(answer.headers['retry-after']))) say('has no Retry-After');
  const done = changes(before, await stateNow());
  const isWholeAction = JSON.stringify(done) === JSON.stringify(well.changed);
  if (statusCode === well.status && statusCode !== 503 && !isWholeAction)
    say(`says that it is done, and changed ${JSON.stringify(done)} instead of ${JSON.stringify(well.changed)}`);
  const isUndone = Object.keys(done).length === 0;
  const isRepeatable = repeatable.has(action.name);
  const isRetried = isUndone || isRepeatable || (counted.has(action.name) && !isWholeAction);
  if (statusCode === 503 && !isRetried && !isWholeAction)
    say(`left ${JSON.stringify(done)} of ${JSON.stringify(well.changed)}`);
  if (statusCode === 503 && isRetried) {
    const again = await send(action, run);
    const all = changes(before, await stateNow());
    if (again.statusCode !== well.status) say(`a repeat answers ${again.statusCode}, ${again.body.slice(0, 120)}`);
    else if (JSON.stringify(all) !== JSON.stringify(well.changed))
      say(`with its repeat changed ${JSON.stringify(all)} instead of ${JSON.stringify(well.changed)}`);
    else if (isRepeatable && again.statusCode === 200 && (await send(action, run)).body !== again.body)
      say('is answered otherwise when repeated');
  }
  const broken = await findBrokenInvariants(club.database.db);
  if (broken.length > 0) say(`breaks ${JSON.stringify(broken)}`);
  return wrong;
}

const trialsOf = ({ statements, commits }: Clean): [Fault, number][] =>
  faults.flatMap((fault) =>
    Array.from({ length: fault === 'unheard' ? commits : statements }, (_, at): [Fault, number] => [fault, at + 1]),
  );

const light = actions.filter(({ name }) => !sensitive.has(name));
const some = fc.sample(fc.shuffledSubarray(light, { minLength: callsMax, maxLength: callsMax }), { seed, numRuns: 1 });
const played = isWhole ? actions : [...actions.filter(({ name }) => sensitive.has(name)), ...some.flat()];

function chosenOf(action: TestAction, well: Clean): [Fault, number][] {
  const all = trialsOf(well);
  if (isWhole) return all;
  const [mixed = []] = fc.sample(fc.shuffledSubarray(all, { minLength: all.length }), { seed, numRuns: 1 });
  const unheard = sensitive.has(action.name) ? mixed.filter(([fault]) => fault === 'unheard') : [];
  return [...unheard, ...mixed.filter((one) => !unheard.includes(one)).slice(0, trialsMax)];
}

test.each(played)(
  '$name does its work whole or not at all when a statement fails',
  async (action) => {
    const well = await clean(action);
    expect(well.status, 'when nothing fails').toBeLessThan(sensitive.has(action.name) ? 300 : 500);
    const reused = Object.keys(well.changed).length === 0 ? await new Phone(club).register() : undefined;
    const wrong: string[] = [];
    for (const [fault, n] of chosenOf(action, well)) wrong.push(...(await trial(action, well, fault, n, reused)));
    expect(wrong).toEqual([]);
    expect(orphans, 'rejections that nobody heard').toEqual([]);
  },
  600_000,
);
