import * as spec from '@club/contract/staff/exchange';
import type { Brand } from '@club/rules/brands';
import { dayAfter, kyivDate } from '@club/rules/time/calendar';
import { lockVariantPrices } from '../../../database/catalogue/prices.ts';
import type { Db } from '../../../database/rows.ts';
import {
  listRewardTerms,
  lockRewardTerms,
  type RewardTermsRow,
  saveRewardTerms,
} from '../../../database/exchange/terms.ts';
import { action, type ActionContext, type AuditFacts, assertNoProblems, oneBrandOf } from '../../actions/action.ts';
import { farthestOfDay, noteMoves, type PriceMove, thingOfVariant } from '../../actions/day-prices.ts';
import { asCellChanges, differingCells, noCell } from '../../text/cell-changes.ts';
import { type FileProblem, fileProblem } from '../../text/file-rows.ts';
import { readReward, readRewardFile, type RewardInput, rewardColumns } from './reward-file.ts';

const unknownReward = (row: number) =>
  fileProblem(row, 'product', 'no product with only an XP price: run catalog import, with its xp and price 0');

export const setReward = action(spec.setReward, {
  run: async ({ tx, brands, now }, { product, cells }) => ({
    ...(await save(tx, readCells(product, cells), { brands, now })),
    target: `product:${product}`,
  }),
  plan: async ({ db, brands, now }, { product, cells }) =>
    (await save(db, readCells(product, cells), { brands, now, isDry: true })).reply,
});

export const importRewards = action(spec.importRewards, {
  run: async ({ tx, brands, now }, { file }) => ({
    ...(await save(tx, readFile(file), { brands, now })),
    target: 'rewards',
  }),
  plan: async ({ db, brands, now }, { file }) => (await save(db, readFile(file), { brands, now, isDry: true })).reply,
});

function readCells(product: string, cells: Readonly<Record<string, string>>): RewardInput[] {
  const problems: FileProblem[] = Object.keys(cells)
    .filter((column) => !rewardColumns.includes(column))
    .map((column) => fileProblem(1, column, 'no such column'));
  const one = readReward({ row: 1, cells: new Map([...Object.entries(cells), ['product', product]]) }, problems);
  assertNoProblems(problems);
  return [one];
}

function readFile(file: string): RewardInput[] {
  const { rows, problems } = readRewardFile(file);
  assertNoProblems(problems);
  return rows;
}

interface Change {
  was: RewardTermsRow;
  is: Omit<RewardTermsRow, 'xp'> & { xp: number | null };
}

interface How {
  /** Things of another brand do not exist here. */
  brands: readonly Brand[];
  now: Date;
  isDry?: boolean;
}

/** All of it or nothing. */
async function save(tx: Db, said: readonly RewardInput[], { brands, now, isDry = false }: How) {
  const terms = await lockRewardTerms(tx);
  const known = new Map(terms.filter(({ brand }) => brands.includes(brand)).map((one) => [one.product, one]));
  const seen = new Set<number>();
  const problems = said.flatMap((one) => {
    const isAgain = seen.has(one.product);
    seen.add(one.product);
    return problemsOf(one, known, isAgain);
  });
  assertNoProblems(problems);
  const all = said.flatMap(({ row: _row, ...one }): Change[] => {
    const was = known.get(one.product);
    return was === undefined ? [] : [{ was, is: { ...was, ...one, xp: one.xp ?? null } }];
  });
  const moves = await movesOf(tx, all);
  const farthestPercent = await farthestOfDay(tx, now, moves);
  // Unchanged ones too: from now on they are set explicitly.
  if (!isDry)
    await saveRewardTerms(
      tx,
      all.map(({ is }) => is),
    );
  if (!isDry) await noteMoves(tx, now, moves);
  const changes = all.filter((one) => whatOf(one).length > 0);
  return {
    reply: {
      changes: changes.map((one) => ({
        product: one.was.product,
        title: one.was.title,
        what: asCellChanges(whatOf(one)),
      })),
    },
    ...oneBrandOf(all.map(({ was }) => was.brand)),
    weight: {
      of: 'goods',
      goods: changes.length,
      farthestPercent,
    } as const,
    before: factsOf(changes, 'was'),
    after: factsOf(changes, 'is'),
  };
}

/** A price in XP becomes that of every variant, so each of them moves to it. */
async function movesOf(tx: Db, changes: readonly Change[]): Promise<PriceMove[]> {
  const xpOf = new Map(changes.flatMap(({ is }) => (is.xp === null ? [] : [[is.product, is.xp] as const])));
  return (await lockVariantPrices(tx, [...xpOf.keys()])).map(({ id, productId, ...was }) => ({
    thing: thingOfVariant(id),
    was,
    is: { ...was, xpPrice: xpOf.get(productId) ?? was.xpPrice },
  }));
}

function problemsOf(one: RewardInput, known: ReadonlyMap<number, RewardTermsRow>, isAgain: boolean): FileProblem[] {
  const was = known.get(one.product);
  if (was === undefined) return [unknownReward(one.row)];
  if (isAgain) return [fileProblem(one.row, 'product', 'duplicate of an earlier row')];
  const { startsAt, endsAt } = { ...was, ...one };
  return startsAt !== null && endsAt !== null && startsAt >= endsAt
    ? [fileProblem(one.row, 'to', 'it would end before it begins')]
    : [];
}

/** What differs, as the file has it. */
function whatOf({ was, is }: Change): { column: string; was: string; is: string }[] {
  return differingCells(cellsOf(was), cellsOf({ ...is, xp: is.xp ?? was.xp, xpMax: is.xp ?? was.xpMax }));
}

const cellsOf = ({ xp, xpMax, startsAt, endsAt, unitsPerCustomer, needsAge }: RewardTermsRow) =>
  ({
    xp: xp === xpMax ? String(xp) : `${xp}…${xpMax}`,
    from: startsAt === null ? noCell : kyivDate(startsAt),
    // The last day, not the first one without it.
    to: endsAt === null ? noCell : dayAfter(kyivDate(endsAt), -1),
    limit: String(unitsPerCustomer ?? noCell),
    age: needsAge ? 'yes' : 'no',
  }) as Record<string, string>;

const factsOf = (changes: readonly Change[], side: 'was' | 'is'): AuditFacts =>
  Object.fromEntries(
    changes.flatMap((one) =>
      whatOf(one).map((cell) => [`product:${one.was.product}.${cell.column}`, cell[side]] as const),
    ),
  );

export interface ListedReward {
  product: number;
  brand: Brand;
  title: string;
  cells: Record<string, string>;
}

/** Every reward with its terms as a file has them. */
export async function listRewardsForStaff({ database }: Pick<ActionContext, 'database'>): Promise<ListedReward[]> {
  const all = await listRewardTerms(database.db);
  return all.map((one) => ({ product: one.product, brand: one.brand, title: one.title, cells: cellsOf(one) }));
}
