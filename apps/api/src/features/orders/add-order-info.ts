import type { addOrderInfo as endpoint } from '@club/contract/orders';
import { addDevice } from '../../database/queries/order-history.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Operation } from '../../http/operation.ts';
import { cleanLine } from '../../http/clean-text.ts';
import { recordIdOf } from './order-draft.ts';

const factLengthMax = 60;

export const addOrderInfo: Operation<typeof endpoint> = async (ctx, input) => {
  if (input.shopify_id !== undefined && input.shopify_id !== String(ctx.customer.id)) throw new Refusal('not_found');
  const fact = (text: string): string => cleanLine(text, factLengthMax);
  const device = {
    osName: fact(input.os_name),
    osVersion: fact(input.os_version),
    phoneBrand: fact(input.phone_brand),
    phoneModel: fact(input.phone_model),
  };
  if (!(await addDevice(ctx.db, ctx.customer.id, recordIdOf(input.transaction_id), device)))
    throw new Refusal('not_found');
  return { code: 200 };
};
