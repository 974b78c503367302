import type { Gains, getGains as endpoint } from '@club/contract/customer/xp';
import { readCompliance } from '../../database/xp/compliance.ts';
import { type GainFacts, readGains } from '../../database/xp/gains.ts';
import { readBalance } from '../../database/xp/ledger.ts';
import type { Operation } from '../operation.ts';
import { findGoal } from './find-goal.ts';

/** A phone that has never checked receives recent events, and nothing older. */
const freshMs = 120_000;
/** Every code that ends a ten is a day to remember. */
const codesInAStep = 10;

export const getGains: Operation<typeof endpoint> = async (ctx, { after }) => {
  const since = after === undefined ? new Date(ctx.now.getTime() - freshMs) : Number(after);
  const [{ available }, facts, compliance] = await Promise.all([
    readBalance(ctx.db, ctx.customer.id),
    readGains(ctx.db, ctx.customer.id, since),
    readCompliance(ctx.db, ctx.config.compliance),
  ]);
  const before = Math.max(0, available - facts.gained);
  const goal = await findGoal(ctx, { balance: available, before }, compliance);
  return {
    last: String(facts.last),
    balance: available,
    gained: facts.gained,
    rules: facts.rules,
    occasion: occasionOf(facts, goal !== null && before < goal.bonuses && goal.bonuses <= available),
    goal,
  };
};

function occasionOf(facts: GainFacts, isGoalReached: boolean): Gains['occasion'] {
  if (facts.gained === 0) return null;
  if (facts.earlier === 0) return 'first';
  if (facts.rules.includes('marathon-14')) return 'season';
  if (isGoalReached) return 'goal';
  const steps = (codes: number): number => Math.floor(codes / codesInAStep);
  return steps(facts.codes) > steps(facts.codesBefore) ? 'tenth_code' : null;
}
