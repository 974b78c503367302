import * as spec from '@club/contract/staff/systems/accounts';
import { accountDaysMax, callsAMinute } from '@club/rules/staff/accounts';
import {
  markAccountEnded,
  insertAccount,
  lockAccount,
  replaceKey,
  type ServiceAccount,
  setAccount,
} from '../../database/staff/accounts.ts';
import type { Db } from '../../database/rows.ts';
import { action, type ActionRun, type AuditFacts, oneBrandOf, StaffRefusal } from '../actions/action.ts';
import { twoAdministrators } from './change-members.ts';
import { hashToken } from './tokens.ts';

const dayMs = 86_400_000;

const newKey = ({ random }: ActionRun): string => `club_${random(32).toString('base64url')}`;

export const addAccount = action(spec.addAccount, {
  weigh: twoAdministrators,
  brandOf: async (_context, { brands }) => oneBrandOf(brands),
  run: async (run, { name, ...given }) => {
    const { tx, actor, now } = run;
    const held = heldOf(run, given);
    const key = newKey(run);
    const account = await insertAccount(tx, { name, ...held, keyHash: hashToken(key), actor, now });
    if (account === undefined) throw new StaffRefusal('account_known');
    return { reply: { account, key }, target: `account:${name}`, ...oneBrandOf(held.brands), after: factsOf(held) };
  },
});

export const changeAccount = action(spec.changeAccount, {
  weigh: twoAdministrators,
  brandOf: async ({ db }, { account: id, brands }) => oneBrandOf([...(await live(db, id)).brands, ...brands]),
  run: async (run, { account: id, ...given }) => {
    const account = await live(run.tx, id);
    const held = heldOf(run, given);
    await setAccount(run.tx, id, held);
    return {
      reply: { account: id },
      target: `account:${account.name}`,
      ...oneBrandOf([...account.brands, ...held.brands]),
      before: factsOf(account),
      after: factsOf(held),
    };
  },
});

export const rotateAccount = action(spec.rotateAccount, {
  weigh: twoAdministrators,
  brandOf: async ({ db }, { account: id }) => oneBrandOf((await live(db, id)).brands),
  run: async (run, { account: id }) => {
    const account = await live(run.tx, id);
    const key = newKey(run);
    await replaceKey(run.tx, id, hashToken(key));
    return { reply: { account: id, key }, target: `account:${account.name}`, ...oneBrandOf(account.brands) };
  },
});

export const endAccount = action(spec.endAccount, {
  run: async (run, { account: id, reason }) => {
    const account = await live(run.tx, id);
    await markAccountEnded(run.tx, id, run.now);
    return {
      reply: { account: id },
      target: `account:${account.name}`,
      ...oneBrandOf(account.brands),
      reason,
      before: factsOf(account),
      after: { ended: true },
    };
  },
});

type Held = Pick<ServiceAccount, 'permissions' | 'brands' | 'callsAMinute' | 'expiresAt'>;

function heldOf(
  { now }: ActionRun,
  given: Pick<Held, 'permissions' | 'brands'> & { calls_a_minute?: number | undefined; ends_at: string },
): Held {
  const expiresAt = new Date(given.ends_at);
  const livesMs = expiresAt.getTime() - now.getTime();
  if (livesMs <= 0 || livesMs > accountDaysMax * dayMs)
    throw new StaffRefusal('account_until', { field: 'ends_at', days: accountDaysMax });
  const { permissions, brands, calls_a_minute: calls = callsAMinute.usual } = given;
  return { permissions, brands, callsAMinute: calls, expiresAt };
}

async function live(tx: Db, id: number): Promise<ServiceAccount> {
  const account = await lockAccount(tx, id);
  if (account === undefined) throw new StaffRefusal('record_unknown');
  return account;
}

const factsOf = ({ permissions, brands, callsAMinute: calls, expiresAt }: Held): AuditFacts => ({
  permissions,
  brands,
  calls_a_minute: calls,
  ends_at: expiresAt.toISOString(),
});
