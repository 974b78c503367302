import * as spec from '@club/contract/staff/catalogue';
import type { Brand } from '@club/rules/brands';
import { brandOfCollection } from '@club/rules/catalogue/collections';
import {
  type Collection,
  markCollectionEnded,
  type KnownCollection,
  listEveryCollection,
  lockCollectionRows,
} from '../../../database/catalogue/collections.ts';
import {
  action,
  type ActionContext,
  type ActionRun,
  type AuditFacts,
  assertNoProblems,
  StaffRefusal,
  oneBrandOf,
} from '../../actions/action.ts';
import type { FileProblem } from '../../text/file-rows.ts';
import { type CollectionChange, type CollectionInput, setCollections } from '../set-collections.ts';
import { namePictures } from './name-pictures.ts';
import { collectionColumns, columnOf, readCollection, readCollectionFile } from './collection-file.ts';

type Given = CollectionInput & { row: number };

export const setCollection = action(spec.setCollection, {
  run: async ({ tx }, { slug, cells }) => {
    const { reply, ...facts } = await save(tx, readCells(slug, cells));
    return { reply, target: `collection:${slug}`, ...facts };
  },
  plan: async ({ db }, { slug, cells }) => (await save(db, readCells(slug, cells), { isDry: true })).reply,
});

export const importCollections = action(spec.importCollections, {
  run: async ({ tx }, { file }) => {
    const { reply, ...facts } = await save(tx, readFile(file));
    return { reply, target: 'collections', ...facts };
  },
  plan: async ({ db }, { file }) => (await save(db, readFile(file), { isDry: true })).reply,
});

const unknownCollection = ({ slug }: { slug: string }) => new StaffRefusal('collection_unknown', { slug });

export const endCollection = action(spec.endCollection, {
  foreign: unknownCollection,
  run: async ({ tx }, { slug }) => {
    const known = (await lockCollectionRows(tx)).find((one) => one.slug === slug);
    const endsAt = await markCollectionEnded(tx, slug);
    if (known === undefined || endsAt === undefined) throw unknownCollection({ slug });
    return {
      reply: { slug, brand: known.brand, endedAt: endsAt.toISOString() },
      target: `collection:${slug}`,
      brand: known.brand,
      before: { endsAt: known.endsAt?.toISOString() ?? null },
      after: { endsAt: endsAt.toISOString() },
    };
  },
});

function readCells(slug: string, cells: Readonly<Record<string, string>>): Given[] {
  const unknown = Object.keys(cells).filter((column) => !collectionColumns.includes(column));
  const problems: FileProblem[] = unknown.map((column) => ({ row: 1, column, problem: 'no such column' }));
  const one = readCollection({ row: 1, cells: new Map([...Object.entries(cells), ['slug', slug]]) }, problems);
  assertNoProblems(problems);
  return [{ row: 1, ...one }];
}

function readFile(file: string): Given[] {
  const { rows, problems } = readCollectionFile(file);
  assertNoProblems(problems);
  return rows;
}

async function save(tx: ActionRun['tx'], given: readonly Given[], how?: { isDry: boolean }) {
  const addressOf = await namePictures(
    tx,
    given.map(({ row, image }) => ({ row, column: 'image', images: image ? [image] : [] })),
  );
  const wanted = given.map(({ row: _row, ...one }) => (one.image ? { ...one, image: addressOf(one.image) } : one));
  const { changes, problems } = await setCollections(tx, wanted, how);
  assertNoProblems(
    problems.map(({ index, field, problem }) => ({ row: given[index]?.row ?? 0, column: columnOf(field), problem })),
  );
  return {
    reply: { changes: changes.map(({ slug, change, fields }) => ({ slug, change, what: fields.map(columnOf) })) },
    ...oneBrandOf(
      changes.map(({ brand }) => brand),
      given.map(({ slug }) => brandOfCollection(slug)),
    ),
    before: factsOf(changes, ({ was }) => was),
    after: factsOf(changes, ({ is }) => is),
  };
}

/** What differs; of a new one all of it. */
const factsOf = (
  changes: readonly CollectionChange[],
  side: (change: CollectionChange) => Collection | undefined,
): AuditFacts =>
  Object.fromEntries(
    changes.flatMap((change) => {
      const collection = side(change);
      if (collection === undefined) return [];
      const { subs, startsAt, endsAt, ...plain } = collection;
      const facts: AuditFacts = {
        title: plain.title,
        subs: subs.map(({ id, title }) => `${id}=${title}`),
        image: plain.image,
        tileHue: plain.tileHue,
        position: plain.position,
        startsAt: startsAt?.toISOString() ?? null,
        endsAt: endsAt?.toISOString() ?? null,
      };
      const isLogged = (field: string) => change.was === undefined || change.fields.some((one) => one === field);
      return Object.entries(facts).flatMap(([field, fact]) =>
        isLogged(field) ? [[`${change.slug}.${field}`, fact] as const] : [],
      );
    }),
  );

export interface CollectionState extends KnownCollection {
  state: 'shown' | 'waits' | 'ended';
}

/** Every collection in shop order, those no longer visible to customers too. */
export async function listAllCollections(
  { database, now }: Pick<ActionContext, 'database' | 'now'>,
  brand: Brand | undefined,
): Promise<CollectionState[]> {
  const all = await listEveryCollection(database.db, brand);
  return all.map((one) => ({ ...one, state: stateOf(one, now) }));
}

function stateOf({ isLive, startsAt }: KnownCollection, now: Date): CollectionState['state'] {
  if (isLive) return 'shown';
  return startsAt !== null && startsAt > now ? 'waits' : 'ended';
}
