import type { Queue } from '@club/contract/staff/office/system';
import type { Brand } from '@club/rules/brands';
import type { Permission } from '@club/rules/staff/permissions';
import { approvalsOf, permissionsOf, type Role } from '@club/rules/staff/roles';
import { listAuditEntries } from '../../database/actions/audit-log.ts';
import { StaffRefusal } from '../actions/action.ts';
import { isOfBrands } from '../actions/approvals.ts';
import { brandsSeen } from '../actions/viewer.ts';
import { queueCountMax, type QueueRow, readQueues } from '../../database/staff/queues.ts';
import type { MemberCtx } from './context.ts';

/** Who sees the queue: members who may open the list behind it. Approvals belong to those who may decide them. */
const queuePermissions: Record<Exclude<Queue, 'approvals'>, Permission> = {
  orders_new: 'orders.view',
  orders_packed: 'orders.view',
  returns: 'orders.view',
  calls_missed: 'orders.view',
  requests: 'requests.view',
  ages: 'age.decide',
  reviews: 'reviews.view',
  duplicates: 'duplicates.decide',
  replacements: 'devices.decide',
  stuck: 'system.view',
};

export interface Watcher {
  id: number;
  roles: readonly Role[];
  brands: readonly Brand[];
}

export interface Counter {
  queue: Queue;
  count: number;
  oldest_at: string | null;
}

/** The queues that a member may open, of the brands that are theirs. */
export function countersOf(rows: readonly QueueRow[], member: Watcher): Counter[] {
  const [held, decides] = [permissionsOf(member.roles), approvalsOf(member.roles)];
  const queues = (Object.keys(queuePermissions) as (keyof typeof queuePermissions)[]).filter((queue) =>
    held.has(queuePermissions[queue]),
  );
  const counters = queues.map((queue) =>
    sumOf(
      queue,
      rows.filter(
        (row) =>
          row.queue === queue &&
          (row.brand === null || member.brands.includes(row.brand)) &&
          (row.anyOf === null || row.anyOf.some((brand) => member.brands.includes(brand))) &&
          !row.members.includes(member.id),
      ),
    ),
  );
  if (decides.size === 0) return counters;
  const waiting = rows.filter(
    (row) =>
      row.queue === 'approvals' &&
      row.permission !== null &&
      decides.has(row.permission) &&
      isOfBrands(row, member.brands) &&
      !row.members.includes(member.id),
  );
  return [...counters, sumOf('approvals', waiting)];
}

function sumOf(queue: Queue, rows: readonly QueueRow[]): Counter {
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  const oldest = rows.flatMap((row) => row.oldest?.toISOString() ?? []).toSorted()[0];
  return { queue, count: Math.min(count, queueCountMax), oldest_at: oldest ?? null };
}

/** What settles something of a queue, by names of the audit log. */
export const endings: Record<Queue, readonly string[]> = {
  orders_new: ['orders.pack', 'wave.scan'],
  orders_packed: ['orders.ship'],
  returns: ['orders.refund', 'orders.return', 'orders.refuse-return'],
  // A call is made by telephone, which leaves no record of its own.
  calls_missed: [],
  requests: ['support.answer', 'support.close'],
  ages: ['age.approve', 'age.reject', 'age.request-photo'],
  reviews: ['reviews.publish', 'reviews.reject'],
  duplicates: ['referrals.approve', 'referrals.reject'],
  replacements: ['devices.decide-replacement'],
  stuck: ['tasks.retry', 'tasks.close', 'tasks.retry-kind'],
  approvals: ['approval.approve', 'approval.refuse'],
};

const newest = { actor: undefined, target: undefined, before: undefined, limit: 1 };

/** Of the member's brands, and of a queue that they may open. */
export async function showLastDone(ctx: MemberCtx, { queue }: { queue: Queue }): Promise<{ at: string | null }> {
  const { database, member } = ctx;
  const isOpen =
    queue === 'approvals'
      ? approvalsOf(member.roles).size > 0
      : permissionsOf(member.roles).has(queuePermissions[queue]);
  if (!isOpen) throw new StaffRefusal('permission_missing', { actor: `staff:${member.id}`, action: 'last-done' });
  const seen = brandsSeen(ctx);
  const found = await Promise.all(
    endings[queue].map((action) =>
      listAuditEntries(database.db, { ...newest, action, ...(seen !== undefined && { brands: seen }) }),
    ),
  );
  const last = found.flatMap((entries) => entries.map(({ at }) => at.toISOString())).toSorted();
  return { at: last.at(-1) ?? null };
}

export const showToday = async ({ database, now, member }: MemberCtx) => ({
  queues: countersOf(await readQueues(database.db, now), member),
});
