import { revealCustomer as spec } from '@club/contract/staff/customers';
import type { RevealReason } from '@club/rules/staff/masking';
import { findPersonCard } from '../../../database/customers/person-card.ts';
import { findCustomerOf } from '../../../database/xp/history.ts';
import { action, StaffRefusal } from '../../actions/action.ts';

export const revealCustomer = action(spec, {
  run: async ({ tx, now }, { customer, ...why }) => {
    const person = await findPersonCard(tx, customer, { seen: undefined, now });
    const owner = await findCustomerOf(tx, { id: customer });
    if (person === undefined || owner === undefined) throw new StaffRefusal('customer_unknown');
    const { firstName, lastName, phone, email } = person;
    return {
      reply: { customer, name: `${firstName} ${lastName}`.trim(), phone, email },
      target: `customer:${customer}`,
      brand: owner.brand,
      reason: reasonOf(why),
      weight: { of: 'reveal' },
    };
  },
});

/** As the audit log stores it, and the customer reads it. */
export const reasonOf = ({ reason, note }: { reason: RevealReason; note?: string | undefined }): string =>
  note === undefined ? reason : `${reason}: ${note}`;
