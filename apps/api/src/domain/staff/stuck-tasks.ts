import * as spec from '@club/contract/staff/tasks';
import { countStuckKinds, listStuckTasks, retryStuckKind, retryStuckTask } from '../../database/jobs/stuck.ts';
import { action, type ActionContext, StaffRefusal } from '../actions/action.ts';

const pageRows = 50;
const countMax = 1000;
const newest = Number.MAX_SAFE_INTEGER;

export const retryTask = action(spec.retryTask, {
  run: async ({ tx }, { task }) => {
    const kind = await retryStuckTask(tx, task);
    if (kind === undefined) throw new StaffRefusal('record_unknown');
    return {
      reply: { task, kind },
      target: `task:${task}`,
      before: { kind, gave_up: true },
      after: { gave_up: false },
    };
  },
});

export const retryTasks = action(spec.retryTasks, {
  run: async ({ tx }, { kind }) => {
    const tasks = await retryStuckKind(tx, kind);
    if (tasks === 0) throw new StaffRefusal('record_unknown');
    return { reply: { kind, tasks }, target: `tasks:${kind}`, after: { tasks } };
  },
});

/** Tasks that gave up, newest first, and how many there are of each kind. */
export async function showStuck(
  { database: { db } }: Pick<ActionContext, 'database'>,
  { after }: { after?: string | undefined },
) {
  const found = await listStuckTasks(db, { before: Number(after ?? newest), limit: pageRows + 1 });
  const rows = found.slice(0, pageRows);
  return {
    kinds: await countStuckKinds(db, countMax),
    rows: rows.map(({ createdAt, gaveUpAt, ...task }) => ({
      ...task,
      created_at: createdAt.toISOString(),
      gave_up_at: gaveUpAt.toISOString(),
    })),
    next: found.length > pageRows ? String(rows.at(-1)?.id) : null,
  };
}
