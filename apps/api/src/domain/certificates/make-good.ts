import { randomBytes } from 'node:crypto';
import { kyivDate } from '@club/rules/time/calendar';
import type { ActorName } from '@club/rules/staff/actors';
import { sealSecrets } from '../../database/certificates/secrets.ts';
import { type Complaint, markRefunded, noteReplacement } from '../../database/certificates/complaints.ts';
import { insertCertificate } from '../../database/certificates/owned.ts';
import { addTaken, takeFromPool } from '../../database/certificates/pool.ts';
import type { Db } from '../../database/rows.ts';
import type { IssuedCertificate } from '../../providers/certificates/port.ts';
import { complaintNotifications } from '../notifications/delivery/messages.ts';
import { complaintSms } from '../notifications/delivery/reminders.ts';
import { notify } from '../notifications/notify.ts';
import { refundCertificateXp } from './refund.ts';

/** A certificate that is made good, and whom to notify of it. */
type Faulty = Omit<Complaint, 'complainedMs'>;

/** The partner's replacement, or one of our own pool; undefined while the pool has no other. */
export async function findAnother(
  tx: Db,
  secret: string,
  { offerId }: Pick<Faulty, 'offerId'>,
  sent: IssuedCertificate | undefined,
  now: Date,
): Promise<number | undefined> {
  const today = kyivDate(now);
  if (sent && sent.endsOn >= today) {
    const { reference, code, pin, endsOn } = sent;
    const sealed = sealSecrets(secret, reference, { code, pin }, randomBytes);
    const added = await addTaken(tx, { offerId, reference, sealed, endsOn }, now);
    if (added !== undefined) return added;
  }
  return takeFromPool(tx, offerId, { now, today });
}

/** Of one that was decided as replaced; returns the id of the new one. */
export async function giveAnother(tx: Db, faulty: Faulty, poolId: number, once: string, now: Date): Promise<number> {
  const { customerId, offerId } = faulty;
  const by = await insertCertificate(tx, { customerId, offerId, poolId, xp: 0, now });
  await noteReplacement(tx, faulty.id, by);
  await notifyOfEnd(tx, faulty, { end: 'replaced', xp: 0, once, now });
  return by;
}

/** Of one that was decided as given back; returns the XP. */
export async function giveXpBack(
  tx: Db,
  faulty: Faulty,
  once: string,
  by: { actor: ActorName; now: Date },
): Promise<number> {
  await markRefunded(tx, faulty.id);
  const xp = await refundCertificateXp(tx, faulty, by);
  await notifyOfEnd(tx, faulty, { end: 'refunded', xp, once, now: by.now });
  return xp;
}

interface End {
  end: Parameters<typeof complaintSms>[2];
  xp: number;
  once: string;
  now: Date;
}

export async function notifyOfEnd(tx: Db, faulty: Faulty, { end, xp, once, now }: End): Promise<void> {
  if (faulty.phone === null) return;
  const { customerId, brand, partner } = faulty;
  await notify(tx, {
    customerId,
    brand,
    category: 'certificates',
    once,
    ...complaintNotifications[end](partner, xp),
    path: '/certificates/my-list',
    sms: { text: complaintSms(brand, partner, end, xp) },
    now,
  });
}
