import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { consoleOf } from '../../../test/steps/console.ts';
import { openHarness } from '../../../test/harness/club.ts';
import { auditCommands } from '../../cli/audit.ts';
import { runAction } from './run-action.ts';
import { sealAuditLog } from './seals.ts';
import { setComplianceCell } from '../compliance/set-cell.ts';

const club = openHarness({ seed: false });
const hourMs = 3_600_000;

const run = (statement: string) => club.database.db.execute(sql.raw(statement));
/** As the owner of the database could: without the triggers. */
async function behindItsBack(statement: string) {
  for (const table of ['audit_log', 'audit_seals']) await run(`alter table ${table} disable trigger user`);
  await run(statement);
  for (const table of ['audit_log', 'audit_seals']) await run(`alter table ${table} enable trigger user`);
}
const verify = (flags = {}) => auditCommands.verify(consoleOf(club), { positional: [], flags });
const seal = () => sealAuditLog(club.services, club.clock.now);
const turn = (note: string) =>
  runAction(consoleOf(club), setComplianceCell, {
    brand: 'main',
    subject: 'merch',
    action: 'quiz',
    allowed: false,
    note,
  });

beforeEach(async () => {
  await behindItsBack('truncate audit_log, audit_seals restart identity');
  for (const note of ['один', 'два', 'три', 'чотири']) await turn(note);
  expect(await seal()).toBe(4);
});

test('each row is sealed once, and a whole log is verified with its newest seal', async () => {
  expect(await seal()).toBe(0);
  await turn('пʼять');
  expect(await seal()).toBe(1);
  const { rows, text, exitCode } = await verify();
  expect([text, exitCode]).toEqual(['5 rows match their seals', undefined]);
  expect(rows).toEqual([{ sealed: 5, newest: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  await turn('шість');
  await seal();
  expect((await verify({ seal: rows[0]!.newest })).exitCode).toBeUndefined();
  expect(await verify({ seal: 'f'.repeat(64) })).toMatchObject({ exitCode: 1 });
});

test.each([
  ["update audit_log set reason = 'інше' where id = 2", 'changed', 2, 2],
  ["update audit_log set at = at + interval '1 microsecond' where id = 3", 'changed', 3, 3],
  ['delete from audit_log where id = 2', 'gone', 2, 2],
  ['delete from audit_seals where position = 2', 'chain broken', 3, 3],
  ['update audit_seals set entry_id = case entry_id when 1 then 102 else 101 end where entry_id < 3', 'gone', 1, 102],
  ["update audit_seals set seal = decode(repeat('00', 32), 'hex') where position = 4", 'changed', 4, 4],
])('after «%s» the first row that does not fit is named', async (statement, problem, position, entry) => {
  await behindItsBack(statement);
  const { rows, exitCode } = await verify();
  expect(exitCode).toBe(1);
  expect(rows).toEqual([{ position, entry, problem }]);
});

test('a row that was put in among old ones, and one that the job never sealed, are named', async () => {
  await behindItsBack(`insert into audit_log (at, actor, action, target, request_id)
    values ('2020-01-01', 'console:olena', 'xp.adjust', 'customer:1', 'x')`);
  expect(await verify()).toMatchObject({ rows: [{ position: null, entry: 5, problem: 'not sealed' }], exitCode: 1 });
  await behindItsBack('delete from audit_log where id = 5');
  await turn('нове');
  expect((await verify()).exitCode).toBeUndefined();
  club.clock.forward(4 * hourMs);
  expect(await verify()).toMatchObject({ rows: [{ problem: 'not sealed' }] });
});

test.each(['update audit_seals set position = 9', 'delete from audit_seals', 'truncate audit_seals'])(
  'the seals refuse «%s»',
  async (statement) => {
    await expect(run(statement)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('append-only') },
    });
  },
);
