// The command line in a test: a user called «test» at the console of the club under test.
import { randomBytes } from 'node:crypto';
import type { CommandServices } from '../../src/cli/command.ts';
import { type Action, StaffRefusal, type RawInput } from '../../src/domain/actions/action.ts';
import { runAction } from '../../src/domain/actions/run-action.ts';
import { composeProviders } from '../../src/providers/compose.ts';
import type { Harness } from '../harness/club.ts';

/** The context of a command or a staff action. */
export const consoleOf = (
  { database, config, clubSettings, clock }: Pick<Harness, 'database' | 'config' | 'clubSettings' | 'clock'>,
  now = clock.now,
): CommandServices => ({
  database,
  config,
  clubSettings,
  now,
  random: randomBytes,
  actor: { kind: 'console', name: 'test' },
  requestId: 'test',
  cityDirectory: async () => composeProviders(config).carrier,
});

/** A staff action's reply; undefined for an expected refusal. */
export const runUnlessRefused = <Spec extends Action['spec']>(
  club: Parameters<typeof consoleOf>[0],
  action: Action<Spec>,
  words: RawInput<Action<Spec>>,
) =>
  runAction(consoleOf(club), action, words).catch((error: unknown) => {
    if (!(error instanceof StaffRefusal)) throw error;
    return undefined;
  });
