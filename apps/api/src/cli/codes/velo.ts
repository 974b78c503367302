import { countCodes, importVeloCodes } from '../../domain/velo/staff/import-codes.ts';
import { runStaffAction, wrong } from '../run-staff-action.ts';
import type { Command, CommandArgs, CommandServices, CommandResult } from '../command.ts';
import { readTextFile } from '../text-file.ts';
import { counted } from '../table.ts';

/**
 * Discount codes for the site of pouches: each is given to one customer. The format of a file is in docs/first-data.md.
 */
export const veloCodesCommands = { import: importFile, left } satisfies Record<string, Command>;

async function left(services: CommandServices): Promise<CommandResult> {
  return { rows: [await countCodes(services)] };
}

async function importFile(
  services: CommandServices,
  { positional: [file], flags }: CommandArgs,
): Promise<CommandResult> {
  if (file === undefined) return wrong('Name the file: velo-codes import FILE [--dry-run]');
  const read = await readTextFile(file);
  if ('problem' in read) return wrong(read.problem);
  return runStaffAction(services, importVeloCodes, {
    input: { file: read.text },
    messages: {},
    rowsOf: (answer) => ({ rows: [answer] }),
    planned:
      flags['dry-run'] === true
        ? ({ codes }) => ({
            rows: [],
            text: `${counted(codes, 'code')} would be imported; dry run, nothing was written`,
          })
        : undefined,
  });
}
