import type { addOrderInfo as endpoint } from '@club/contract/customer/orders';
import { addDevice } from '../../database/orders/history.ts';
import { Refusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';
import { cleanLine } from '../text/clean.ts';
import { recordIdOf } from './draft.ts';

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
