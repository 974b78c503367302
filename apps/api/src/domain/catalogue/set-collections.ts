import type { Brand } from '@club/rules/brands';
import type { Db } from '../../database/rows.ts';
import {
  type Collection,
  lockCollectionRows,
  type KnownCollection,
  saveCollections,
} from '../../database/catalogue/collections.ts';
import { brandOfCollection, isCollectionSlug, shopPages } from '@club/rules/catalogue/collections';

/** Fields of a collection; missing ones stay, or get the defaults of a new one. */
export type CollectionInput = Partial<Collection> & { slug: string };
export type CollectionField = keyof CollectionInput;

export interface CollectionProblem {
  /** Its index among the wanted collections, from 0. */
  index: number;
  field: CollectionField;
  problem: string;
}

export interface CollectionChange {
  slug: string;
  brand: Brand;
  change: 'added' | 'changed';
  /** None of a new one. */
  fields: CollectionField[];
  was: KnownCollection | undefined;
  is: Collection;
}

export interface CollectionsAnswer {
  changes: CollectionChange[];
  problems: CollectionProblem[];
}

type Wanted = Collection & { slug: string };

const fields = ['title', 'subs', 'image', 'tileHue', 'position', 'startsAt', 'endsAt'] as const;
const asNew = { subs: [], image: null, tileHue: 0, startsAt: null, endsAt: null };

/**
 * Adds and changes collections, all of them or, where something is wrong, none. With `isDry` the answer is the same and nothing
 * is written. Every process shows them within seconds. Needs a transaction around it.
 */
export async function setCollections(
  tx: Db,
  given: readonly CollectionInput[],
  { isDry = false } = {},
): Promise<CollectionsAnswer> {
  const { wanted, ...answer } = planOf(given, await lockCollectionRows(tx));
  if (answer.problems.length === 0 && !isDry) await saveCollections(tx, wanted);
  return answer;
}

function planOf(
  given: readonly CollectionInput[],
  all: readonly KnownCollection[],
): CollectionsAnswer & { wanted: Wanted[] } {
  const plan = { changes: [], problems: [], wanted: [] } as CollectionsAnswer & { wanted: Wanted[] };
  let next = Math.max(-1, ...all.map(({ position }) => position)) + 1;
  const seen = new Set<string>();
  for (const [index, one] of given.entries()) {
    const known = all.find(({ slug }) => slug === one.slug);
    const wrong = (field: CollectionField, problem: string) => plan.problems.push({ index, field, problem });
    if (seen.has(one.slug)) wrong('slug', 'listed twice');
    seen.add(one.slug);
    const position = one.position ?? known?.position ?? next++;
    const { slug, brand = known?.brand, title = known?.title } = one;
    checkName(slug, brand, wrong);
    if (title === undefined) wrong('title', 'needed for a new collection');
    if (brand === undefined || title === undefined) continue;
    const wanted = { ...asNew, ...ownOf(known), ...one, slug, brand, title, position };
    checkOthers(wanted, known, wrong);
    note(wanted, known, plan);
  }
  return plan;
}

type Wrong = (field: CollectionField, problem: string) => void;

function checkName(slug: string, brand: string | undefined, wrong: Wrong): void {
  const ownBrand = brandOfCollection(slug);
  if (!isCollectionSlug(slug))
    wrong('slug', `lowercase Latin letters, digits and -, 2 to 40, and none of: ${shopPages.join(', ')}`);
  else if (brand === undefined) wrong('brand', 'needed for a new collection');
  else if (brand !== ownBrand) wrong('brand', `a collection with this slug belongs to ${ownBrand}`);
}

function checkOthers({ subs, startsAt, endsAt }: Wanted, known: KnownCollection | undefined, wrong: Wrong): void {
  const ids = subs.map(({ id }) => id);
  if (new Set(ids).size < ids.length) wrong('subs', 'duplicate filter');
  const missed = known?.usedSubs.filter((id) => !ids.includes(id)) ?? [];
  if (missed.length > 0) wrong('subs', `products are still assigned to ${missed.join(', ')}`);
  if (startsAt !== null && endsAt !== null && startsAt >= endsAt) wrong('endsAt', 'it would end before it begins');
}

function note(wanted: Wanted, known: KnownCollection | undefined, plan: ReturnType<typeof planOf>): void {
  const changed = fields.filter((field) => JSON.stringify(known?.[field]) !== JSON.stringify(wanted[field]));
  if (known !== undefined && changed.length === 0) return;
  plan.changes.push({
    slug: wanted.slug,
    brand: wanted.brand,
    change: known ? 'changed' : 'added',
    fields: known ? changed : [],
    was: known,
    is: wanted,
  });
  plan.wanted.push(wanted);
}

function ownOf(known: KnownCollection | undefined): Partial<Collection> {
  return known ? Object.fromEntries(fields.map((field) => [field, known[field]])) : {};
}
