import * as spec from '@club/contract/staff/settings';
import { type Brand, brands, linesOfBrand } from '@club/rules/brands';
import { initialValue } from '@club/rules/settings/initial-values';
import {
  checkPromos,
  promoState,
  type PromoState,
  readPromo,
  storedPromos,
  type WrittenPromo,
} from '@club/rules/settings/promo-codes';
import type { Weight } from '@club/rules/staff/limits';
import { kyivDate } from '@club/rules/time/calendar';
import type { Db } from '../../database/rows.ts';
import { insertSettingVersion, listRunningSettings, lockSettings } from '../../database/settings/versions.ts';
import { countPromoUses } from '../../database/orders/codes.ts';
import {
  action,
  type ActionContext,
  type ActionRun,
  type AuditFacts,
  oneBrandOf,
  assertNoProblems,
  StaffRefusal,
} from '../actions/action.ts';
import { asCellChanges, differingCells, noCell } from '../text/cell-changes.ts';
import { type FileProblem, fileProblem } from '../text/file-rows.ts';
import { promoColumns, type PromoInput, readPromoFile, readPromoRow } from './promo-file.ts';

const key = 'discount.promo';

export const setPromo = action(spec.setPromo, {
  run: async (run, { code, cells }) => ({
    ...(await save(run, readCells(code, cells), `promo set ${code}`)),
    target: `promo-code:${code}`,
  }),
  plan: async (run, { code, cells }) => presentChanges(await planChanges(run, readCells(code, cells))),
});

export const importPromos = action(spec.importPromos, {
  run: async (run, { file }) => ({ ...(await takePromos(run, file)), target: 'promo-codes' }),
  plan: async (run, { file }) => presentChanges(await planChanges(run, readFile(file))),
});

const unknownPromo = ({ code }: { code: string }) => new StaffRefusal('promo_unknown', { code });

export const endPromo = action(spec.endPromo, {
  foreign: unknownPromo,
  run: async (run, { code }) => {
    await lockSettings(run.tx);
    const known = (await readPromos({ ...run, db: run.tx })).find((one) => one.code === code);
    if (known === undefined || promoState(readPromo(known), run.now) === 'over') throw unknownPromo({ code });
    const change = { was: known, is: { ...known, to: run.now.toISOString() } };
    return { ...(await write(run, [change], { note: `promo end ${code}` })), target: `promo-code:${code}` };
  },
});

type Taker = Pick<ActionRun, 'tx' | 'now' | 'actor' | 'brands'> & { config: Pick<ActionRun['config'], 'demo'> };

/** Takes a file inside a transaction: all of it or none. */
const takePromos = (run: Taker, file: string) => save(run, readFile(file), 'promo import');

type BrandPromo = WrittenPromo & { brand: Brand };

interface Change {
  was: BrandPromo | undefined;
  is: BrandPromo;
}

function readCells(code: string, cells: Readonly<Record<string, string>>): PromoInput[] {
  const problems: FileProblem[] = Object.keys(cells)
    .filter((column) => !promoColumns.includes(column))
    .map((column) => fileProblem(1, column, 'no such column'));
  const one = readPromoRow({ row: 1, cells: new Map([...Object.entries(cells), ['code', code]]) }, problems);
  assertNoProblems(problems);
  return [one];
}

function readFile(file: string): PromoInput[] {
  const { rows, problems } = readPromoFile(file);
  assertNoProblems(problems);
  return rows;
}

async function save(run: Taker, rows: readonly PromoInput[], note: string) {
  await lockSettings(run.tx);
  const changes = await planChanges({ ...run, db: run.tx }, rows);
  const codes = new Set(rows.map(({ code }) => code));
  const all = await readPromos({ ...run, db: run.tx });
  const named = all.filter(({ code }) => codes.has(code));
  const outcome = await write(run, changes, { note, named: named.map(({ brand }) => brand) });
  return { ...outcome, ...(changes.length > 0 && { weight: weightOf(changes, all) }) };
}

/** As for any other change of this setting; one that ends is immediate. */
function weightOf(changes: readonly Change[], all: readonly BrandPromo[]): Weight {
  const changed = new Set(changes.map(({ is }) => is.brand));
  const basis = JSON.stringify(all.filter(({ brand }) => changed.has(brand)));
  return { of: 'always', above: 'rules_always', basis };
}

type Reader = { db: Db; now: Date; config: Pick<ActionRun['config'], 'demo'> };

/** Of every brand, in the order in which they were added. */
async function readPromos({ db, now, config }: Reader): Promise<BrandPromo[]> {
  const running = await listRunningSettings(db, now);
  return brands.flatMap((brand) => {
    const found = running.find((one) => one.key === key && one.brand === brand);
    const value = found === undefined ? initialValue(key, { brand, isDemo: config.demo }) : found.value;
    return storedPromos(value).map((one) => ({ ...one, brand }));
  });
}

type Planner = Reader & Pick<ActionRun, 'brands'>;

