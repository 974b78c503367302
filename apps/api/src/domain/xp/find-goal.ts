import type { Gains } from '@club/contract/customer/xp';
import { isAllowed } from '@club/rules/catalogue/compliance';
import { legalClasses } from '@club/rules/catalogue/legal-classes';
import { lawOfRule } from '@club/rules/xp/earning';
import { goalDays, paceDays } from '@club/rules/xp/goal';
import type { readCompliance } from '../../database/xp/compliance.ts';
import { type ChosenGoal, findChosenGoal, sumEarnedSince } from '../../database/xp/goals.ts';
import { findNextReward } from '../../database/xp/history.ts';
import type { CustomerCtx } from '../context.ts';

const dayMs = 86_400_000;

type Compliance = Awaited<ReturnType<typeof readCompliance>>;
type Goal = NonNullable<Gains['goal']>;

/** The current balance, and the balance before the new XP. */
interface Balances {
  balance: number;
  before: number;
}

/** The goal of a balance: the customer's choice, or else the cheapest reward that was out of reach `before`. */
export async function findGoal(ctx: CustomerCtx, xp: Balances, compliance: Compliance): Promise<Gains['goal']> {
  const chosen = await findChosenGoal(ctx.db, ctx.customer.id, ctx.now);
  const isOpen = chosen !== undefined && isAllowed(compliance, ctx.brand, 'spend', chosen.legalClass ?? 'club');
  const goal = isOpen ? presentChosen(chosen, xp.balance) : await nextOf(ctx, xp, compliance);
  if (goal === null) return null;
  const since = new Date(ctx.now.getTime() - paceDays * dayMs);
  // What the law no longer allows to pay brings nobody nearer to anything.
  const without = ctx.settings.earningRules
    .filter((rule) => lawOfRule(rule, compliance, ctx.brand) === 'none')
    .map(({ id }) => id);
  const { earned, times, firstAt } = await sumEarnedSince(ctx.db, ctx.customer.id, { since, without });
  const forDays = firstAt === null ? 0 : Math.floor((ctx.now.getTime() - firstAt.getTime()) / dayMs);
  return { ...goal, days: goalDays(goal.bonuses - xp.balance, { earned, times, forDays }) };
}

async function nextOf(ctx: CustomerCtx, { balance, before }: Balances, compliance: Compliance) {
  const classes = legalClasses.filter((one) => isAllowed(compliance, ctx.brand, 'spend', one));
  const reward = await findNextReward(ctx.db, ctx.brand, { balance: before, classes, now: ctx.now });
  if (reward === undefined) return null;
  const id = String(reward.productId);
  const where = { collectionId: reward.slug, leads_to: rewardPath(id, balance >= reward.xpPrice) };
  const { title, xpPrice } = reward;
  return { kind: 'reward', id, ...where, title, bonuses: xpPrice, is_chosen: false, is_sold_out: false } as const;
}

function presentChosen(goal: ChosenGoal, balance: number): Omit<Goal, 'days'> {
  const { kind, id, collectionId, title, xpPrice, isSoldOut } = goal;
  const leads_to = goalPath(goal, balance);
  return { kind, id, collectionId, title, bonuses: xpPrice, is_chosen: true, is_sold_out: isSoldOut, leads_to };
}

/** The page on which a goal can be had, or seen until then. */
export const goalPath = ({ kind, id, category, xpPrice, isSoldOut }: ChosenGoal, balance: number): string =>
  kind === 'reward' ? rewardPath(id, !isSoldOut && balance >= xpPrice) : `/certificates?cat=${category}`;

const rewardPath = (id: string, canBeHad: boolean): string =>
  `/exchange/product/${canBeHad ? 'active' : 'inactive'}/${id}`;
