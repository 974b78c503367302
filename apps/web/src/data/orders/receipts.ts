import { call } from '../../client/call.ts';
import { action } from '../nouns.ts';

/** A receipt as a file, which only the register has. Moves nothing. */
const file = action((of: { order_number: string; number: string }) => call('POST /api/api-shop/get-receipt-file', of));

export const receiptActions = { file };
