import { cleanLine } from '../../text/clean.ts';
import { sku as skuSchema, stockMax, unitCmMax, unitGramsMax } from '@club/contract/staff/catalogue';

/** A valid row, with its index in the call. Fields it does not have stay as they are. */
export interface GoodsRow {
  index: number;
  sku: string;
  stock?: number;
  priceKop?: number;
  compareAtKop?: number | null;
  xpPrice?: number;
  weightG?: number | null;
  sizeCm?: number[] | null;
}

export interface WrongRow {
  index: number;
  field: string;
  problem: string;
}

const priceMax = 100_000_000;
const xpMax = 10_000_000;

type Readable = Exclude<keyof GoodsRow, 'index' | 'sku' | 'sizeCm'>;
const numbers: readonly { field: string; as: Readable; min: number; max: number; orNull?: true }[] = [
  { field: 'stock', as: 'stock', min: 0, max: stockMax },
  { field: 'price_kop', as: 'priceKop', min: 0, max: priceMax },
  { field: 'compare_at_kop', as: 'compareAtKop', min: 1, max: priceMax, orNull: true },
  { field: 'xp_price', as: 'xpPrice', min: 0, max: xpMax },
  { field: 'weight_g', as: 'weightG', min: 1, max: unitGramsMax, orNull: true },
];
const sizeField = 'size_cm';
const named = [...numbers.map(({ field }) => field), sizeField];
const known = new Set(['sku', ...named]);

/** The maximum number of reported extra fields of a row: the reply must not grow with the input. */
const strangeMax = 5;
const nameMax = 60;
const nameFit = (field: string): string => cleanLine(field, nameMax);

/** Reads each row separately: an invalid one affects no other. */
export function readGoodsRows(given: readonly unknown[]): { rows: GoodsRow[]; wrong: WrongRow[] } {
  const [rows, wrong, seen]: [GoodsRow[], WrongRow[], Map<string, number>] = [[], [], new Map()];
  for (const [index, one] of given.entries()) {
    const problems = problemsOf(one, seen);
    if (problems.length > 0) wrong.push(...problems.map((problem) => ({ index, ...problem })));
    else rows.push(rowOf(index, one as Record<string, unknown>));
    const sku = (one as { sku?: unknown } | null)?.sku;
    if (typeof sku === 'string' && !seen.has(sku)) seen.set(sku, index);
  }
  return { rows, wrong };
}

function problemsOf(given: unknown, seen: ReadonlyMap<string, number>): Omit<WrongRow, 'index'>[] {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return [{ field: '', problem: 'A row must be an object with sku and the values to set' }];
  const row = given as Record<string, unknown>;
  const sku = problemOfSku(row.sku, seen);
  const said = numbers.filter(({ field }) => row[field] !== undefined);
  const strange = Object.keys(row).filter((field) => !known.has(field));
  return [
    ...(sku === undefined ? [] : [{ field: 'sku', problem: sku }]),
    ...said.flatMap(({ field, min, max, orNull }) =>
      isWhole(row[field], min, max) || (orNull === true && row[field] === null)
        ? []
        : [{ field, problem: `A whole number from ${min} to ${max}${orNull === true ? ', or null' : ''}` }],
    ),
    ...(isSize(row[sizeField])
      ? []
      : [{ field: sizeField, problem: `Three whole numbers from 1 to ${unitCmMax}, or null` }]),
    ...strange
      .slice(0, strangeMax)
      .map((field) => ({ field: nameFit(field), problem: `A row may have only sku and ${named.join(', ')}` })),
    ...(said.length === 0 && row[sizeField] === undefined ? [{ field: '', problem: 'The row sets nothing' }] : []),
  ];
}

function problemOfSku(sku: unknown, seen: ReadonlyMap<string, number>): string | undefined {
  if (typeof sku !== 'string' || !skuSchema.safeParse(sku).success) return '2 to 60 Latin letters, digits, . / _ -';
  const first = seen.get(sku);
  return first === undefined ? undefined : `${sku} is already in row ${first}, which takes precedence`;
}

const isWhole = (value: unknown, min: number, max: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max && !Object.is(value, -0);

const isSize = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (Array.isArray(value) && value.length === 3 && value.every((side) => isWhole(side, 1, unitCmMax)));

const rowOf = (index: number, row: Record<string, unknown>): GoodsRow => ({
  index,
  sku: row.sku as string,
  ...Object.fromEntries(numbers.flatMap(({ field, as }) => (row[field] === undefined ? [] : [[as, row[field]]]))),
  ...(row[sizeField] !== undefined && { sizeCm: row[sizeField] as number[] | null }),
});
