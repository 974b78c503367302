import { brands } from '@club/rules/brands';
import { storeKinds } from '@club/rules/stores';
import { countStores, importStores as writeStores } from '../../database/stores/points.ts';
import type { Command, CommandArgs, CommandServices, CommandResult } from '../command.ts';
import { readStoreFile } from './file.ts';
import { readTextFile } from '../text-file.ts';

/** Stores and points of sale: the whole list of one kind comes from a file. */
export const storeCommands = { import: importStores, list } satisfies Record<string, Command>;

async function importStores({ database }: CommandServices, { positional, flags }: CommandArgs): Promise<CommandResult> {
  const [file] = positional;
  const brand = brands.find((one) => one === flags.brand);
  const kind = storeKinds.find((one) => one === flags.kind);
  if (file === undefined || brand === undefined || kind === undefined)
    return wrong('places import FILE.csv --brand main|ogo --kind store|point [--dry-run]');
  const read = await readTextFile(file);
  if ('problem' in read) return wrong(read.problem);
  const { places, problems } = readStoreFile(read.text);
  if (problems.length > 0) {
    const rows = problems.map((problem) => ({ ...problem }));
    return { rows, text: `${problems.length} problems; nothing was imported`, exitCode: 1 };
  }
  if (flags['dry-run'] === true) return { rows: [], text: `${places.length} places could be imported; nothing was` };
  return { rows: [await database.transaction((tx) => writeStores(tx, { brand, kind }, places))] };
}

async function list({ database }: CommandServices): Promise<CommandResult> {
  const rows = await countStores(database.db);
  return { rows: rows.map((row) => ({ ...row })) };
}

const wrong = (text: string): CommandResult => ({ rows: [], text, exitCode: 1 });
