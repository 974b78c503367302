import { randomBytes } from 'node:crypto';
import { kyivDate } from '@club/rules/time/calendar';
import { complaintAnswerWithinMs } from '@club/rules/certificates';
import { type ActorName, serviceActors } from '@club/rules/staff/actors';
import type { Log } from '../log.ts';
import type { Config } from '../../settings/config.ts';
import { sealSecrets } from '../../database/certificate-secrets.ts';
import type { Database, Db } from '../../database/rows.ts';
import {
  type Complaint,
  decideComplaint,
  listComplaints,
  markRefunded,
  noteReplacement,
} from '../../database/certificates/complaints.ts';
import { addTaken, takeFromPool } from '../../database/certificates/pool.ts';
import { ensureMember, insertCertificate } from '../../database/certificates/owned.ts';
import { notify } from '../notifications/notify.ts';
import type { ComplaintAnswer, IssuedCertificate } from '../../providers/certificates/port.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import type { Providers } from '../../providers/ports.ts';
import { refundCertificate } from './refund.ts';
import { complaintSms } from '../notifications/delivery/reminders.ts';
import { complaintNotifications } from '../notifications/delivery/messages.ts';

const batch = 50;

interface Services {
  config: Pick<Config, 'secret'>;
  database: Database;
  providers: Pick<Providers, 'certificates'>;
  log: Pick<Log, 'warn'>;
}

type Verdict = 'refused' | 'refund' | { replacement: IssuedCertificate | undefined };

/**
 * Asks the partner about every certificate that did not work. The word of the partner is carried out at once; when there
 * was none for a day, the club gives another certificate of the pool, or the XP. Returns how many were decided.
 */
export async function settleComplaints(services: Services, now: Date): Promise<number> {
  let decided = 0;
  let after = 0;
  for (;;) {
    const complaints = await listComplaints(services.database.db, batch, after);
    for (const complaint of complaints) {
      const verdict = verdictOf(await ask(services, complaint, now), complaint, now);
      if (verdict && (await settleComplaint(services, complaint, verdict, now))) decided += 1;
      after = complaint.id;
    }
    if (complaints.length < batch) return decided;
  }
}

async function ask({ database, providers, log }: Services, complaint: Complaint, now: Date): Promise<ComplaintAnswer> {
  const { certificates } = providers;
  try {
    const answer = await certificates.readComplaint(complaint.reference);
    if (answer.state === 'unknown')
      await certificates.complain(complaint.reference, await ensureMember(database.db, complaint.customerId, now));
    return answer;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ fault: error.fault, code: error.code }, 'the partner said nothing of a complaint');
    return { state: 'checking' };
  }
}

function verdictOf(answer: ComplaintAnswer, { complainedMs }: Complaint, now: Date): Verdict | undefined {
  if (answer.state === 'refused' || answer.state === 'refund') return answer.state;
  if (answer.state === 'replaced') return { replacement: answer.certificate };
  return now.getTime() >= complainedMs + complaintAnswerWithinMs ? { replacement: undefined } : undefined;
}

/** The partner said nothing for a day. */
const isOwnDecision = (verdict: Verdict): boolean => typeof verdict === 'object' && verdict.replacement === undefined;

/** All of a decision, or nothing; false when somebody else decided before. */
export function settleComplaint(
  { config, database }: Pick<Services, 'config' | 'database'>,
  complaint: Complaint,
  verdict: Verdict,
  now: Date,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const actor = isOwnDecision(verdict) ? 'job:settle-complaints' : serviceActors.certificates;
    const state = verdict === 'refused' ? 'active' : verdict === 'refund' ? 'refunded' : 'replaced';
    if (!(await decideComplaint(tx, complaint.id, state, now))) return false;
    if (verdict === 'refused') await tell(tx, complaint, 'confirmed', 0, now);
    else if (verdict === 'refund') await refund(tx, complaint, { actor, now });
    else {
      const poolId = await findAnother(tx, config.secret, complaint, verdict.replacement, now);
      await (poolId === undefined ? refund(tx, complaint, { actor, now }) : replace(tx, complaint, poolId, now));
    }
    return true;
  });
}

/** What the partner sent, or one of our own pool. */
async function findAnother(
  tx: Db,
  secret: string,
  { offerId }: Complaint,
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

async function replace(tx: Db, complaint: Complaint, poolId: number, now: Date): Promise<void> {
  const { customerId, offerId } = complaint;
  const by = await insertCertificate(tx, { customerId, offerId, poolId, xp: 0, now });
  await noteReplacement(tx, complaint.id, by);
  await tell(tx, complaint, 'replaced', 0, now);
}

async function refund(tx: Db, complaint: Complaint, by: { actor: ActorName; now: Date }): Promise<void> {
  await markRefunded(tx, complaint.id);
  const xp = await refundCertificate(tx, complaint, by);
  await tell(tx, complaint, 'refunded', xp, by.now);
}

async function tell(tx: Db, complaint: Complaint, end: Parameters<typeof complaintSms>[2], xp: number, now: Date) {
  if (complaint.phone === null) return;
  const { id, customerId, brand, partner } = complaint;
  await notify(tx, {
    customerId,
    brand,
    category: 'certificates',
    once: `certificate-complaint:${id}:told`,
    ...complaintNotifications[end](partner, xp),
    path: '/certificates/my-list',
    sms: { text: complaintSms(brand, partner, end, xp) },
    now,
  });
}
