import { closeTask, retryTask, retryTasks, showStuck } from '../../domain/staff/stuck-tasks.ts';
import { runStaffAction } from '../run-staff-action.ts';
import type { Command, CommandResult, CommandServices } from '../command.ts';

/** Abandoned outbox work: listing it, retrying it, and closing what was settled by hand. */
export const tasksCommands = {
  list,
  retry: (services, { positional: [id] }) =>
    runStaffAction(services, retryTask, {
      input: { task: Number(id) },
      messages: { task: 'Which task: see tasks list' },
      rowsOf: (reply) => ({ rows: [reply] }),
    }),
  'retry-kind': (services, { positional: [kind] }) =>
    runStaffAction(services, retryTasks, {
      input: { kind },
      messages: { kind: 'Which kind: see tasks list' },
      rowsOf: (reply) => ({ rows: [reply] }),
    }),
  close: (services, { positional: [id], flags: { reason } }) =>
    runStaffAction(services, closeTask, {
      input: { task: Number(id), reason },
      messages: { task: 'Which task: see tasks list', reason: 'How it was settled: --reason TEXT' },
      rowsOf: (reply) => ({ rows: [reply] }),
    }),
} satisfies Record<string, Command>;

async function list(services: CommandServices): Promise<CommandResult> {
  const { rows } = await showStuck(services, {});
  if (rows.length === 0) return { rows: [], text: 'No tasks gave up' };
  return { rows: rows.map((row) => ({ ...row, may_close: row.may_close ? 'yes' : 'no' })) };
}
