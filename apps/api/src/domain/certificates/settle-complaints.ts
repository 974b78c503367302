import { randomUUID } from 'node:crypto';
import { complaintAnswerWithinMs } from '@club/rules/certificates';
import { type ActorName, serviceActors } from '@club/rules/staff/actors';
import { writeAuditEntry } from '../../database/actions/audit-log.ts';
import type { Log } from '../log.ts';
import type { Config } from '../../settings/config.ts';
import type { Database, Db } from '../../database/rows.ts';
import { type Complaint, decideComplaint, listComplaintRows } from '../../database/certificates/complaints.ts';
import { ensureMember } from '../../database/certificates/owned.ts';
import type { ComplaintAnswer, IssuedCertificate } from '../../providers/certificates/port.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import type { Providers } from '../../providers/ports.ts';
import { findAnother, giveAnother, giveXpBack, notifyOfEnd } from './make-good.ts';

const batch = 50;

interface Services {
  config: Pick<Config, 'secret'>;
  database: Database;
  providers: Pick<Providers, 'certificates'>;
  log: Pick<Log, 'warn'>;
}

type Verdict = 'refused' | 'refund' | { replacement: IssuedCertificate | undefined };

/**
 * Queries the partner about every certificate that did not work. The partner's decision is carried out immediately;
 * without one for a day, the club gives another certificate of the pool, or the XP. Returns how many were decided.
 */
export async function settleComplaints(services: Services, now: Date): Promise<number> {
  let decided = 0;
  let after = 0;
  for (;;) {
    const complaints = await listComplaintRows(services.database.db, batch, after);
    for (const complaint of complaints) {
      const verdict = verdictOf(await fetchAnswer(services, complaint, now), complaint, now);
      if (verdict && (await settleComplaint(services, complaint, verdict, now))) decided += 1;
      after = complaint.id;
    }
    if (complaints.length < batch) return decided;
  }
}

async function fetchAnswer(
  { database, providers, log }: Services,
  complaint: Complaint,
  now: Date,
): Promise<ComplaintAnswer> {
  const { certificates } = providers;
  try {
    const answer = await certificates.readComplaint(complaint.reference);
    if (answer.state === 'unknown')
      await certificates.complain(complaint.reference, await ensureMember(database.db, complaint.customerId, now));
    return answer;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ fault: error.fault, code: error.code }, 'the partner did not answer about a complaint');
    return { state: 'checking' };
  }
}

function verdictOf(answer: ComplaintAnswer, { complainedMs }: Complaint, now: Date): Verdict | undefined {
  if (answer.state === 'refused' || answer.state === 'refund') return answer.state;
  if (answer.state === 'replaced') return { replacement: answer.certificate };
  return now.getTime() >= complainedMs + complaintAnswerWithinMs ? { replacement: undefined } : undefined;
}

/** The partner did not answer for a day. */
const isOwnDecision = (verdict: Verdict): boolean => typeof verdict === 'object' && verdict.replacement === undefined;

/** A whole decision, or nothing; false when another process decided before. */
export function settleComplaint(
  { config, database }: Pick<Services, 'config' | 'database'>,
  complaint: Complaint,
  verdict: Verdict,
  now: Date,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const actor: ActorName = isOwnDecision(verdict) ? 'job:settle-complaints' : serviceActors.certificates;
    const by = { actor, now };
    const state = verdict === 'refused' ? 'active' : verdict === 'refund' ? 'refunded' : 'replaced';
    if (!(await decideComplaint(tx, complaint.id, state, now))) return false;
    const once = `certificate-complaint:${complaint.id}:told`;
    const poolId =
      typeof verdict === 'object'
        ? await findAnother(tx, config.secret, complaint, verdict.replacement, now)
        : undefined;
    if (verdict === 'refused') {
      await notifyOfEnd(tx, complaint, { end: 'confirmed', xp: 0, once, now });
      await noteDecision(tx, complaint, { state: 'active' }, by);
    } else if (poolId === undefined) {
      const xp = await giveXpBack(tx, complaint, once, by);
      await noteDecision(tx, complaint, { state: 'refunded', xp }, by);
    } else {
      const another = await giveAnother(tx, complaint, poolId, once, now);
      await noteDecision(tx, complaint, { state: 'replaced', by: another }, by);
    }
    return true;
  });
}

/** Recorded like the decisions of staff about a certificate. */
async function noteDecision(
  tx: Db,
  { id, brand, customerId: customer }: Complaint,
  decision: { state: 'active' | 'refunded' | 'replaced'; xp?: number; by?: number },
  { actor, now }: { actor: ActorName; now: Date },
): Promise<void> {
  await writeAuditEntry(tx, {
    at: now,
    actor,
    action: 'certificates.settle-complaint',
    target: `certificate:${id}`,
    brand,
    reason: undefined,
    before: { customer, state: 'checking' },
    after: { customer, ...decision },
    requestId: randomUUID(),
  });
}
