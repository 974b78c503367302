import * as spec from '@club/contract/staff/exchange';
import { decideCertificate, findPaid, lockCertificate } from '../../../database/certificates/complaints.ts';
import type { Db } from '../../../database/rows.ts';
import { action, StaffRefusal } from '../../actions/action.ts';
import { findAnother, giveAnother, giveXpBack } from '../make-good.ts';

/** Something worth money is weighed by the XP paid for it. */
async function lockFaulty(tx: Db, certificate: number) {
  const found = await lockCertificate(tx, certificate);
  if (found === undefined) throw new StaffRefusal('certificate_unknown');
  if (found.state !== 'active' && found.state !== 'checking') throw new StaffRefusal('certificate_decided');
  const { customerId: customer } = found;
  const xp = (await findPaid(tx, certificate))?.xp ?? 0;
  const outcome = {
    target: `certificate:${certificate}`,
    brand: found.brand,
    before: { customer, state: found.state },
    weight: { of: 'xp', xp, customer },
  } as const;
  return { found, outcome };
}

const onceOf = (certificate: number): string => `certificate:${certificate}:made-good`;

export const replaceCertificate = action(spec.replaceCertificate, {
  run: async ({ tx, config, now }, { certificate, reason }) => {
    const { found, outcome } = await lockFaulty(tx, certificate);
    const poolId = await findAnother(tx, config.secret, found, undefined, now);
    if (poolId === undefined) throw new StaffRefusal('certificates_out');
    await decideCertificate(tx, certificate, 'replaced', now);
    const by = await giveAnother(tx, found, poolId, onceOf(certificate), now);
    const customer = found.customerId;
    return {
      ...outcome,
      reply: { certificate, customer, replaced_by: by },
      reason,
      after: { customer, state: 'replaced', by },
    };
  },
});

export const refundCertificate = action(spec.refundCertificate, {
  run: async ({ tx, actor, now }, { certificate, reason }) => {
    const { found, outcome } = await lockFaulty(tx, certificate);
    await decideCertificate(tx, certificate, 'refunded', now);
    const xp = await giveXpBack(tx, found, onceOf(certificate), { actor, now });
    const customer = found.customerId;
    return {
      ...outcome,
      reply: { certificate, customer, xp },
      reason,
      after: { customer, state: 'refunded', xp },
    };
  },
});
