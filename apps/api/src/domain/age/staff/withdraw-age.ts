import { withdrawAge as spec } from '@club/contract/staff/age';
import { lockPersonForAge, withdrawVerified } from '../../../database/age/verifications.ts';
import { findCustomersOf } from '../../../database/customers/summary.ts';
import { findFirstCustomer } from '../../../database/notifications/owners.ts';
import { action, StaffRefusal } from '../../actions/action.ts';
import { notify } from '../../notifications/notify.ts';
import { withdrawnNotification } from '../messages.ts';

/** Of the person, in every brand: an age is not of one customer. */
export const withdrawAge = action(spec, {
  run: async ({ tx, actor, now }, { customer, reason }) => {
    const [found] = await findCustomersOf(tx, { customerId: customer });
    const person = found?.personId;
    if (person === undefined || (await lockPersonForAge(tx, person)) === undefined)
      throw new StaffRefusal('customer_unknown');
    const record = await withdrawVerified(tx, { personId: person, reason, actor, now });
    if (record === undefined) throw new StaffRefusal('age_not_verified');
    const owner = await findFirstCustomer(tx, person);
    if (owner !== undefined) {
      const message = { ...withdrawnNotification, category: 'verification', path: '/verification' } as const;
      await notify(tx, { ...owner, ...message, once: `verification:${record.id}:withdrawn`, now });
    }
    return {
      reply: { customer, reason },
      target: `age-verification:${record.id}`,
      reason,
      before: { person, state: 'verified', method: record.method },
      after: { person, state: 'refused' },
    };
  },
});
