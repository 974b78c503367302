import * as spec from '@club/contract/staff/tasks';
import { type Brand, brands } from '@club/rules/brands';
import {
  closeStuckTask,
  countStuckKinds,
  listStuckTasks,
  lockStuckTask,
  recordStuckPart,
  retryStuckKind,
  retryStuckTask,
} from '../../database/jobs/stuck.ts';
import { action, type ActionContext, StaffRefusal } from '../actions/action.ts';
import { afterNumber } from '../actions/viewer.ts';

const pageRows = 50;
const countMax = 1000;
const newest = Number.MAX_SAFE_INTEGER;

export const retryTask = action(spec.retryTask, {
  run: async ({ tx, now }, { task }) => {
    const kind = await retryStuckTask(tx, task, now);
    if (kind === undefined)
      throw new StaffRefusal((await lockStuckTask(tx, task)) === undefined ? 'record_unknown' : 'phone_call_over');
    return {
      reply: { task, kind },
      target: `task:${task}`,
      before: { kind, gave_up: true },
      after: { gave_up: false },
    };
  },
});

export const retryTasks = action(spec.retryTasks, {
  run: async ({ tx, now }, { kind }) => {
    const tasks = await retryStuckKind(tx, kind, now);
    if (tasks === 0) {
      const isStuck = (await countStuckKinds(tx, countMax)).some((one) => one.kind === kind);
      throw new StaffRefusal(isStuck ? 'phone_call_over' : 'record_unknown');
    }
    return { reply: { kind, tasks }, target: `tasks:${kind}`, after: { tasks } };
  },
});

export const closeTask = action(spec.closeTask, {
  run: async ({ tx, now }, { task, reason }) => {
    const kind = await lockStuckTask(tx, task);
    if (kind === undefined) throw new StaffRefusal('record_unknown');
    if (!spec.settledByHand.includes(kind)) throw new StaffRefusal('task_owed');
    await (kind === 'payment-part-refund' ? recordStuckPart(tx, task) : closeStuckTask(tx, task, now));
    return {
      reply: { task, kind },
      target: `task:${task}`,
      reason,
      before: { kind, gave_up: true },
      after: { closed: true },
    };
  },
});

/**
 * Abandoned tasks, newest first, and how many there are of each kind. The order of one is named if it is of these
 * brands.
 */
export async function showStuck(
  { database: { db } }: Pick<ActionContext, 'database'>,
  { after, of = brands }: { after?: string | undefined; of?: readonly Brand[] },
) {
  const found = await listStuckTasks(db, { before: afterNumber(after) ?? newest, limit: pageRows + 1 });
  const rows = found.slice(0, pageRows);
  return {
    kinds: await countStuckKinds(db, countMax),
    rows: rows.map(({ createdAt, gaveUpAt, brand, order, ...task }) => ({
      ...task,
      order: brand !== null && of.includes(brand) ? order : null,
      may_close: spec.settledByHand.includes(task.kind),
      created_at: createdAt.toISOString(),
      gave_up_at: gaveUpAt.toISOString(),
    })),
    next: found.length > pageRows ? String(rows.at(-1)?.id) : null,
  };
}
