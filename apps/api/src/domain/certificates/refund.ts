import type { Db } from '../../database/rows.ts';
import { findPaid, markRefunded } from '../../database/certificates/complaints.ts';
import { postXp } from '../../database/xp/ledger.ts';
import type { Brand } from '@club/rules/brands';
import type { ActorName } from '@club/rules/staff/actors';
import { certificateReason } from '../xp/earning/messages.ts';

interface Refunded {
  id: number;
  customerId: number;
  brand: Brand;
  partner: string;
  faceKop: number;
}

/**
 * Returns the XP of a refunded certificate to their lots; for a replacement, the price of the first one. Needs a
 * surrounding transaction; returns the XP.
 */
export async function refundCertificateXp(
  tx: Db,
  certificate: Refunded,
  { actor, now }: { actor: ActorName; now: Date },
): Promise<number> {
  const { id, customerId, brand, partner, faceKop } = certificate;
  const paid = await findPaid(tx, id);
  if (paid === undefined) throw new Error('Nothing was paid for this certificate');
  if (paid.id !== id) await markRefunded(tx, paid.id);
  const source = `certificate:${paid.id}`;
  const reason = certificateReason(partner, faceKop);
  await postXp(tx, { customerId, brand, kind: 'refunded', amount: paid.xp, source, reason, actor, now });
  return paid.xp;
}
