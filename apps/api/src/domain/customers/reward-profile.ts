import { isAllowed } from '@club/rules/catalogue/compliance';
import { type ProfileStep, requiredProfileSteps } from '@club/rules/people/profile-steps';
import { nameOfActor } from '@club/rules/staff/actors';
import { ruleOf } from '@club/rules/xp/earning';
import { lockPerson, readProfileSteps } from '../../database/customers/people.ts';
import type { Db } from '../../database/rows.ts';
import { isAwarded } from '../../database/xp/awards.ts';
import { readCompliance } from '../../database/xp/compliance.ts';
import type { CustomerCtx } from '../context.ts';
import { reward } from '../xp/earning/reward.ts';

/**
 * Rewards a profile that became complete: once per person, in the brand it was completed in. Called in the transaction
 * of every change that may complete it; the person is locked, so that of two simultaneous last parts the second sees
 * the first.
 */
export async function rewardProfile(tx: Db, ctx: CustomerCtx): Promise<void> {
  await lockPerson(tx, ctx.personId);
  const { steps } = await readSteps(tx, ctx);
  if (steps.some(({ isDone }) => !isDone)) return;
  const { brand, customer, now } = ctx;
  const event = { customerId: customer.id, brand, rule: 'profile', source: sourceOf(ctx.personId) } as const;
  await reward(tx, ctx, { ...event, actor: nameOfActor(ctx.actor), now });
}

interface ProfileReward {
  xp: number;
  isPaid: boolean;
  steps: { step: ProfileStep; isDone: boolean }[];
}

/** The requirements and XP of a complete profile; null if the law allows no such reward and none was paid. */
export async function readProfileReward(ctx: CustomerCtx): Promise<ProfileReward | null> {
  const rule = ruleOf('profile', ctx.settings.earningRules);
  const [{ steps }, isPaid, compliance] = await Promise.all([
    readSteps(ctx.db, ctx),
    isAwarded(ctx.db, sourceOf(ctx.personId)),
    readCompliance(ctx.db, ctx.config.compliance),
  ]);
  const { action, subject } = rule.allowedBy;
  if (!isPaid && (rule.xp === 0 || !isAllowed(compliance, ctx.brand, action, subject))) return null;
  return { xp: rule.xp, isPaid, steps };
}

async function readSteps(db: Db, { config, personId }: CustomerCtx): Promise<Pick<ProfileReward, 'steps'>> {
  const done = await readProfileSteps(db, personId);
  const required = requiredProfileSteps(!config.absent.includes('email'));
  return { steps: required.map((step) => ({ step, isDone: done[step] })) };
}

const sourceOf = (personId: number): string => `profile:${personId}`;
