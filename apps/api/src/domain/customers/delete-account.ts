import type { cancelDeletion as cancelEndpoint, deleteAccount as endpoint } from '@club/contract/customer/customers';
import { deletionAfterMs } from '@club/rules/sign-in/code';
import { dropDeletion as dropPlan, planDeletion } from '../../database/customers/deletion.ts';
import { enqueue } from '../../database/jobs/outbox.ts';
import { readPerson } from '../../database/customers/people.ts';
import { endSessionsOf } from '../../database/sign-in/sessions.ts';
import { Refusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';
import { deletionPlannedSms } from './messages.ts';

/** Nothing is deleted yet: signing in again cancels it. A repeated request does not move the day. */
export const deleteAccount: Operation<typeof endpoint> = async (ctx) => {
  const plan = await ctx.transaction(async (tx) => {
    const { phone } = await readPerson(tx, ctx.personId);
    const plan = await planDeletion(tx, ctx.personId, new Date(ctx.now.getTime() + deletionAfterMs));
    await endSessionsOf(tx, ctx.personId, ctx.now);
    if (!plan.isNew) return plan;
    await enqueue(tx, {
      kind: 'notice-sms',
      once: `deletion-planned:${ctx.personId}:${ctx.now.getTime()}`,
      payload: { to: phone, text: deletionPlannedSms(ctx.brand, plan.at) },
      now: ctx.now,
    });
    return plan;
  });
  ctx.cookie.clear();
  return { code: 200, deletion_at: plan.at.toISOString() };
};

export const cancelDeletion: Operation<typeof cancelEndpoint> = async (ctx) => {
  if (!(await dropPlan(ctx.db, ctx.personId))) throw new Refusal('deletion_not_planned');
  return { code: 200 };
};
