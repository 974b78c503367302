import type { getPushTest as getEndpoint, testPush as testEndpoint } from '@club/contract/notices';
import { countUnread } from '../../database/queries/notices.ts';
import { findOfSession } from '../../database/queries/push-subscriptions.ts';
import { enqueueTest, findTest } from '../../database/queries/push-tests.ts';
import type { CustomerCtx } from '../../http/context.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Operation } from '../../http/operation.ts';
import { hostBrandOf } from './host-brand.ts';

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
