import { retryTask, retryTasks, showStuck } from '../../domain/staff/stuck-tasks.ts';
import { act } from '../act.ts';
import type { Command, CommandResult, CommandServices } from '../command.ts';

/** Work after a commit that gave up: what there is, and trying it again. */
export const tasksCommands = {
  list,
  retry: (services, { positional: [id] }) =>
    act(services, retryTask, {
      words: { task: Number(id) },
      sentences: { task: 'Which task: see tasks list' },
      rowsOf: (reply) => ({ rows: [reply] }),
    }),
  'retry-kind': (services, { positional: [kind] }) =>
    act(services, retryTasks, {
      words: { kind },
      sentences: { kind: 'Which kind: see tasks list' },
      rowsOf: (reply) => ({ rows: [reply] }),
    }),
} satisfies Record<string, Command>;

async function list(services: CommandServices): Promise<CommandResult> {
  const { rows } = await showStuck(services, {});
  return rows.length > 0 ? { rows } : { rows, text: 'Nothing gave up' };
}
