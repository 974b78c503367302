import { endPromo, importPromos, listPromos, setPromo } from '../../domain/settings/change-promos.ts';
import { promoColumns } from '../../domain/settings/promo-file.ts';
import type { CellChange } from '../../domain/text/cell-changes.ts';
import { runStaffAction, wrong } from '../run-staff-action.ts';
import { changeRows } from '../table.ts';
import type { Command, CommandArgs, CommandServices, CommandResult } from '../command.ts';
import { readTextFile } from '../text-file.ts';

/** Promo codes: the format of a file is in docs/first-data.md. */
export const promoCommands = { list, set, end, import: importFile } satisfies Record<string, Command>;

async function list(services: CommandServices): Promise<CommandResult> {
  return { rows: (await listPromos(services)).map(({ cells, ...one }) => ({ ...one, ...cells })) };
}

interface Answer {
  changes: { code: string; brand: string; what: readonly CellChange[] }[];
}
const done = ({ changes }: Answer) => ({ rows: changeRows(changes), text: `${changes.length} promo codes changed` });
const planned = ({ changes }: Answer) => ({
  rows: changeRows(changes),
  text: `${changes.length} promo codes would change; dry run, nothing was written`,
});

async function set(
  services: CommandServices,
  { positional: [code, ...rest], flags }: CommandArgs,
): Promise<CommandResult> {
  const cells = promoColumns.flatMap((column): [string, string][] => {
    const value = flags[column];
    return typeof value === 'string' ? [[column, value]] : [];
  });
  if (code === undefined || rest.length > 0 || cells.length === 0)
    return wrong('promo set CODE with what to change: --brand B --percent N --units N --from DAY --to DAY --limit N');
  return runStaffAction(services, setPromo, {
    input: { code: code.toUpperCase(), cells: Object.fromEntries(cells) },
    messages: {},
    rowsOf: done,
    planned: flags['dry-run'] === true ? planned : undefined,
  });
}

function end(services: CommandServices, { positional: [code = ''] }: CommandArgs): Promise<CommandResult> {
  return runStaffAction(services, endPromo, {
    input: { code: code.toUpperCase() },
    messages: { code: 'Name the code: promo end CODE' },
    rowsOf: done,
  });
}

async function importFile(
  services: CommandServices,
  { positional: [file], flags }: CommandArgs,
): Promise<CommandResult> {
  if (file === undefined) return wrong('Name the file: promo import FILE [--dry-run]');
  const read = await readTextFile(file);
  if ('problem' in read) return wrong(read.problem);
  return runStaffAction(services, importPromos, {
    input: { file: read.text },
    messages: {},
    rowsOf: done,
    planned: flags['dry-run'] === true ? planned : undefined,
  });
}