/** What a file would change; unchanged codes are no change. */
async function planChanges(reader: Planner, rows: readonly PromoInput[]): Promise<Change[]> {
  const all = new Map((await readPromos(reader)).map((one) => [one.code, one]));
  // A code is one for the club: only a row that names a brand, and would make it, finds that another brand has it.
  const wasOf = ({ code, brand }: PromoInput): BrandPromo | undefined => {
    const was = all.get(code);
    return was !== undefined && (brand !== undefined || reader.brands.includes(was.brand)) ? was : undefined;
  };
  const seen = new Set<string>();
  const problems = rows.flatMap((one) => {
    const isAgain = seen.has(one.code);
    seen.add(one.code);
    return problemsOf(one, wasOf(one), isAgain);
  });
  assertNoProblems(problems);
  return rows.flatMap((row): Change[] => {
    const { row: _row, code, ...said } = row;
    const was = wasOf(row);
    const is = { code, unitsMin: 1, from: null, to: null, limit: null, ...was, ...said } as BrandPromo;
    return was !== undefined && whatOf({ was, is }).length === 0 ? [] : [{ was, is }];
  });
}

function problemsOf(one: PromoInput, was: BrandPromo | undefined, isAgain: boolean): FileProblem[] {
  const brand = one.brand ?? was?.brand;
  const { from = null, to = null } = { ...was, ...one };
  return [
    ...(isAgain ? [fileProblem(one.row, 'code', 'duplicate of an earlier row')] : []),
    ...(brand === undefined ? [fileProblem(one.row, 'brand', `one of: ${brands.join(', ')}`)] : []),
    ...(was !== undefined && brand !== was.brand
      ? [fileProblem(one.row, 'brand', `${was.brand} already has this code`)]
      : []),
    ...(brand !== undefined && !linesOfBrand[brand].includes('velo')
      ? [fileProblem(one.row, 'brand', 'it sells no pouches, and codes apply only to these')]
      : []),
    ...((one.percent ?? was?.percent) === undefined
      ? [fileProblem(one.row, 'percent', 'a new code needs its discount')]
      : []),
    ...(from !== null && to !== null && from >= to
      ? [fileProblem(one.row, 'to', 'it would end before it begins')]
      : []),
  ];
}

interface Setting {
  note: string;
  /** For every named code, also an unchanged one. */
  named?: readonly Brand[];
}

async function write(run: Taker, changes: readonly Change[], { note, named }: Setting) {
  const all = await readPromos({ ...run, db: run.tx });
  for (const brand of brands) {
    const own = changes.filter(({ is }) => is.brand === brand);
    if (own.length === 0) continue;
    const value = [
      ...all.filter((one) => one.brand === brand).map((one) => own.find(({ is }) => is.code === one.code)?.is ?? one),
      ...own.filter(({ was }) => was === undefined).map(({ is }) => is),
    ].map(({ brand: _brand, ...one }) => one);
    const problem = checkPromos(value);
    if (problem !== undefined) throw new StaffRefusal('setting_invalid', { key, problem });
    const { now, actor } = run;
    await insertSettingVersion(run.tx, { key, brand, value, beginsAt: now, actor, note, now });
  }
  return {
    reply: presentChanges(changes),
    ...oneBrandOf(
      changes.map(({ is }) => is.brand),
      named,
    ),
    before: factsOf(changes, 'was'),
    after: factsOf(changes, 'is'),
  };
}

const cellsOf = ({ percent, unitsMin, from, to, limit }: WrittenPromo): Record<string, string> => ({
  percent: String(percent),
  units: String(unitsMin),
  from: from === null ? noCell : kyivDate(new Date(from)),
  to: to === null ? noCell : lastDayOf(new Date(to)),
  limit: String(limit ?? noCell),
});

/** The last day on which it is good; of one that was ended, with the moment. */
function lastDayOf(to: Date): string {
  const before = kyivDate(new Date(to.getTime() - 1));
  return kyivDate(to) === before ? to.toISOString() : before;
}

function whatOf({ was, is }: Change): { column: string; was: string; is: string }[] {
  return differingCells(was === undefined ? {} : cellsOf(was), cellsOf(is));
}

const presentChanges = (changes: readonly Change[]) => ({
  changes: changes.map((one) => ({
    code: one.is.code,
    brand: one.is.brand,
    what: asCellChanges(whatOf(one)),
  })),
});

const factsOf = (changes: readonly Change[], side: 'was' | 'is'): AuditFacts =>
  Object.fromEntries(
    changes.flatMap((one) =>
      side === 'was' && one.was === undefined
        ? []
        : whatOf(one).map((cell) => [`${one.is.code}.${cell.column}`, cell[side]] as const),
    ),
  );

export interface ListedPromo {
  code: string;
  brand: Brand;
  cells: Record<string, string>;
  state: PromoState;
  /** Valid orders with it. */
  uses: number;
}

/** Every code, past or present, with its terms in the file's form. */
export async function listPromos({
  database: { db },
  config,
  now,
}: Pick<ActionContext, 'database' | 'config' | 'now'>): Promise<ListedPromo[]> {
  const uses = await countPromoUses(db);
  return (await readPromos({ db, config, now })).map((one) => ({
    code: one.code,
    brand: one.brand,
    cells: cellsOf(one),
    state: promoState(readPromo(one), now),
    uses: uses.get(one.code) ?? 0,
  }));
}
