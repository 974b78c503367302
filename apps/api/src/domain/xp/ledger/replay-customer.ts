import type { ReplayEntry, ReplayRecord } from '../../../database/xp/ledger-replay.ts';

/**
 * Replays a customer's ledger from nothing: both balances, the running balance of each entry, and what is left of each
 * lot after it. Returns what is stored differently, as messages; nothing when all of it agrees.
 */
export function replayCustomer({ entries, available, held, leftOfLots }: ReplayRecord): string[] {
  const life: Life = { available: 0, held: 0, lots: new Map(), holds: new Map(), wrong: [], wrongLots: [] };
  for (const entry of entries) live(life, entry);
  const { wrong } = life;
  if (life.available !== available) wrong.push(`available is ${available}, its entries make ${life.available}`);
  if (life.held !== held) wrong.push(`held is ${held}, its entries make ${life.held}`);
  wrong.push(...life.wrongLots);
  for (const { lotId, left } of leftOfLots) {
    const lived = life.lots.get(lotId);
    if (lived !== left) wrong.push(`lot ${lotId} has ${left} left, its entries leave ${lived ?? 'no such lot'}`);
  }
  return wrong;
}

interface Life {
  available: number;
  held: number;
  lots: Map<number, number>;
  /** XP taken by holds, by their source, until they are returned. */
  holds: Map<string, ReplayEntry['uses']>;
  wrong: string[];
  wrongLots: string[];
}

function live(life: Life, entry: ReplayEntry): void {
  const { id, from, to, amount, balanceAfter } = entry;
  life.available += change('available', from, to, amount);
  life.held += change('held', from, to, amount);
  if (life.available !== balanceAfter)
    life.wrong.push(`entry ${id} says ${balanceAfter} after it, not ${life.available}`);
  if (life.available < 0 || life.held < 0) life.wrong.push(`entry ${id} leaves less than nothing`);
  if (from === 'available') take(life, entry);
  else if (to === 'available') bring(life, entry);
}

const change = (account: string, from: string, to: string, amount: number): number =>
  account === to ? amount : account === from ? -amount : 0;

function take(life: Life, { id, kind, source, amount, uses, lots }: ReplayEntry): void {
  for (const { lotId, xp } of uses) {
    const left = (life.lots.get(lotId) ?? 0) - xp;
    life.lots.set(lotId, left);
    if (left < 0) life.wrongLots.push(`entry ${id} takes more of lot ${lotId} than it has`);
  }
  const taken = uses.reduce((sum, { xp }) => sum + xp, 0);
  if (taken !== amount) life.wrongLots.push(`entry ${id} takes ${amount}, from lots ${taken}`);
  if (kind === 'held') life.holds.set(source, uses);
  openFirst(life, lots, 0);
}

function bring(life: Life, { id, kind, source, amount, parts, lots }: ReplayEntry): void {
  const isReturn = kind === 'released' || kind === 'refunded';
  const whole = isReturn ? (life.holds.get(source) ?? []).filter(({ isReturned }) => isReturned) : [];
  const back = [...whole, ...parts];
  for (const { lotId, xp } of back) life.lots.set(lotId, (life.lots.get(lotId) ?? 0) + xp);
  if (isReturn) life.holds.delete(source);
  const brought = amount - back.reduce((sum, { xp }) => sum + xp, 0);
  if (openFirst(life, lots, brought)) return;
  const opened = lots.reduce((sum, lot) => sum + lot.amount, 0);
  if (opened !== brought) life.wrongLots.push(`entry ${id} brings ${brought}, its lots ${opened}`);
  for (const { lotId, amount: xp } of lots) life.lots.set(lotId, xp);
}

/**
 * Lots are younger than the ledger: the first of an older customer holds everything of that moment and belongs to the
 * entry before it. Earlier entries have none.
 */
function openFirst(life: Life, lots: ReplayEntry['lots'], brought: number): boolean {
  const [first] = lots;
  if (first === undefined || first.amount === brought || first.amount !== life.available + life.held) return false;
  life.lots = new Map([[first.lotId, life.available]]);
  life.wrongLots = [];
  return true;
}
