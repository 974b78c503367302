import type {
  getMetafields as getMetafieldsEndpoint,
  createMetafields as createMetafieldsEndpoint,
} from '@club/contract/customer/customers';
import { foldMetafield, metafieldRule } from '@club/rules/people/metafields';
import { listMetafields, saveMetafield } from '../../database/customers/metafields.ts';
import type { Operation } from '../operation.ts';
import { Refusal, fieldRefusal } from '../refusal.ts';
import { assertOwnId } from './assert-own-id.ts';

export const getMetafields: Operation<typeof getMetafieldsEndpoint> = async (ctx, { id }) => {
  assertOwnId(ctx, id);
  return { metafields: await listMetafields(ctx.db, ctx.customer.id) };
};

/** A field of the server and one that does not exist are refused alike, and both are worth a look in the log. */
export const createMetafields: Operation<typeof createMetafieldsEndpoint> = async (ctx, input) => {
  assertOwnId(ctx, input.shopifyId);
  const { namespace, key, type } = input;
  const rule = metafieldRule(namespace, key);
  if (rule?.writer !== 'customer' || rule.type !== type) {
    // The input may be anything, a name or a phone too: only a known field is named.
    const field = rule === undefined ? 'unknown' : `${rule.namespace}.${rule.key}`;
    ctx.log.warn({ session: ctx.session.id, field }, 'write of a closed metafield refused');
    throw new Refusal('metafield_closed');
  }
  const value = foldMetafield(rule, input.value);
  if (value === undefined) throw fieldRefusal('invalid_request', 'value');
  const metafield = { namespace, key, value, type };
  await saveMetafield(ctx.db, ctx.customer.id, metafield, ctx.now);
  return { code: 200, metafield };
};
