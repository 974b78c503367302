import { brands } from '@club/rules/brands';
import { endCollection, type KnownCollection, listEveryCollection } from '../../database/catalogue/collections.ts';
import { type CollectionInput, setCollections } from '../../domain/catalogue/set-collections.ts';
import { collectionColumns, columnOf, readCollection, readCollectionFile } from './collection-file.ts';
import type { Command, CommandArgs, CommandServices, CommandResult } from '../command.ts';
import type { FileProblem } from '../file-rows.ts';
import { readTextFile } from '../text-file.ts';

/** Shelves of the shop. What a file may hold is in docs/catalog-import.md. */
export const collectionCommands = { list, set, import: importFile, end } satisfies Record<string, Command>;

async function list({ database, now }: CommandServices, { flags }: CommandArgs): Promise<CommandResult> {
  const brand = brands.find((one) => one === flags.brand);
  if (flags.brand !== undefined && brand === undefined) return wrong('collection list [--brand main|ogo]');
  const all = await listEveryCollection(database.db, brand);
  const rows = all.map((one) => ({
    order: one.position,
    slug: one.slug,
    brand: one.brand,
    title: one.title,
    filters: one.subs.map(({ id, title }) => `${id}=${title}`).join('|'),
    image: one.image,
    products: one.products,
    from: one.startsAt?.toISOString() ?? null,
    to: one.endsAt?.toISOString() ?? null,
    state: stateOf(one, now),
  }));
  return { rows };
}

async function set(
  services: CommandServices,
  { positional: [slug, ...rest], flags }: CommandArgs,
): Promise<CommandResult> {
  const said = collectionColumns.flatMap((column): [string, string][] => {
    const value = flags[column === 'tile_hue' ? 'tile-hue' : column];
    return typeof value === 'string' ? [[column, value]] : [];
  });
  if (slug === undefined || rest.length > 0 || said.length === 0)
    return wrong('collection set SLUG and what changes: --title TEXT …');
  const problems: FileProblem[] = [];
  const one = readCollection({ row: 1, cells: new Map([['slug', slug], ...said]) }, problems);
  return problems.length > 0 ? refusal(problems) : save(services, [{ row: 1, ...one }], flags);
}

async function importFile(
  services: CommandServices,
  { positional: [file], flags }: CommandArgs,
): Promise<CommandResult> {
  if (file === undefined) return wrong('Name the file: collection import FILE [--dry-run]');
  const read = await readTextFile(file);
  if ('problem' in read) return wrong(read.problem);
  const { rows, problems } = readCollectionFile(read.text);
  return problems.length > 0 ? refusal(problems) : save(services, rows, flags);
}

async function end({ database }: CommandServices, { positional: [slug] }: CommandArgs): Promise<CommandResult> {
  if (slug === undefined) return wrong('Name the shelf: collection end SLUG');
  if (!(await endCollection(database.db, slug))) return wrong(`There is no shelf ${slug}`);
  return {
    rows: [],
    text: `${slug} is seen no more; its products stay on it, and collection set ${slug} --to "" brings it back`,
  };
}

async function save(
  { database }: CommandServices,
  said: readonly (CollectionInput & { row: number })[],
  flags: CommandArgs['flags'],
): Promise<CommandResult> {
  const isDry = flags['dry-run'] === true;
  const wanted = said.map(({ row: _row, ...one }) => one);
  const { changes, problems } = await setCollections(database, wanted, { isDry });
  const told = problems.map(({ index, field, problem }) => ({
    row: said[index]?.row ?? 0,
    column: columnOf(field),
    problem,
  }));
  if (told.length > 0) return refusal(told);
  const rows = changes.map(({ slug, change, fields }) => ({ slug, change, what: fields.map(columnOf).join(', ') }));
  return { rows, text: isDry ? 'dry run, nothing was written' : `${rows.length} shelves were set` };
}

function stateOf({ isLive, startsAt }: KnownCollection, now: Date): string {
  if (isLive) return 'shown';
  return startsAt !== null && startsAt > now ? 'waits' : 'ended';
}

function refusal(problems: readonly FileProblem[]): CommandResult {
  const rows = problems.map((problem) => ({ ...problem }));
  return { rows, text: `${problems.length} problems; nothing was written`, exitCode: 1 };
}

const wrong = (text: string): CommandResult => ({ rows: [], text, exitCode: 1 });
