import { complaintAnswerWithinMs } from '@club/rules/certificates';
import { kyivDate } from '@club/rules/time/calendar';
import { listComplaintRows } from '../../database/certificates/complaints.ts';
import { listPoolLevels } from '../../database/certificates/pool.ts';
import type { ActionContext } from '../actions/action.ts';

const complaintsMax = 1000;

/** For staff: the partner's offers, and how many certificates of each are in stock today. */
export const listPool = ({ database, now }: Pick<ActionContext, 'database' | 'now'>) =>
  listPoolLevels(database.db, kyivDate(now));

/**
 * For staff: certificates that did not work and are pending at the partner, and which of them the partner should have
 * decided by now. The customer's id leads to the person.
 */
export async function listComplaints({ database, now }: Pick<ActionContext, 'database' | 'now'>) {
  const rows = await listComplaintRows(database.db, complaintsMax);
  return rows.map((row) => {
    const answerBy = new Date(row.complainedMs + complaintAnswerWithinMs);
    return { ...row, answerBy, isLate: answerBy <= now };
  });
}
