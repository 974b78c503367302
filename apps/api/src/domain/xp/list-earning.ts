import type { listEarning as endpoint } from '@club/contract/customer/xp';
import { type Newcomer, readNewcomer } from '../../database/xp/gains.ts';
import { readBalance } from '../../database/xp/ledger.ts';
import { listLots } from '../../database/xp/lots.ts';
import type { CustomerCtx } from '../context.ts';
import type { Operation } from '../operation.ts';
import { listPromised } from './earning/list-promised.ts';
import { type EarningWay, readWays, wayLeadsTo } from './earning/ways.ts';
import { locks } from './messages.ts';

/** Who has been in the club for longer needs no welcome. */
const newcomerMs = 30 * 86_400_000;
/** XP that end within so long are announced in time. */
const endingWithinMs = 30 * 86_400_000;

export const listEarning: Operation<typeof endpoint> = async (ctx) => {
  const owner = { customerId: ctx.customer.id, brand: ctx.brand, now: ctx.now };
  const [wallet, ways, newcomer] = await Promise.all([
    readWallet(ctx),
    readWays(ctx.db, ctx, owner),
    readNewcomer(ctx.db, ctx.customer.id),
  ]);
  const steps = firstSteps(ways, newcomer, ctx.now);
  return { wallet, rules: ways.map(presentWay), ...(steps && { first_steps: steps }) };
};

/** A code, the profile and the quiz, as far as the law allows paying them: paid ones stay ticked. */
function firstSteps(ways: readonly EarningWay[], { joinedAt, paid, isQuizTaken }: Newcomer, now: Date) {
  if (now.getTime() - joinedAt.getTime() > newcomerMs) return undefined;
  const code = ways.find(({ rule }) => rule.line !== null)?.rule.id;
  const steps = [code, 'profile', 'quiz'].flatMap((id) => {
    const way = ways.find(({ rule }) => rule.id === id);
    if (way === undefined || way.state === 'locked') return [];
    const isDone =
      paid.includes(way.rule.id) ||
      (way.rule.id === 'profile' && way.state === 'done') ||
      (way.rule.id === 'quiz' && isQuizTaken) ||
      (way.rule.line !== null && paid.some((rule) => rule.startsWith('code-')));
    return [
      { rule: way.rule.id, xp: isDone ? way.rule.xp : way.xp, is_done: isDone, leads_to: wayLeadsTo[way.rule.id] },
    ];
  });
  return steps.every(({ is_done }) => is_done) ? undefined : steps;
}

async function readWallet(ctx: CustomerCtx) {
  const { db, customer, now } = ctx;
  const [{ available }, waiting, lots] = await Promise.all([
    readBalance(db, customer.id),
    listPromised(ctx),
    listLots(db, customer.id),
  ]);
  const soon = now.getTime() + endingWithinMs;
  return {
    active: available,
    pending: waiting.reduce((sum, { xp }) => sum + xp, 0),
    ending: lots.reduce((sum, { leftXp, expiresAt }) => (expiresAt.getTime() <= soon ? sum + leftXp : sum), 0),
  };
}

const presentWay = ({ rule, xp, isDoubled, isPartial, state, lock, counted, resetsAt }: EarningWay) => ({
  id: rule.id,
  line: rule.line,
  xp,
  is_doubled: isDoubled,
  is_partial: isPartial,
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
