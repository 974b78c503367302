import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type ProductLine, productLines } from '@club/rules/brands';
import { isCalendarDate, kyivMidnight } from '@club/rules/calendar';
import { makeCode } from '@club/rules/codes';
import type { Db } from '../src/database/database.ts';
import { codeHash, insertBatch, insertCodes, listBatches, settleBatch } from '../src/database/queries/codes.ts';
import { readCodeFile } from './code-file.ts';
import type { Command, CommandArgs, CommandHouse, CommandResult } from './command.ts';

const countMax = 1_000_000;
const codesPerStatement = 5000;

/** Codes leave the club once, on paper: they are printed when made and never again. */
export const codesCommands = {
  issue,
  import: importCodes,
  batches: async ({ database }) => ({ rows: (await listBatches(database.db)).map((row) => ({ ...row })) }),
} satisfies Record<string, Command>;

async function issue(house: CommandHouse, args: CommandArgs): Promise<CommandResult> {
  const batch = readBatch(args);
  if (typeof batch === 'string') return wrong(batch);
  const count = Number(args.flags.count);
  if (!Number.isInteger(count) || count < 1 || count > countMax) return wrong(`--count is 1 to ${countMax}`);
  const made = Array.from({ length: count }, () => makeCode(randomBytes(8)));
  const { batchId, fresh } = await store(house, batch, made);
  return { rows: fresh.map((code) => ({ code })), text: `Batch ${batchId}: ${fresh.length} codes, shown only now` };
}

async function importCodes(house: CommandHouse, args: CommandArgs): Promise<CommandResult> {
  const [file] = args.positional;
  const batch = readBatch(args);
  if (file === undefined) return wrong('Name the file: codes import FILE.csv --line glo');
  if (typeof batch === 'string') return wrong(batch);
  const { codes, bad, repeated } = readCodeFile(await readFile(file, 'utf8'));
  if (bad.length > 0) return { rows: bad, text: `${bad.length} bad rows, nothing was imported`, exitCode: 1 };
  if (codes.length === 0) return wrong('The file has no codes');
  const { batchId, fresh } = await store(house, batch, codes);
  const known = codes.length - fresh.length;
  const row = { line: batch.line, imported: fresh.length, repeated_in_file: repeated, known_before: known };
  return { rows: [row], text: fresh.length > 0 ? `Batch ${batchId}` : 'No new codes, so no batch' };
}

interface BatchWords {
  line: ProductLine;
  note: string;
  expiresAt: Date | undefined;
}

/** The batch of the command line, or what is wrong with it. */
function readBatch({ flags: { line, note = '', expires } }: CommandArgs): BatchWords | string {
  const known = productLines.find((one) => one === line);
  if (known === undefined) return `--line is one of: ${productLines.join(', ')}`;
  if (expires !== undefined && !isCalendarDate(String(expires))) return '--expires is a day, e.g. 2027-01-01';
  const expiresAt = expires === undefined ? undefined : kyivMidnight(String(expires));
  return { line: known, note: String(note), expiresAt };
}

/** All or nothing; `fresh` are the codes that were not known before. */
function store(
  { database, config, now }: CommandHouse,
  batch: BatchWords,
  codes: string[],
): Promise<{ batchId: number; fresh: string[] }> {
  return database.transaction(async (tx: Db) => {
    const batchId = await insertBatch(tx, { ...batch, size: codes.length, now });
    const fresh: string[] = [];
    for (let first = 0; first < codes.length; first += codesPerStatement) {
      const part = codes
        .slice(first, first + codesPerStatement)
        .map((code) => ({ code, hash: codeHash(config.secret, code) }));
      const added = await insertCodes(
        tx,
        batchId,
        part.map(({ hash }) => hash),
      );
      fresh.push(...part.filter(({ hash }) => added.has(hash.toString('hex'))).map(({ code }) => code));
    }
    await settleBatch(tx, batchId, fresh.length);
    return { batchId, fresh };
  });
}

const wrong = (text: string): CommandResult => ({ rows: [], text, exitCode: 1 });
