import { importRewards, listRewardsForStaff, setReward } from '../../domain/exchange/staff/change-rewards.ts';
import { rewardColumns } from '../../domain/exchange/staff/reward-file.ts';
import type { CellChange } from '../../domain/text/cell-changes.ts';
import { runStaffAction, wrong } from '../run-staff-action.ts';
import { changeRows } from '../table.ts';
import type { Command, CommandArgs, CommandServices, CommandResult } from '../command.ts';
import { readTextFile } from '../text-file.ts';

/** Prices in XP and terms of the exchange. The format of a file is in docs/first-data.md. */
export const rewardCommands = {
  list,
  set,
  import: importFile,
} satisfies Record<string, Command>;

async function list(services: CommandServices): Promise<CommandResult> {
  return { rows: (await listRewardsForStaff(services)).map(({ cells, ...one }) => ({ ...one, ...cells })) };
}

interface Answer {
  changes: { product: number; title: string; what: readonly CellChange[] }[];
}
const done = ({ changes }: Answer) => ({ rows: changeRows(changes), text: `${changes.length} rewards changed` });
const planned = ({ changes }: Answer) => ({
  rows: changeRows(changes),
  text: `${changes.length} rewards would change; dry run, nothing was written`,
});

async function set(
  services: CommandServices,
  { positional: [product, ...rest], flags }: CommandArgs,
): Promise<CommandResult> {
  const said = rewardColumns.flatMap((column): [string, string][] => {
    const value = flags[column];
    return typeof value === 'string' ? [[column, value]] : [];
  });
  if (product === undefined || rest.length > 0 || said.length === 0)
    return wrong('reward set PRODUCT with what to change: --xp=N --from DAY --to DAY --limit N --age yes|no');
  return runStaffAction(services, setReward, {
    input: { product, cells: Object.fromEntries(said) },
    messages: {},
    rowsOf: done,
    planned: flags['dry-run'] === true ? planned : undefined,
  });
}

async function importFile(
  services: CommandServices,
  { positional: [file], flags }: CommandArgs,
): Promise<CommandResult> {
  if (file === undefined) return wrong('Name the file: reward import FILE [--dry-run]');
  const read = await readTextFile(file);
  if ('problem' in read) return wrong(read.problem);
  return runStaffAction(services, importRewards, {
    input: { file: read.text },
    messages: {},
    rowsOf: done,
    planned: flags['dry-run'] === true ? planned : undefined,
  });
}
