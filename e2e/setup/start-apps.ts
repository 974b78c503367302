// Before the first journey: the web app is built, and two servers answer. One has its database in memory, as on a first
// start; the other is on PostgreSQL for what staff do meanwhile. At the end: the warnings of both.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { buildWeb } from '../../tools/build/web.ts';
import { startApp } from '../../tools/app/run-app.ts';
import { startShared } from './own-app.ts';
import { unexpectedLines } from './server-log.ts';

export default async function startApps({ projects }: FullConfig): Promise<() => Promise<void>> {
  const port = Number(new URL(projects[0]!.use.baseURL!).port);
  await buildWeb();
  const folder = mkdtempSync(join(tmpdir(), 'club-journeys-'));
  const log = join(folder, 'app.log');
  const [app, staffed] = await Promise.all([
    // Journeys that need a second code do not sit out the minute.
    startApp({ DATABASE_URL: 'memory', DATA_DIR: join(folder, 'data'), RESEND_PAUSES: '8,8,8' }, { port, log }),
    startShared(folder),
  ]);
  if (staffed !== undefined) process.env.STAFFED_APP = JSON.stringify(staffed);
  return async () => {
    await Promise.all([app.stop(), staffed?.stop()]);
    const lines = [log, ...(staffed === undefined ? [] : [staffed.log])].flatMap((file) =>
      unexpectedLines(readFileSync(file, 'utf8')),
    );
    rmSync(folder, { recursive: true, force: true });
    if (lines.length > 0) throw new Error(`The servers warned of what no journey expects:\n${lines.join('\n')}`);
  };
}
