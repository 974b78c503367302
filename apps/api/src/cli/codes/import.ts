import type { Config } from '../../settings/config.ts';
import type { Db } from '../../database/rows.ts';
import { addCodes, codeHash, insertBatch, type NewBatch, settleBatch } from '../../database/codes/pack-codes.ts';
import { type BadRow, readCodeFile } from './file.ts';
import type { Progress } from '../progress.ts';

export interface Imported {
  batchId: number;
  added: number;
  repeated: number;
  known: number;
}

/** The file has a row that is no code: whoever catches it must roll back. */
export class BadFile extends Error {}

/** All codes of a file into one new batch; a batch that would be empty is not kept. Needs a transaction around it. */
export async function importFile(
  tx: Db,
  { secret }: Pick<Config, 'secret'>,
  { file, batch, progress }: { file: string; batch: Omit<NewBatch, 'size'>; progress: Progress },
): Promise<Imported> {
  const batchId = await insertBatch(tx, { ...batch, size: 0 });
  const sum: Imported = { batchId, added: 0, repeated: 0, known: 0 };
  let waiting: Promise<void> = Promise.resolve();
  let rows = 0;
  for await (const { codes, bad, bytes } of readCodeFile(file)) {
    // The next rows are read and hashed while the database still writes those before.
    const hashes = codes.map((code) => codeHash(secret, code));
    await waiting;
    if (bad.length > 0) throw new BadFile();
    rows += codes.length;
    progress.at(bytes, rows);
    if (hashes.length > 0) waiting = add(tx, sum, hashes);
    waiting.catch(() => undefined); // awaited in the next round; reading may fail before
  }
  await waiting;
  await settleBatch(tx, batchId, sum.added);
  return sum;
}

async function add(tx: Db, sum: Imported, hashes: readonly Buffer[]): Promise<void> {
  const { added, repeated, known } = await addCodes(tx, sum.batchId, hashes);
  sum.added += added;
  sum.repeated += repeated;
  sum.known += known;
}

/** The first of the file's bad rows and how many there are. */
export async function findBadRows(file: string, shown: number): Promise<{ rows: BadRow[]; count: number }> {
  const found: { rows: BadRow[]; count: number } = { rows: [], count: 0 };
  for await (const { bad } of readCodeFile(file)) {
    found.rows.push(...bad.slice(0, shown - found.rows.length));
    found.count += bad.length;
  }
  return found;
}
