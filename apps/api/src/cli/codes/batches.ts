import { productLines } from '@club/rules/product-lines';
import { blockBatch, expireBatch, listBatches, unblockBatch } from '../../domain/codes/staff/change-batch.ts';
import { importCodes } from '../../domain/codes/staff/import-codes.ts';
import { issueCodes } from '../../domain/codes/staff/issue-codes.ts';
import { runStaffAction, wrong } from '../run-staff-action.ts';
import type { Command, CommandArgs, CommandServices, CommandResult } from '../command.ts';
import { showProgress } from '../progress.ts';
import { readPieces, sizeOfFile } from './file.ts';
import { counted } from '../table.ts';

/** Codes leave the club once, on paper: they are printed when made and never again. */
export const codesCommands = {
  issue,
  import: importFile,
  batches: async (services) => ({ rows: (await listBatches(services)).map((row) => ({ ...row })) }),
  expire: (services, args) =>
    runStaffAction(services, expireBatch, { input: { batch: batchOf(args), on: args.flags.on }, messages, rowsOf }),
  block: (services, args) => runStaffAction(services, blockBatch, { input: guardOf(args), messages, rowsOf }),
  unblock: (services, args) => runStaffAction(services, unblockBatch, { input: guardOf(args), messages, rowsOf }),
} satisfies Record<string, Command>;

const messages = {
  line: `--line must be one of: ${productLines.join(', ')}`,
  expires: '--expires must be a day, e.g. 2027-01-01',
  count: '--count must be a number from 1 to 1000000',
  batch: 'Give the batch number: see codes batches',
  on: '--on must be a day, e.g. 2027-01-01',
  note: 'Give the reason, for later reference: --note TEXT',
};

const rowsOf = (batch: CommandResult['rows'][number]): CommandResult => ({ rows: [{ ...batch }] });
const batchOf = ({ positional: [batch = ''] }: CommandArgs) => (/^\d{1,9}$/.test(batch) ? Number(batch) : undefined);
const guardOf = (args: CommandArgs) => ({ batch: batchOf(args), note: args.flags.note ?? '' });
const newBatchOf = ({ line, expires, note = '' }: CommandArgs['flags']) => ({ line, expires, note });

function issue(services: CommandServices, { flags }: CommandArgs): Promise<CommandResult> {
  return runStaffAction(services, issueCodes, {
    input: { ...newBatchOf(flags), count: Number(flags.count) },
    messages,
    rowsOf: ({ batch, codes }) => ({
      rows: codes.map((code) => ({ code })),
      text: `Batch ${batch}: ${codes.length} codes, shown only once`,
    }),
  });
}

async function importFile(
  services: CommandServices,
  { positional: [file], flags }: CommandArgs,
): Promise<CommandResult> {
  if (file === undefined) return wrong('Name the file: codes import FILE.csv --line glo [--dry-run]');
  const size = await sizeOfFile(file);
  if (typeof size === 'string') return wrong(size);
  const progress = showProgress('codes', size);
  try {
    return await runStaffAction(services, importCodes, {
      input: { ...newBatchOf(flags), file: readPieces(file, progress) },
      messages,
      rowsOf: ({ batch, ...sum }) => ({
        rows: sumRows(sum),
        text: batch === null ? 'No new codes, so no batch was created' : `Batch ${batch}`,
      }),
      planned:
        flags['dry-run'] === true
          ? (sum) => ({
              rows: sumRows(sum),
              text: `${counted(sum.added, 'code')} would be imported; dry run, nothing was written`,
            })
          : undefined,
      refused: ({ problems, params: { count } }) => ({
        rows: problems.map((problem) => ({ ...problem })),
        text: `${counted(Number(count), 'bad row')}${problems.length < Number(count) ? `, the first ${problems.length} shown` : ''}; nothing was imported`,
        exitCode: 1,
      }),
    });
  } finally {
    progress.end();
  }
}

const sumRows = ({
  line,
  added,
  repeated,
  known,
}: {
  line: string;
  added: number;
  repeated: number;
  known: number;
}) => [{ line, imported: added, repeated_in_file: repeated, known_before: known }];
