import { randomBytes } from 'node:crypto';
import { type ProductLine, productLines } from '@club/rules/brands';
import { isCalendarDate, kyivMidnight } from '@club/rules/time/calendar';
import { makePackCode } from '@club/rules/codes/pack-codes';
import { nameOfActor } from '@club/rules/staff/actors';
import type { Db } from '../../database/rows.ts';
import {
  blockBatch,
  codeHash,
  expireBatch,
  insertBatch,
  insertCodes,
  listBatches,
  settleBatch,
} from '../../database/codes/pack-codes.ts';
import { sizeOfFile } from './file.ts';
import { BadFile, findBadRows, type Imported, importFile } from './import.ts';
import type { Command, CommandArgs, CommandServices, CommandResult } from '../command.ts';
import { showProgress } from '../progress.ts';

const countMax = 1_000_000;
const codesPerStatement = 5000;
const badRowsShown = 200;

/** Codes leave the club once, on paper: they are printed when made and never again. */
export const codesCommands = {
  issue,
  import: importCodes,
  batches: async ({ database }) => ({ rows: (await listBatches(database.db)).map((row) => ({ ...row })) }),
  expire: (services, args) => {
    const day = String(args.flags.on ?? '');
    if (!isCalendarDate(day)) return Promise.resolve(wrong('--on is a day, e.g. 2027-01-01'));
    return changeBatch(services, args, (id) => expireBatch(services.database.db, id, kyivMidnight(day)));
  },
  block: (services, args) => {
    const note = String(args.flags.note ?? '').trim();
    if (note === '') return Promise.resolve(wrong('--note says why, for whoever asks later'));
    return changeBatch(services, args, (id) => blockBatch(services.database.db, id, { blockedAt: services.now, note }));
  },
  unblock: (services, args) => {
    const note = String(args.flags.note ?? '').trim();
    return changeBatch(services, args, (id) => blockBatch(services.database.db, id, { blockedAt: null, note }));
  },
} satisfies Record<string, Command>;

async function issue(services: CommandServices, args: CommandArgs): Promise<CommandResult> {
  const batch = readBatch(args);
  if (typeof batch === 'string') return wrong(batch);
  const count = Number(args.flags.count);
  if (!Number.isInteger(count) || count < 1 || count > countMax) return wrong(`--count is 1 to ${countMax}`);
  const made = Array.from({ length: count }, () => makePackCode(randomBytes(8)));
  const { batchId, fresh } = await store(services, batch, made);
  return { rows: fresh.map((code) => ({ code })), text: `Batch ${batchId}: ${fresh.length} codes, shown only now` };
}

async function importCodes(
  { database, config, actor, now }: CommandServices,
  args: CommandArgs,
): Promise<CommandResult> {
  const [file] = args.positional;
  const words = readBatch(args);
  if (file === undefined) return wrong('Name the file: codes import FILE.csv --line glo');
  if (typeof words === 'string') return wrong(words);
  const size = await sizeOfFile(file);
  if (typeof size === 'string') return wrong(size);
  const progress = showProgress('codes', size);
  try {
    const batch = { ...words, actor: nameOfActor(actor), now };
    const done = await database.transaction((tx) => importFile(tx, config, { file, batch, progress }));
    return told(words.line, done);
  } catch (error) {
    if (!(error instanceof BadFile)) throw error;
    return refusal(file);
  } finally {
    progress.end();
  }
}

function told(line: ProductLine, { batchId, added, repeated, known }: Imported): CommandResult {
  if (added + repeated + known === 0) return wrong('The file has no codes');
  const row = { line, imported: added, repeated_in_file: repeated, known_before: known };
  return { rows: [row], text: added > 0 ? `Batch ${batchId}` : 'No new codes, so no batch' };
}

async function refusal(file: string): Promise<CommandResult> {
  const { rows, count } = await findBadRows(file, badRowsShown);
  const more = count > rows.length ? `, the first ${rows.length} shown` : '';
  return { rows: rows.map((row) => ({ ...row })), text: `${count} bad rows${more}; nothing was imported`, exitCode: 1 };
}

async function changeBatch(
  { database }: CommandServices,
  { positional: [batch] }: CommandArgs,
  change: (id: number) => Promise<boolean>,
): Promise<CommandResult> {
  if (batch === undefined || !/^\d{1,9}$/.test(batch)) return wrong('Name the batch by its number: codes batches');
  if (!(await change(Number(batch)))) return wrong(`There is no batch ${batch}`);
  return { rows: (await listBatches(database.db, Number(batch))).map((row) => ({ ...row })) };
}

interface BatchInput {
  line: ProductLine;
  note: string;
  expiresAt: Date | undefined;
}

/** The batch of the command line, or what is wrong with it. */
function readBatch({ flags: { line, note = '', expires } }: CommandArgs): BatchInput | string {
  const known = productLines.find((one) => one === line);
  if (known === undefined) return `--line is one of: ${productLines.join(', ')}`;
  if (expires !== undefined && !isCalendarDate(String(expires))) return '--expires is a day, e.g. 2027-01-01';
  const expiresAt = expires === undefined ? undefined : kyivMidnight(String(expires));
  return { line: known, note: String(note), expiresAt };
}

/** All or nothing; `fresh` are the codes that were not known before. */
function store(
  { database, config, actor, now }: CommandServices,
  batch: BatchInput,
  codes: string[],
): Promise<{ batchId: number; fresh: string[] }> {
  return database.transaction(async (tx: Db) => {
    const batchId = await insertBatch(tx, { ...batch, size: codes.length, actor: nameOfActor(actor), now });
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
      for (const { code, hash } of part) if (added.has(hash.toString('hex'))) fresh.push(code);
    }
    await settleBatch(tx, batchId, fresh.length);
    return { batchId, fresh };
  });
}

const wrong = (text: string): CommandResult => ({ rows: [], text, exitCode: 1 });
