import { importCodes as spec } from '@club/contract/staff/codes';
import { kyivMidnight } from '@club/rules/time/calendar';
import { addCodes, codeHash, countKnownCodes, insertBatch, settleBatch } from '../../../database/codes/pack-codes.ts';
import { publishBatch } from '../../../database/codes/publish-batch.ts';
import { action, type ActionRun, type PlanContext, StaffRefusal } from '../../actions/action.ts';
import { type BadRow, readCodeFile } from './code-file.ts';

const badRowsMax = 200;

/** All codes of a file into one new batch; an empty batch is not created. */
export const importCodes = action(spec, {
  // A file of millions of rows is streamed, which JSON cannot do.
  isConsoleOnly: true,
  run: async (running, { line, expires, note, file }) => {
    const { tx, actor, now } = running;
    const batch = { line, note, expiresAt: expires === undefined ? undefined : kyivMidnight(expires) };
    const id = await insertBatch(tx, { ...batch, size: 0, actor, now });
    const { added, repeated, known } = assertSome(await addFile(running, id, file));
    await settleBatch(tx, id, added);
    if (added > 0) await publishBatch(tx, { batch: id, line, codes: added, now });
    const counts = { line, added, repeated, known };
    return {
      reply: { batch: added > 0 ? id : null, ...counts },
      target: added > 0 ? `batch:${id}` : 'batch:none',
      ...(note !== '' && { reason: note }),
      after: { ...counts, expires: expires ?? null },
    };
  },
  plan: async (context, { line, file }) => ({ line, ...assertSome(await countFile(context, file)) }),
});

interface Sum {
  added: number;
  repeated: number;
  known: number;
}

function assertSome(sum: Sum): Sum {
  if (sum.added + sum.repeated + sum.known === 0) throw new StaffRefusal('codes_missing');
  return sum;
}

async function addFile({ tx, config }: ActionRun, batch: number, file: AsyncIterable<string>): Promise<Sum> {
  const sum: Sum = { added: 0, repeated: 0, known: 0 };
  let waiting: Promise<void> = Promise.resolve();
  await eachPart(file, async (codes) => {
    // The next rows are read and hashed while the database still writes those before.
    const hashes = codes.map((code) => codeHash(config.secret, code));
    await waiting;
    if (hashes.length > 0) waiting = add(tx, batch, hashes, sum);
    waiting.catch(() => undefined); // awaited in the next round; reading may fail before
  });
  await waiting;
  return sum;
}

/** What would be added; hashes are collected, so that a repeated code is noticed. */
async function countFile({ db, config }: PlanContext, file: AsyncIterable<string>): Promise<Sum> {
  const sum: Sum = { added: 0, repeated: 0, known: 0 };
  const seen = new Set<string>();
  await eachPart(file, async (codes) => {
    const fresh: Buffer[] = [];
    for (const hash of codes.map((code) => codeHash(config.secret, code))) {
      const before = seen.size;
      if (seen.add(hash.toString('latin1')).size > before) fresh.push(hash);
    }
    const known = await countKnownCodes(db, fresh);
    sum.added += fresh.length - known;
    sum.repeated += codes.length - fresh.length;
    sum.known += known;
  });
  return sum;
}

/** Hands the codes of a file on, some at a time. Of one that has a bad row the rest is read for its bad rows alone, and then it fails. */
async function eachPart(file: AsyncIterable<string>, take: (codes: string[]) => Promise<void>): Promise<void> {
  const wrong: { rows: BadRow[]; count: number } = { rows: [], count: 0 };
  for await (const { codes, bad } of readCodeFile(file)) {
    wrong.rows.push(...bad.slice(0, badRowsMax - wrong.rows.length));
    wrong.count += bad.length;
    if (wrong.count === 0) await take(codes);
  }
  if (wrong.count > 0) throw new StaffRefusal('rows_wrong', { count: wrong.count }, wrong.rows);
}

async function add(tx: ActionRun['tx'], batch: number, hashes: readonly Buffer[], sum: Sum): Promise<void> {
  const { added, repeated, known } = await addCodes(tx, batch, hashes);
  sum.added += added;
  sum.repeated += repeated;
  sum.known += known;
}
