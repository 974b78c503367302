import type { listEarning as endpoint } from '@club/contract/customer/xp';
import { readBalance } from '../../database/xp/ledger.ts';
import { listPendingAwards } from '../../database/xp/awards.ts';
import { listLots } from '../../database/xp/lots.ts';
import type { CustomerCtx } from '../context.ts';
import type { Operation } from '../operation.ts';
import { type EarningWay, readWays, wayLeadsTo } from './earning/ways.ts';
import { locks } from './messages.ts';

/** XP that end within so long are announced in time. */
const endingWithinMs = 30 * 86_400_000;

export const listEarning: Operation<typeof endpoint> = async (ctx) => {
  const owner = { customerId: ctx.customer.id, brand: ctx.brand, now: ctx.now };
  const [wallet, ways] = await Promise.all([readWallet(ctx), readWays(ctx.db, ctx, owner)]);
  return { wallet, rules: ways.map(presentWay) };
};

async function readWallet({ db, customer, now }: CustomerCtx) {
  const [{ available }, waiting, lots] = await Promise.all([
    readBalance(db, customer.id),
    listPendingAwards(db, customer.id),
    listLots(db, customer.id),
  ]);
  const soon = now.getTime() + endingWithinMs;
  return {
    active: available,
    pending: waiting.reduce((sum, { xp }) => sum + xp, 0),
    ending: lots.reduce((sum, { leftXp, expiresAt }) => (expiresAt.getTime() <= soon ? sum + leftXp : sum), 0),
  };
}

const presentWay = ({ rule, xp, isDoubled, state, lock, counted, resetsAt }: EarningWay) => ({
  id: rule.id,
  line: rule.line,
  xp,
  is_doubled: isDoubled,
  state,
  reason: lock === null ? null : locks[lock],
  unit: counted?.unit ?? null,
  limit: counted?.limit ?? null,
  used: counted?.used ?? null,
  left: counted?.left ?? null,
  resets_at: resetsAt?.toISOString() ?? null,
  wait_days: rule.waitDays,
  leads_to: wayLeadsTo[rule.id],
});
