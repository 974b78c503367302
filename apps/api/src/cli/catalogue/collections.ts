import { brands } from '@club/rules/brands';
import {
  endCollection,
  importCollections,
  listAllCollections,
  setCollection,
} from '../../domain/catalogue/staff/change-collections.ts';
import { collectionColumns } from '../../domain/catalogue/staff/collection-file.ts';
import { runStaffAction, wrong } from '../run-staff-action.ts';
import type { Command, CommandArgs, CommandServices, CommandResult } from '../command.ts';
import { readTextFile } from '../text-file.ts';

/** Collections of the shop. The format of a file is in docs/catalog-import.md. */
export const collectionCommands = { list, set, import: importFile, end } satisfies Record<string, Command>;

async function list(services: CommandServices, { flags }: CommandArgs): Promise<CommandResult> {
  const brand = brands.find((one) => one === flags.brand);
  if (flags.brand !== undefined && brand === undefined) return wrong(`collection list [--brand ${brands.join('|')}]`);
  const rows = (await listAllCollections(services, brand)).map((one) => ({
    order: one.position,
    slug: one.slug,
    brand: one.brand,
    title: one.title,
    filters: one.subs.map(({ id, title }) => `${id}=${title}`).join('|'),
    image: one.image,
    products: one.products,
    from: one.startsAt?.toISOString() ?? null,
    to: one.endsAt?.toISOString() ?? null,
    state: one.state,
  }));
  return { rows };
}

interface Answer {
  changes: { slug: string; change: string; what: string[] }[];
}
const rowsOf = ({ changes }: Answer) => changes.map(({ what, ...change }) => ({ ...change, what: what.join(', ') }));
const done = (answer: Answer) => ({ rows: rowsOf(answer), text: `${answer.changes.length} collections were set` });
const planned = (answer: Answer) => ({ rows: rowsOf(answer), text: 'dry run, nothing was written' });

async function set(
  services: CommandServices,
  { positional: [slug, ...rest], flags }: CommandArgs,
): Promise<CommandResult> {
  const said = collectionColumns.flatMap((column): [string, string][] => {
    const value = flags[column === 'tile_hue' ? 'tile-hue' : column];
    return typeof value === 'string' ? [[column, value]] : [];
  });
  if (slug === undefined || rest.length > 0 || said.length === 0)
    return wrong('collection set SLUG with what to change: --title TEXT …');
  return runStaffAction(services, setCollection, {
    input: { slug, cells: Object.fromEntries(said) },
    messages: {},
    rowsOf: done,
    planned: flags['dry-run'] === true ? planned : undefined,
  });
}

async function importFile(
  services: CommandServices,
  { positional: [file], flags }: CommandArgs,
): Promise<CommandResult> {
  if (file === undefined) return wrong('Name the file: collection import FILE [--dry-run]');
  const read = await readTextFile(file);
  if ('problem' in read) return wrong(read.problem);
  return runStaffAction(services, importCollections, {
    input: { file: read.text },
    messages: {},
    rowsOf: done,
    planned: flags['dry-run'] === true ? planned : undefined,
  });
}

async function end(services: CommandServices, { positional: [slug] }: CommandArgs): Promise<CommandResult> {
  if (slug === undefined) return wrong('Name the collection: collection end SLUG');
  return runStaffAction(services, endCollection, {
    input: { slug },
    messages: {},
    rowsOf: () => ({
      rows: [],
      text: `${slug} is no longer shown; its products stay assigned to it, and collection set ${slug} --to "" brings it back`,
    }),
  });
}
