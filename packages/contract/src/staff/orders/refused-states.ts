import * as z from '../../types.ts';
import { staffAction } from '../action.ts';

const number = z.integer(1, 2 ** 31 - 1);

/** One case per order and system: the last report counts. */
export const reportRefusal = staffAction({
  name: 'orders.report-refusal',
  summary:
    'Lists an order state that another system requested and the club refused among the stuck items, for staff to resolve',
  permission: 'orders.handle',
  about: 'order',
  input: z.strictObject({
    number,
    state: z.enum(['packed', 'shipped', 'delivered', 'cancelled']),
    /** The code that the club refused with; null when it is settled. */
    code: z.nullable(z.matching(/^[a-z][a-z_]{1,59}$/)),
  }),
  reply: z.object({ number, is_open: z.boolean() }),
});
