import type { Brand } from '@club/rules/brands';
import type { EarningRuleId } from '@club/rules/xp/earning';
import type { ActorName } from '@club/rules/staff/actors';
import type { XpEntryKind } from '@club/rules/xp/ledger';
import { type SQL, sql } from 'drizzle-orm';
import { asInteger, asText, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';
import { publishing } from '../webhooks/publish.ts';
import { lotEnd, renewLots, returnToLots, takeFromLots } from './lots.ts';
import { returnPartToLots } from './lot-parts.ts';

type Account = 'available' | 'held' | 'issued' | 'redeemed' | 'expired' | 'adjusted';

/** The source and destination account of each kind of entry. A negative adjustment is reversed. */
const moves: Record<XpEntryKind, [from: Account, to: Account]> = {
  earned: ['issued', 'available'],
  held: ['available', 'held'],
  released: ['held', 'available'],
  spent: ['held', 'redeemed'],
  refunded: ['redeemed', 'available'],
  expired: ['available', 'expired'],
  adjusted: ['adjusted', 'available'],
};

export interface XpPosting {
  customerId: number;
  brand: Brand;
  kind: XpEntryKind;
  /** XP, positive; only `adjusted` may be negative. */
  amount: number;
  /** What caused it, e.g. `code:…`, `order:…`: unique per kind, so nothing is ever posted twice. */
  source: string;
  /** Of a refund that gives back a part of a hold: the source of the hold. */
  partOf?: string;
  reason: string;
  /** The earning rule that pays it. */
  rule?: EarningRuleId;
  /** Who brings it about. */
  actor: ActorName;
  now: Date;
}

/** Kinds that bring new XP, and with them a lot; the rest takes from lots, gives back to them, or leaves them alone. */
const returning: ReadonlySet<XpEntryKind> = new Set(['released', 'refunded']);
/** Kinds that are activity: they renew the customer's XP. */
const renewing: ReadonlySet<XpEntryKind> = new Set(['earned', 'held']);

/**
 * Writes one ledger entry and updates the stored balances in the same statement; then the lots. The entry is built from
 * the account's row, so its number is drawn after the account was locked: numbers and running balances have one order.
 * Needs a surrounding transaction; returns the customer's available XP after it. Fails on the unique (kind, source)
 * when posted before, and on `xp_accounts_never_negative` when XP are missing.
 */
export async function postXp(db: Db, posting: XpPosting): Promise<number> {
  const available = await writeEntry(db, posting);
  if (sidesOf(posting)[0] === 'available') await takeFromLots(db, { ...posting, amount: Math.abs(posting.amount) });
  if (posting.partOf !== undefined) await returnPartToLots(db, { ...posting, partOf: posting.partOf });
  else if (returning.has(posting.kind)) await returnToLots(db, posting);
  return available;
}

export type EarnedXp = XpPosting & { kind: 'earned' };

/** The same for earned XP: a lot is created with the entry, so it is one statement. */
export const postNewXp = (db: Db, posting: EarnedXp): Promise<number> => writeEntry(db, posting);

const sidesOf = ({ kind, amount }: XpPosting): readonly Account[] =>
  amount < 0 ? moves[kind].toReversed() : moves[kind];

async function writeEntry(db: Db, posting: XpPosting): Promise<number> {
  const [from, to] = sidesOf(posting);
  const amount = Math.abs(posting.amount);
  const isNew = to === 'available' && !returning.has(posting.kind);
  const change = (account: Account): number => (account === to ? amount : account === from ? -amount : 0);
  const [row] = await rowsOf(
    db,
    sql`with own as (
      update xp_accounts
      set balance = balance + case kind when 'available' then ${change('available')}::bigint else ${change('held')}::bigint end
      where customer_id = ${posting.customerId} and brand = ${posting.brand}
        and (kind = 'available' or kind = 'held' and ${change('held')}::bigint <> 0)
      returning id, kind, balance
    ), side as (
      select id, kind from own
      union all
      select id, kind from xp_accounts where customer_id is null and brand = ${posting.brand}
    ), entry as (
    insert into xp_entries (customer_id, debit_account, credit_account, amount, kind, source, reason, rule, balance_after, actor, at)
    select ${posting.customerId},
      (select id from side where kind = ${from}), (select id from side where kind = ${to}),
      ${amount}, ${posting.kind}, ${posting.source}, ${posting.reason}, ${posting.rule ?? null}::text,
      own.balance, ${posting.actor}, ${timestamp(posting.now)}
    from own where own.kind = 'available'
    returning id, balance_after
    ), lot as (
      insert into xp_lots (customer_id, brand, entry_id, amount, left_xp, expires_at)
      select ${posting.customerId}, ${posting.brand}, id, ${amount}, ${amount}, ${lotEnd(posting.now)}::timestamptz
      from entry where ${isNew}
    ), renewed as (${renewLots(posting, renewing.has(posting.kind))}),
    ${publishing('xp.changed', xpChange(posting, change('available')), posting.now)}
    select balance_after from entry`,
    { balance_after: asInteger },
  );
  if (row === undefined) throw new Error('The ledger entry was not written');
  return row.balance_after;
}

/** The event for other systems: `available` is the change of what the customer may spend. */
const xpChange = ({ customerId, brand, kind }: XpPosting, available: number): SQL =>
  sql`select ${brand}::text as brand, 'customer:' || ${customerId}::bigint as subject, jsonb_build_object(
    'customer', ${customerId}::bigint, 'brand', ${brand}::text, 'entry', id, 'kind', ${kind}::text,
    'xp', ${available}::bigint, 'balance', balance_after) as data from entry`;

/** Serialises changes to a customer's XP until the transaction ends. */
export async function lockXp(tx: Db, customerId: number, brand: Brand): Promise<void> {
  await tx.execute(
    sql`select from xp_accounts where customer_id = ${customerId} and brand = ${brand} and kind = 'available' for update`,
  );
}

/** Activity that moved no XP, such as an order for money, renews the customer's XP. */
export async function renewXp(db: Db, owner: Pick<XpPosting, 'customerId' | 'brand' | 'now'>): Promise<void> {
  await db.execute(renewLots(owner, true));
}

/** The two accounts that every customer of a brand has from the first moment. */
export async function openXpAccounts(db: Db, customerId: number, brand: Brand): Promise<void> {
  await db.execute(sql`insert into xp_accounts (customer_id, brand, kind)
    values (${customerId}, ${brand}, 'available'), (${customerId}, ${brand}, 'held') on conflict do nothing`);
}

/** Stored balances of these customers. */
export async function readBalance(db: Db, customerId: number): Promise<{ available: number; held: number }> {
  const [row] = await rowsOf(
    db,
    sql`select coalesce(sum(balance) filter (where kind = 'available'), 0)::int as available,
      coalesce(sum(balance) filter (where kind = 'held'), 0)::int as held
      from xp_accounts where customer_id = ${customerId}`,
    { available: asInteger, held: asInteger },
  );
  return row ?? { available: 0, held: 0 };
}

/** Every broken invariant of the ledger, codes and orders; an empty list is a clean audit. */
export const findBrokenInvariants = (db: Db): Promise<BrokenInvariant[]> =>
  rowsOf(db, sql`select invariant, what from broken_invariants limit 1000`, { invariant: asText, what: asText });

type BrokenInvariant = { invariant: string; what: string };
