import type { getPushTest as getEndpoint, testPush as testEndpoint } from '@club/contract/customer/notifications';
import { countUnread } from '../../database/notifications/inbox.ts';
import { findOfSession } from '../../database/notifications/push-subscriptions.ts';
import { enqueueTest, findTest } from '../../database/notifications/push-tests.ts';
import type { CustomerCtx } from '../context.ts';
import { Refusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';
import { hostBrandOf } from './subscriptions.ts';

export const testPush: Operation<typeof testEndpoint> = async (ctx) => {
  const { db, session, customer, now } = ctx;
  const subscriptionId = await findOfSession(db, session.id, hostBrandOf(ctx));
  if (subscriptionId === undefined) throw new Refusal('push_missing');
  await enqueueTest(db, session.id, { subscriptionId, unread: await countUnread(db, customer.id) }, now);
  return { code: 200, ...(await present(ctx)) };
};

export const getPushTest: Operation<typeof getEndpoint> = (ctx) => present(ctx);

async function present({ db, session }: CustomerCtx) {
  const test = await findTest(db, session.id);
  return { sent_at: test?.at.toISOString() ?? null, delivered: test?.delivered ?? null };
}
