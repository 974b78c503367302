import { setGoods as spec } from '@club/contract/staff/catalogue';
import type { Brand } from '@club/rules/brands';
import type { ActorName } from '@club/rules/staff/actors';
import { goodsLimits, type Weight } from '@club/rules/staff/limits';
import { type HeldGoods, lockGoods, writeGoods } from '../../../database/catalogue/stock.ts';
import type { Db } from '../../../database/rows.ts';
import { action, type AuditFacts } from '../../actions/action.ts';
import { noteMoves, percentOfDay, type PriceMove, readDayPrices, thingOfVariant } from '../../actions/day-prices.ts';
import { type GoodsRow, readGoodsRows, type WrongRow } from './goods-rows.ts';

/**
 * Valid rows are applied together with the one audit row and the stored reply of the key: a repeated call sets nothing
 * again. Customers who wait for a variant are notified.
 */
export const setGoods = action(spec, {
  run: async ({ tx, actor, now }, input) => {
    const { reply, writes, moves, before, after, weight } = await judge({ tx, now }, input, isSystem(actor));
    await writeGoods(tx, writes);
    await noteMoves(tx, now, moves);
    const { rows, changed, wrong } = reply;
    const counts = { rows, changed, wrong: new Set(wrong.map(({ index }) => index)).size };
    return {
      reply,
      target: 'goods',
      brand: input.brand,
      before,
      after: { ...counts, ...after },
      ...(weight && { weight }),
    };
  },
  plan: async ({ db, now }, input) => (await judge({ tx: db, now }, input, false)).reply,
});

/**
 * A system has no one to approve: each price that moves too far is an invalid row, and the limits of members bind
 * nothing else.
 */
const isSystem = (actor: ActorName): boolean => actor.startsWith('account:') || actor.startsWith('job:');

const fields = ['stock', 'priceKop', 'compareAtKop', 'xpPrice', 'weightG', 'sizeCm'] as const;
const prices: readonly (typeof fields)[number][] = ['priceKop', 'compareAtKop', 'xpPrice'];

async function judge(
  { tx, now }: { tx: Db; now: Date },
  { brand, rows: given }: { brand: Brand; rows: readonly unknown[] },
  ofSystem: boolean,
) {
  const { rows, wrong } = readGoodsRows(given);
  const goods = await lockGoods(
    tx,
    brand,
    rows.map(({ sku }) => sku),
  );
  const things = goods.map(({ id }) => thingOfVariant(id));
  const begun = await readDayPrices(tx, now, things);
  const held = Map.groupBy(goods, ({ sku }) => sku);
  const [writes, moves, before, after]: [HeldGoods[], PriceMove[], AuditFacts, AuditFacts] = [[], [], {}, {}];
  let [priced, farthestPercent, applied] = [0, 0, 0];
  for (const row of rows) {
    const found = held.get(row.sku) ?? [];
    const [was] = found;
    const is = was && mergedOf(was, row);
    const move = was && is && { thing: thingOfVariant(was.id), was, is };
    const percent = move === undefined ? 0 : percentOfDay(begun, move);
    const problem = problemOf(row, { variants: found.length, is, was, percent: ofSystem ? percent : 0 });
    if (problem !== undefined) wrong.push({ index: row.index, ...problem });
    if (problem !== undefined || was === undefined || is === undefined || move === undefined) continue;
    applied++;
    const moved = fields.filter((field) => factOf(was[field]) !== factOf(is[field]));
    if (moved.length === 0) continue;
    writes.push(is);
    moves.push(move);
    for (const field of moved)
      [before[`${row.sku}.${field}`], after[`${row.sku}.${field}`]] = [factOf(was[field]), factOf(is[field])];
    if (moved.some((field) => prices.includes(field))) priced++;
    farthestPercent = Math.max(farthestPercent, percent);
  }
  wrong.sort((one, other) => one.index - other.index);
  const weight: Weight | undefined = ofSystem ? undefined : { of: 'goods', goods: priced, farthestPercent };
  const reply = { rows: given.length, changed: writes.length, same: applied - writes.length, wrong };
  return { reply, writes, moves, before, after, weight };
}

/** A size is one word of the audit log. */
const factOf = (value: number | readonly number[] | null): number | string | null =>
  typeof value === 'object' && value !== null ? value.join('x') : value;

function mergedOf(was: HeldGoods, { stock, priceKop, compareAtKop, xpPrice, weightG, sizeCm }: GoodsRow): HeldGoods {
  return {
    ...was,
    stock: stock ?? was.stock,
    priceKop: priceKop ?? was.priceKop,
    compareAtKop: compareAtKop === undefined ? was.compareAtKop : compareAtKop,
    xpPrice: xpPrice ?? was.xpPrice,
    weightG: weightG === undefined ? was.weightG : weightG,
    sizeCm: sizeCm === undefined ? was.sizeCm : sizeCm,
  };
}

interface Found {
  /** How many have the SKU. */
  variants: number;
  was: HeldGoods | undefined;
  is: HeldGoods | undefined;
  /** How far its price moves, where nobody can approve it. */
  percent: number;
}

/** The rules of a price are those of the catalogue's import. */
function problemOf({ sku }: GoodsRow, { variants, was, is, percent }: Found): Omit<WrongRow, 'index'> | undefined {
  if (is === undefined || was === undefined) return { field: 'sku', problem: `This brand has no ${sku}` };
  if (variants > 1) return { field: 'sku', problem: `${sku} matches ${variants} variants` };
  const { priceKop, xpPrice, compareAtKop, isGift } = is;
  if (isGift && (priceKop > 0 || xpPrice > 0))
    return { field: 'price_kop', problem: 'A gift costs neither money nor XP' };
  if (!isGift && priceKop > 0 === xpPrice > 0)
    return { field: 'price_kop', problem: 'Either price_kop or xp_price is above 0, and only one of them' };
  if (compareAtKop !== null && compareAtKop <= priceKop)
    return { field: 'compare_at_kop', problem: 'Above price_kop, or null' };
  if (percent > goodsLimits.percent)
    return {
      field: is.priceKop === was.priceKop ? 'xp_price' : 'price_kop',
      problem: `The price changes by more than ${goodsLimits.percent}%: a staff member must do this in the office`,
    };
  return undefined;
}
