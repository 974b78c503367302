import { countUse } from '../../database/requests/limits.ts';
import { findAccountByKey, listAccounts, touchAccount } from '../../database/staff/accounts.ts';
import { type ActionContext, StaffRefusal } from '../actions/action.ts';
import { windowOf } from '../limits.ts';
import type { SignedInMember, StaffCtx } from './context.ts';
import { hashToken } from './tokens.ts';

const minuteMs = 60_000;

/**
 * The system of this key, in its account's current state: nothing of it is cached, so ending it counts with the next
 * call. Refuses `key_refused`, and `calls_too_many` above its calls a minute over all processes.
 */
export async function admitAccount(ctx: StaffCtx, key: string): Promise<SignedInMember> {
  const { db } = ctx.database;
  const account = key.length > 120 ? undefined : await findAccountByKey(db, hashToken(key));
  if (account === undefined || account.isEnded || account.expiresAt <= ctx.now) throw new StaffRefusal('key_refused');
  const { id, name, permissions, brands, expiresAt, usedAt, callsAMinute } = account;
  const calls = await countUse(db, `account:${name}`, windowOf(ctx.now, minuteMs));
  if (calls > callsAMinute) throw new StaffRefusal('calls_too_many');
  if (usedAt === null || ctx.now.getTime() - usedAt.getTime() > minuteMs) await touchAccount(db, id, ctx.now);
  const held = { name, permissions };
  return { sessionId: '', id: 0, name, roles: [], brands, isDemo: false, endsAt: expiresAt, account: held };
}

/** Accounts of other systems; keys are shown nowhere. */
export const showAccounts = async ({ database: { db } }: Pick<ActionContext, 'database'>) =>
  (await listAccounts(db)).map(({ expiresAt, usedAt, ...account }) => ({
    ...account,
    expiresAt: expiresAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  }));

/** The same for the office. */
export const showAccountsOfOffice = async ({ database: { db }, now }: Pick<ActionContext, 'database' | 'now'>) => ({
  rows: (await listAccounts(db)).map(({ id, name, permissions, brands, callsAMinute, expiresAt, isEnded, usedAt }) => ({
    id,
    name,
    permissions,
    brands,
    calls_a_minute: callsAMinute,
    state: isEnded ? ('ended' as const) : expiresAt <= now ? ('over' as const) : ('open' as const),
    ends_at: expiresAt.toISOString(),
    used_at: usedAt?.toISOString() ?? null,
  })),
});
