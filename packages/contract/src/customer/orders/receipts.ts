import { endpoint, hour } from '../../endpoint.ts';
import * as z from '../../types.ts';
import { myogo, numericId, shortText } from '../../wire.ts';

export const getReceiptFile = endpoint({
  method: 'POST',
  path: '/api/api-shop/get-receipt-file',
  summary: 'A fiscal receipt of one’s own order as a file',
  access: 'customer',
  needs: 'receipts',
  refused: 'last',
  input: z.strictObject({
    order_number: numericId,
    /** The fiscal number, as the order names it. */
    number: shortText,
    myogo,
  }),
  reply: z.object({
    /** In base64. */
    pdf: z.anyText,
  }),
  limits: [{ by: 'person', times: 30, windowMs: hour }],
});
