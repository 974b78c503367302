import { createHmac, hkdfSync } from 'node:crypto';
import {
  findOverdue,
  insertSeals,
  listSealed,
  listUnsealed,
  lockLastSeal,
  type AuditSeal,
} from '../../database/actions/seals.ts';
import type { Database } from '../../database/rows.ts';
import type { ActionContext } from './action.ts';

const batch = 1000;
const noSeal = Buffer.alloc(32);
/** More than twice the job's pause: anything older has a seal. */
const overdueMs = 3 * 3_600_000;

/** A chain that can be continued or rewritten only with the club's secret. */
function sealerOf(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'seals of the audit log', 32));
  return (before: Buffer, position: number, text: string): Buffer =>
    createHmac('sha256', key).update(before).update(`${position}\n${text}`).digest();
}

/** Seals every row that has none, and answers how many there were. */
export async function sealAuditLog(
  { database, config: { secret } }: { database: Database; config: { secret: string } },
  now: Date,
): Promise<number> {
  const sealOf = sealerOf(secret);
  for (let sealed = 0; ;) {
    const count = await database.transaction(async (tx) => {
      const last = (await lockLastSeal(tx)) ?? { position: 0, entryId: 0, seal: noSeal };
      let { position, seal } = last;
      const rows = await listUnsealed(tx, { from: last.entryId, limit: batch });
      const seals = rows.map(({ id, text }): AuditSeal => {
        position += 1;
        seal = sealOf(seal, position, text);
        return { position, entryId: id, seal };
      });
      if (seals.length > 0) await insertSeals(tx, seals, now);
      return seals.length;
    });
    sealed += count;
    if (count < batch) return sealed;
  }
}

/** The errors of the log, and from which row on. */
interface Breach {
  position: number | null;
  entry: number;
  problem: 'changed' | 'gone' | 'not sealed' | 'chain broken';
}

export interface SealCheck {
  sealed: number;
  /** The newest seal, to be recorded elsewhere: a chain rewritten as a whole does not contain it. */
  newest: string | undefined;
  /** Whether the seal that was written down before is in the chain. */
  hasKnown: boolean | undefined;
  breach: Breach | undefined;
}

/** Walks the whole chain, and stops at the first row that does not fit. */
export async function verifyAuditLog(
  { database: { db }, config, now }: Pick<ActionContext, 'database' | 'config' | 'now'>,
  known: string | undefined,
): Promise<SealCheck> {
  const sealOf = sealerOf(config.secret);
  const check: SealCheck = {
    sealed: 0,
    newest: undefined,
    hasKnown: known === undefined ? undefined : false,
    breach: undefined,
  };
  let before: Buffer = noSeal;
  for (;;) {
    const rows = await listSealed(db, { after: check.sealed, limit: batch });
    for (const { position, entryId: entry, seal, text } of rows) {
      const problem = problemOf(sealOf, { before, position, expected: check.sealed + 1, seal, text });
      if (problem !== undefined) return { ...check, breach: { position, entry, problem } };
      before = seal;
      check.sealed = position;
      check.newest = seal.toString('hex');
      if (check.newest === known) check.hasKnown = true;
    }
    if (rows.length < batch) break;
  }
  const overdue = await findOverdue(db, new Date(now.getTime() - overdueMs));
  return overdue === undefined
    ? check
    : { ...check, breach: { position: null, entry: overdue, problem: 'not sealed' } };
}

function problemOf(
  sealOf: ReturnType<typeof sealerOf>,
  one: { before: Buffer; position: number; expected: number; seal: Buffer; text: string | null },
): Breach['problem'] | undefined {
  if (one.position !== one.expected) return 'chain broken';
  if (one.text === null) return 'gone';
  return sealOf(one.before, one.position, one.text).equals(one.seal) ? undefined : 'changed';
}
