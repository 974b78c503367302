import type { updateTags as endpoint } from '@club/contract/customer/customers';
import { isCustomerTag, readTags, serverTags } from '@club/rules/people/tags';
import { addTags, listTags } from '../../database/customers/tags.ts';
import { Refusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';
import { assertOwnId } from './assert-own-id.ts';

/** Only adds; existing tags stay. One closed tag refuses the whole call. */
export const updateTags: Operation<typeof endpoint> = async (ctx, input) => {
  assertOwnId(ctx, input.shopifyId);
  const tags = readTags(input.tags);
  const closed = tags.find((tag) => !isCustomerTag(tag));
  if (closed !== undefined) {
    const tag = serverTags.find((known) => known === closed) ?? 'unknown';
    ctx.log.warn({ session: ctx.session.id, tag }, 'write of a closed tag refused');
    throw new Refusal('tag_closed');
  }
  await addTags(ctx.db, ctx.customer.id, tags, ctx.now);
  return { code: 200, tags: (await listTags(ctx.db, ctx.customer.id)).join(', ') };
};
