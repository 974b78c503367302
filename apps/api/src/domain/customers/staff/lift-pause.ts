import { liftPause as spec } from '@club/contract/staff/customers';
import { findCustomersOf } from '../../../database/customers/summary.ts';
import { forgetCodes, forgetFailures, lockPhone } from '../../../database/sign-in/codes.ts';
import { action, StaffRefusal } from '../../actions/action.ts';

/** For a customer with no codes left today, or with several wrong ones in a row: the next code is sent immediately, and is the first of the day. */
export const liftPause = action(spec, {
  run: async ({ tx }, { customer, reason }) => {
    const [found] = await findCustomersOf(tx, { customerId: customer });
    if (found === undefined || found.phone === null) throw new StaffRefusal('customer_unknown');
    await lockPhone(tx, found.phone);
    const codes = await forgetCodes(tx, { id: found.personId, phone: found.phone });
    await forgetFailures(tx, found.personId);
    return {
      reply: { customer, codes },
      target: `customer:${customer}`,
      reason,
      before: { codes },
      after: { codes: 0 },
    };
  },
});
