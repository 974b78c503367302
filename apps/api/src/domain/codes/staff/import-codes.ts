import { importCodes as spec } from '@club/contract/staff/codes';
import { kyivMidnight } from '@club/rules/time/calendar';
import { addCodes, codeHash, insertBatch, settleBatch } from '../../../database/codes/pack-codes.ts';
import { publishBatch } from '../../../database/codes/publish-batch.ts';
import { action, type ActionRun, StaffRefusal } from '../../actions/action.ts';
import { type BadRow, readCodeFile } from './code-file.ts';

const badRowsMax = 200;

/** All codes of a file into one new batch; a batch that would be empty is not kept. */
export const importCodes = action(spec, {
  run: async (running, { line, expires, note, file }) => {
    const { tx, actor, now } = running;
    const batch = { line, note, expiresAt: expires === undefined ? undefined : kyivMidnight(expires) };
    const id = await insertBatch(tx, { ...batch, size: 0, actor, now });
    const { added, repeated, known } = await addFile(running, id, file);
    if (added + repeated + known === 0) throw new StaffRefusal('codes_missing');
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
});

interface Sum {
  added: number;
  repeated: number;
  known: number;
}

async function addFile({ tx, config }: ActionRun, batch: number, file: AsyncIterable<string>): Promise<Sum> {
  const sum: Sum = { added: 0, repeated: 0, known: 0 };
  const wrong: { rows: BadRow[]; count: number } = { rows: [], count: 0 };
  let waiting: Promise<void> = Promise.resolve();
  for await (const { codes, bad } of readCodeFile(file)) {
    wrong.rows.push(...bad.slice(0, badRowsMax - wrong.rows.length));
    wrong.count += bad.length;
    if (wrong.count > 0) continue; // nothing of it will be kept: the rest is read for its bad rows alone
    // The next rows are read and hashed while the database still writes those before.
    const hashes = codes.map((code) => codeHash(config.secret, code));
    await waiting;
    if (hashes.length > 0) waiting = add(tx, batch, hashes, sum);
    waiting.catch(() => undefined); // awaited in the next round; reading may fail before
  }
  await waiting;
  if (wrong.count > 0) throw new StaffRefusal('rows_wrong', { count: wrong.count }, wrong.rows);
  return sum;
}

async function add(tx: ActionRun['tx'], batch: number, hashes: readonly Buffer[], sum: Sum): Promise<void> {
  const { added, repeated, known } = await addCodes(tx, batch, hashes);
  sum.added += added;
  sum.repeated += repeated;
  sum.known += known;
}
