import { stopDeletion as spec } from '@club/contract/staff/customers';
import { dropDeletion } from '../../../database/customers/deletion.ts';
import { findCustomersOf } from '../../../database/customers/summary.ts';
import { action, StaffRefusal } from '../../actions/action.ts';
import { staysNotification } from '../messages.ts';
import { notifyOfAccount } from './notify-of-account.ts';

/**
 * Of the person, in every brand. Sessions that the request ended stay ended: the next sign-in is an ordinary one. The last thing that they read was
 * the day of the deletion, so they are notified.
 */
export const stopDeletion = action(spec, {
  run: async (run, { customer, reason }) => {
    const { tx } = run;
    const [found] = await findCustomersOf(tx, { customerId: customer });
    if (found === undefined) throw new StaffRefusal('customer_unknown');
    if (!(await dropDeletion(tx, found.personId))) throw new StaffRefusal('deletion_not_planned');
    await notifyOfAccount(run, found.personId, 'stays', () => staysNotification);
    return {
      reply: { customer },
      target: `customer:${customer}`,
      reason,
      before: { deletion: 'planned' },
      after: { deletion: 'none' },
    };
  },
});
