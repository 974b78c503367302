import { kyivDate } from '@club/rules/time/calendar';
import { listComplaintRows } from '../../database/certificates/complaints.ts';
import { listPoolLevels } from '../../database/certificates/pool.ts';
import type { ActionContext } from '../actions/action.ts';

const complaintsMax = 1000;

/** For staff: the partner's offers, and how many certificates of each are in stock today. */
export const listPool = ({ database, now }: Pick<ActionContext, 'database' | 'now'>) =>
  listPoolLevels(database.db, kyivDate(now));

/** For staff: certificates that did not work and are pending at the partner. The customer's id leads to the person. */
export const listComplaints = ({ database }: Pick<ActionContext, 'database'>) =>
  listComplaintRows(database.db, complaintsMax);
