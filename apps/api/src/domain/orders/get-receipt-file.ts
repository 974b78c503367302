import type { getReceiptFile as endpoint } from '@club/contract/customer/orders/receipts';
import { findOwnReceipt } from '../../database/receipts/receipts.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import { Refusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';
import { recordIdOf } from './draft.ts';

/**
 * The register gives it to the club alone, whose key no phone has. Another customer's receipt is refused like one that
 * does not exist.
 */
export const getReceiptFile: Operation<typeof endpoint> = async (ctx, { order_number: order, number }) => {
  const receipt = await findOwnReceipt(ctx.db, ctx.customer.id, { orderNumber: recordIdOf(order), number });
  if (receipt === undefined) throw new Refusal('not_found');
  try {
    const { file } = ctx.providers.receipts.of(receipt.register);
    if (file === undefined) throw new Refusal('receipt_unavailable');
    return { pdf: Buffer.from(await file(receipt.key)).toString('base64') };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    ctx.log.warn(
      { service: error.service, fault: error.fault, code: error.code },
      'a receipt file could not be fetched',
    );
    throw new Refusal('receipt_unavailable');
  }
};
