import type {
  getPushKey as keyEndpoint,
  subscribePush as subscribeEndpoint,
  unsubscribePush as unsubscribeEndpoint,
} from '@club/contract/customer/notifications';
import { subscriptionsMax } from '@club/rules/notifications';
import { type Brand, brands } from '@club/rules/brands';
import { lockPerson } from '../../database/customers/people.ts';
import { forgetSubscription, saveSubscription } from '../../database/notifications/push-subscriptions.ts';
import { Refusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';
import type { CustomerCtx } from '../context.ts';
import { readPushKeys } from './push-keys.ts';

export const getPushKey: Operation<typeof keyEndpoint> = async ({ providers }) => ({ key: providers.push.publicKey });

export const subscribePush: Operation<typeof subscribeEndpoint> = async (ctx, { endpoint, keys, replaces }) => {
  if (!ctx.providers.push.isKnown(endpoint)) throw new Refusal('push_unknown');
  const read = readPushKeys(keys);
  if (read === undefined) throw new Refusal('push_keys_invalid');
  const { personId, session, now } = ctx;
  const own = {
    endpoint,
    ...read,
    personId,
    sessionId: session.id,
    hostBrand: hostBrandOf(ctx),
    replaces: replaces ?? null,
  };
  await ctx.transaction(async (tx) => {
    await lockPerson(tx, personId);
    await saveSubscription(tx, own, { most: subscriptionsMax, now });
  });
  return { code: 200 };
};

export const unsubscribePush: Operation<typeof unsubscribeEndpoint> = async ({ db, personId }, { endpoint }) => {
  await forgetSubscription(db, personId, endpoint);
  return { code: 200 };
};

/** Of the host of the calling page: a browser subscribes for a host, and the first one shows every brand. */
export function hostBrandOf({ request, config, brand }: Pick<CustomerCtx, 'request' | 'config' | 'brand'>): Brand {
  return brands.findLast((one) => request.origin === new URL(config.urls[one]).origin) ?? brand;
}
