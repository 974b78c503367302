import { reopenAge as spec } from '@club/contract/staff/age';
import { lockPersonForAge, reopenRefused } from '../../../database/age/verifications.ts';
import { findCustomersOf } from '../../../database/customers/summary.ts';
import { findFirstCustomer } from '../../../database/notifications/owners.ts';
import { action, StaffRefusal } from '../../actions/action.ts';
import { notify } from '../../notifications/notify.ts';
import { reopenedNotification } from '../messages.ts';

/** The photo went with the decision, so the mistake is put right by another one. */
export const reopenAge = action(spec, {
  run: async ({ tx, actor, now }, { customer, reason }) => {
    const [found] = await findCustomersOf(tx, { customerId: customer });
    const person = found?.personId;
    if (person === undefined || (await lockPersonForAge(tx, person)) === undefined)
      throw new StaffRefusal('customer_unknown');
    const record = await reopenRefused(tx, { personId: person, reason, actor, now });
    if (record === undefined) throw new StaffRefusal('age_not_refused');
    const owner = await findFirstCustomer(tx, person);
    if (owner !== undefined) {
      const message = { ...reopenedNotification, category: 'verification', path: '/verification' } as const;
      await notify(tx, { ...owner, ...message, once: `verification:${record}:reopened`, now });
    }
    return {
      reply: { customer, reason },
      target: `age-verification:${record}`,
      reason,
      before: { person, state: 'refused' },
      after: { person, state: 'more_needed' },
    };
  },
});
