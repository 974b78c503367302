import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { consoleOf } from '../../../test/steps/console.ts';
import { openHarness } from '../../../test/harness/club.ts';
import { auditOf } from '../../../test/steps/audit.ts';
import { enqueue } from '../../database/jobs/outbox.ts';
import { tasksCommands } from './tasks.ts';

const club = openHarness({ seed: false });
const run = (name: keyof typeof tasksCommands, ...positional: string[]) =>
  tasksCommands[name](consoleOf(club), { positional, flags: {} });

test('tasks that gave up are listed and tried again from a shell', async () => {
  expect(await run('list')).toEqual({ rows: [], text: 'No tasks gave up' });
  for (const once of ['a', 'b', 'c'])
    await enqueue(club.database.db, { kind: 'notice-sms', once, payload: {}, now: club.clock.now });
  await club.database.db.execute(
    sql`update outbox set gave_up_at = now(), attempts = 12, last_error = 'sms stopped 404'`,
  );
  const { rows } = await run('list');
  expect(rows).toMatchObject([1, 2, 3].map(() => ({ kind: 'notice-sms', attempts: 12, fault: 'sms stopped 404' })));
  const task = Number(rows[0]!.id);
  expect(await run('retry', String(task))).toEqual({ rows: [{ task, kind: 'notice-sms' }] });
  expect(await run('retry', 'x')).toMatchObject({ exitCode: 1, text: 'Which task: see tasks list' });
  expect(await run('retry', String(task))).toMatchObject({ exitCode: 1, text: 'No such record' });
  expect(await run('retry-kind', 'notice-sms')).toEqual({ rows: [{ kind: 'notice-sms', tasks: 2 }] });
  expect(await run('retry-kind', 'notice-sms')).toMatchObject({ exitCode: 1 });
  expect(await run('close', String(task))).toMatchObject({ exitCode: 1, text: 'How it was settled: --reason TEXT' });
  expect(await auditOf(club)).toMatchObject([
    { action: 'tasks.retry-kind', target: 'tasks:notice-sms', after: { tasks: 2 } },
  ]);
});
