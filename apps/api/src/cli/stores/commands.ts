import { brands } from '@club/rules/brands';
import { listStoreCounts, importStores } from '../../domain/stores/staff/import-stores.ts';
import { runStaffAction, wrong } from '../run-staff-action.ts';
import type { Command, CommandArgs, CommandServices, CommandResult } from '../command.ts';
import { readTextFile } from '../text-file.ts';
import { counted } from '../table.ts';

/** Stores and points of sale: the whole list of one kind comes from a file. */
export const storeCommands = { import: importFile, list } satisfies Record<string, Command>;

const usage = `places import FILE.csv --brand ${brands.join('|')} --kind store|point [--dry-run]`;

async function importFile(services: CommandServices, { positional, flags }: CommandArgs): Promise<CommandResult> {
  const [file] = positional;
  if (file === undefined) return wrong(usage);
  const read = await readTextFile(file);
  if ('problem' in read) return wrong(read.problem);
  return runStaffAction(services, importStores, {
    input: { brand: flags.brand, kind: flags.kind, file: read.text },
    messages: { brand: usage, kind: usage },
    rowsOf: (reply) => ({ rows: [reply] }),
    planned:
      flags['dry-run'] === true
        ? ({ places }) => ({
            rows: [],
            text: `${counted(places, 'place')} would be imported; dry run, nothing was written`,
          })
        : undefined,
    refused: ({ problems }) => ({
      rows: problems.map((problem) => ({ ...problem })),
      text: `${counted(problems.length, 'problem')}; nothing was imported`,
      exitCode: 1,
    }),
  });
}

async function list(services: CommandServices): Promise<CommandResult> {
  const rows = await listStoreCounts(services);
  return { rows: rows.map((row) => ({ ...row })) };
}
