import * as spec from '@club/contract/staff/customers';
import { restorePerson, lockForSuspension, suspendPerson } from '../../../database/customers/suspension.ts';
import { endSessionsOf } from '../../../database/sign-in/sessions.ts';
import { action, type ActionRun, StaffRefusal } from '../../actions/action.ts';
import { contactText } from '@club/rules/settings/support-contact';
import { restoredNotification, suspendedNotification } from '../messages.ts';
import { notifyOfAccount } from './notify-of-account.ts';
import { personOf } from './person-of.ts';

/** Of the person, in every brand. */
export const suspendCustomer = action(spec.suspendCustomer, {
  run: async (run, { customer, reason, note }) => {
    const { tx, now } = run;
    const { personId, suspension } = await lock(run, customer);
    if (suspension.sinceMs !== null) throw new StaffRefusal('customer_suspended');
    await suspendPerson(tx, personId, reason, now);
    const sessions = await endSessionsOf(tx, personId, now);
    await notifyOfAccount(run, personId, 'suspended', (brand) =>
      suspendedNotification(reason, contactText(run.settings, brand)),
    );
    return {
      reply: { customer, reason, sessions },
      target: `customer:${customer}`,
      reason: note,
      before: { person: personId, suspended: false },
      after: { person: personId, suspended: true, reason, sessions },
      weight: { of: 'suspension' },
    };
  },
});

export const restoreCustomer = action(spec.restoreCustomer, {
  run: async (run, { customer, note }) => {
    const { tx, now } = run;
    const { personId, suspension } = await lock(run, customer);
    if (suspension.sinceMs === null) throw new StaffRefusal('customer_not_suspended');
    await restorePerson(tx, personId, now);
    await notifyOfAccount(run, personId, 'restored', () => restoredNotification);
    const since = new Date(suspension.sinceMs).toISOString();
    return {
      reply: { customer },
      target: `customer:${customer}`,
      reason: note,
      before: { person: personId, suspended: true, reason: suspension.reason, since },
      after: { person: personId, suspended: false },
      weight: { of: 'always', above: 'account_always', basis: since },
    };
  },
});

async function lock({ tx }: ActionRun, customer: number) {
  const { personId } = await personOf(tx, customer);
  const suspension = await lockForSuspension(tx, personId);
  if (suspension === undefined) throw new StaffRefusal('customer_unknown');
  return { personId, suspension };
}
