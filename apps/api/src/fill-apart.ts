import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './settings/config.ts';
import { composeClub } from './open-club.ts';

const word = 'fill-demo';

/**
 * A new demo is migrated and filled by a separate process: a process that kept running would hold 100 MB and more of
 * the memory this takes. Whatever the other one leaves undone is done by the next that opens it.
 */
export async function fillApart(
  { demo, databaseUrl, dataDir }: Pick<Config, 'demo' | 'databaseUrl' | 'dataDir'>,
  program = process.argv[1],
): Promise<void> {
  const isNew = demo && databaseUrl === undefined && !existsSync(join(dataDir, 'pg'));
  if (!isNew || program === undefined) return;
  const filling = fork(program, [word], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  filling.on('error', () => undefined);
  // Left behind it would hold the folder until it is through.
  const stop = (signal: NodeJS.Signals) => {
    filling.kill('SIGKILL');
    process.kill(process.pid, signal);
  };
  process.once('SIGTERM', stop).once('SIGINT', stop);
  await new Promise((resolve) => filling.once('close', resolve));
  process.off('SIGTERM', stop).off('SIGINT', stop);
}

/** Whether this process is that one. */
export const isFilling = (): boolean => process.argv[2] === word && process.send !== undefined;

export async function fill(config: Config): Promise<never> {
  const club = await composeClub(config);
  await club.close();
  process.exit(0);
}
