import { expect, test } from 'vitest';
import { openHarness } from '../../../test/harness/club.ts';
import { consoleOf } from '../../../test/steps/console.ts';
import { staffCommands } from './commands.ts';

const club = openHarness({ seed: false });
const run = (name: keyof typeof staffCommands, positional: string[], flags: Record<string, string> = {}) =>
  staffCommands[name](consoleOf(club), { positional, flags });

test('the first administrator is admitted from the command line, changed and ended', async () => {
  const invited = await run('invite', ['boss@example.com'], { role: 'administrator', name: 'Керівна' });
  expect(invited.rows).toMatchObject([
    { url: expect.stringMatching(/^http:\/\/office\.localhost:3000\/invitation#[\w-]{43}$/) },
  ]);
  const member = String(invited.rows[0]?.member);
  await run('change', [member], { role: 'editor,support', brand: 'main' });
  expect((await run('list', [])).rows).toMatchObject([
    { email: 'boss@example.com', name: 'Керівна', roles: 'editor, support', brands: 'main', passkeys: 0, ended: null },
  ]);
  expect((await run('end', [member], { reason: 'Пішла' })).exitCode).toBeUndefined();
  expect((await run('list', [])).rows).toMatchObject([{ ended: expect.any(String) }]);
});

test('an invalid command gets a message', async () => {
  expect(await run('invite', ['boss'], { role: 'administrator' })).toMatchObject({
    exitCode: 1,
    text: expect.stringContaining('E-MAIL'),
  });
  expect(await run('invite', ['boss@example.com'], { role: 'king' })).toMatchObject({ exitCode: 1 });
  expect(await run('end', ['99'], { reason: 'x' })).toMatchObject({
    exitCode: 1,
    text: 'No such staff member',
  });
});
