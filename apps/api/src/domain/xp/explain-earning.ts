import { scanMessage } from '@club/contract/customer/codes/scan-results';
import type { explainEarning as endpoint } from '@club/contract/customer/xp';
import type { ProductLine } from '@club/rules/product-lines';
import type { EarningRuleId } from '@club/rules/xp/earning';
import { requiredProfileSteps } from '@club/rules/people/profile-steps';
import { readProfileSteps } from '../../database/customers/people.ts';
import {
  findLastAward,
  findLastDevice,
  findLastFriend,
  findLastQuiz,
  findLastReview,
  type LastAward,
  type LastAction,
} from '../../database/xp/earning-facts.ts';
import { findLastScan } from '../../database/xp/sources.ts';
import type { CustomerCtx } from '../context.ts';
import { Refusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';
import { type EarningWay, readWays } from './earning/ways.ts';
import { outcomeMessages } from './messages.ts';

/** The last event of a rule, its award, or else the rule run again by its current state. */
export const explainEarning: Operation<typeof endpoint> = async (ctx, { rule }) => {
  const owner = { customerId: ctx.customer.id, brand: ctx.brand, now: ctx.now };
  const way = (await readWays(ctx.db, ctx, owner)).find((one) => one.rule.id === rule);
  if (way === undefined) throw new Refusal('not_found');
  const { line } = way.rule;
  return { text: line === null ? await explainAction(ctx, way) : await explainCode(ctx, way, line) };
};

async function explainCode(ctx: CustomerCtx, way: EarningWay, line: ProductLine): Promise<string> {
  const scan = await findLastScan(ctx.db, ctx.customer.id, line);
  if (scan === undefined) return unpaid(way) ?? outcomeMessages.never.code;
  const message = scanMessage(scan.result, scan);
  return outcomeMessages.code(
    scan.tail,
    scan.at,
    message.charAt(0).toLocaleLowerCase('uk-UA') + message.slice(1).replace(/\.$/, ''),
  );
}

async function explainAction(ctx: CustomerCtx, way: EarningWay): Promise<string> {
  const { id } = way.rule;
  const [award, action] = await Promise.all([
    findLastAward(ctx.db, ctx.customer.id, id),
    findAction[id]?.(ctx.db, ctx.customer.id),
  ]);
  if (award && (action === undefined || action.at <= award.createdAt)) return awarded(award, way);
  if (action && !action.isFinished) return unfinished(id, action);
  return unpaid(way) ?? (action === undefined ? missing(ctx, way) : worthNothing(id, action));
}

const findAction: Partial<Record<EarningRuleId, typeof findLastQuiz>> = {
  quiz: findLastQuiz,
  device: findLastDevice,
  feedback: findLastReview,
  friend: findLastFriend,
};

/** Pending XP are no promise while the law forbids paying them. */
function awarded({ state, xp, reason, createdAt, activeAt }: LastAward, { lock }: EarningWay): string {
  if (state === 'paid') return outcomeMessages.paid(xp, createdAt);
  if (state !== 'cancelled' && lock === 'not_allowed') return outcomeMessages.locked(lock);
  if (state === 'pending') return outcomeMessages.pending(xp, activeAt);
  return state === 'review' ? outcomeMessages.review(xp) : outcomeMessages.cancelled(reason);
}

function unfinished(id: EarningRuleId, { at }: LastAction): string {
  if (id === 'feedback') return outcomeMessages.reviewPending(at);
  return id === 'quiz' ? outcomeMessages.quizOpen(at) : outcomeMessages.friendPending;
}

/** The current rule refuses: the matrix, the season or the cap. */
function unpaid({ state, lock, resetsAt }: EarningWay): string | undefined {
  if (lock !== null) return outcomeMessages.locked(lock);
  return state === 'limit' ? outcomeMessages.cap(resetsAt) : undefined;
}

async function missing(ctx: CustomerCtx, { rule: { id }, counted, isJoined }: EarningWay): Promise<string> {
  if (id.startsWith('marathon-')) {
    return counted === null || !isJoined
      ? outcomeMessages.never.marathon
      : outcomeMessages.marathonDays(counted.used, counted.limit);
  }
  if (id === 'profile') return missingInProfile(ctx);
  return outcomeMessages.never[id as keyof typeof outcomeMessages.never] ?? outcomeMessages.unknown;
}

async function missingInProfile({ db, config, personId }: CustomerCtx): Promise<string> {
  const done = await readProfileSteps(db, personId);
  const steps = requiredProfileSteps(!config.absent.includes('email')).filter((step) => !done[step]);
  return steps.length > 0 ? outcomeMessages.profile(steps) : outcomeMessages.unknown;
}

function worthNothing(id: EarningRuleId, { at, xp }: LastAction): string {
  if (id === 'quiz' && xp === 0) return outcomeMessages.quizNothing(at);
  if (id === 'device') return outcomeMessages.deviceOld(at);
  if (id === 'feedback') return outcomeMessages.reviewNothing(at);
  return id === 'friend' ? outcomeMessages.friendDelivery : outcomeMessages.unknown;
}
