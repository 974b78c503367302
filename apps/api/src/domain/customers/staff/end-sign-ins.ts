import * as spec from '@club/contract/staff/customers';
import { normalizePhone } from '@club/rules/people/phone';
import { givePhoneBack } from '../../../database/customers/people.ts';
import { findFirstCustomer } from '../../../database/notifications/owners.ts';
import { forgetCodes, lockPhone } from '../../../database/sign-in/codes.ts';
import { endSessionsOf } from '../../../database/sign-in/sessions.ts';
import { action, StaffRefusal } from '../../actions/action.ts';
import { notify } from '../../notifications/notify.ts';
import { phoneRestoredNotification } from '../messages.ts';
import { personOf } from './person-of.ts';

/** Passkeys stay: they are on devices of the person, who removes one in the profile. */
export const endSignIns = action(spec.endSignIns, {
  run: async ({ tx, now }, { customer, reason }) => {
    const { personId, phone } = await personOf(tx, customer);
    if (phone !== null) await lockPhone(tx, phone);
    const sessions = await endSessionsOf(tx, personId, now);
    const codes = await forgetCodes(tx, { id: personId, phone: phone ?? '' });
    return {
      reply: { customer, sessions },
      target: `customer:${customer}`,
      reason,
      after: { person: personId, sessions, codes },
    };
  },
});

/**
 * An account frozen because its number had a new owner is active again; a long silent one can sign in with its code.
 */
export const restorePhone = action(spec.restorePhone, {
  run: async ({ tx, now }, { customer, phone: typed, reason }) => {
    const phone = normalizePhone(typed);
    if (phone === undefined) throw new StaffRefusal('phone_unusable');
    await lockPhone(tx, phone);
    const { personId, phone: before } = await personOf(tx, customer);
    if (!(await givePhoneBack(tx, personId, phone, now))) throw new StaffRefusal('phone_unusable');
    const sessions = await endSessionsOf(tx, personId, now);
    await forgetCodes(tx, { id: personId, phone: before ?? phone });
    const owner = await findFirstCustomer(tx, personId);
    const once = `account:${personId}:phone-restored:${now.getTime()}`;
    const notification = { ...phoneRestoredNotification, category: 'verification', path: '/profile' } as const;
    if (owner !== undefined) await notify(tx, { ...owner, ...notification, once, now });
    return {
      reply: { customer, sessions },
      target: `customer:${customer}`,
      reason,
      before: { person: personId, phone: before },
      after: { person: personId, phone, sessions },
      weight: { of: 'always', above: 'account_always', basis: String(personId) },
    };
  },
});
