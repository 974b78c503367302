import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brands } from '@club/rules/brands';
import { webhookEvents } from '@club/rules/webhooks';
import { sql } from 'drizzle-orm';
import { receiverSecretOf } from '../../apps/api/seeds/demo-receiver.ts';
import { openDatabase } from '../../apps/api/src/database/open-database.ts';
import { insertEndpoint } from '../../apps/api/src/database/webhooks/endpoints.ts';
import { sealSecret } from '../../apps/api/src/domain/webhooks/secrets.ts';
import { untilReady } from './await-start.ts';
import { freePort } from './postgres.ts';

const starter = fileURLToPath(new URL('../../apps/emulators/src/main.ts', import.meta.url));

export interface RunningEmulators {
  port: number;
  url: string;
  /** The certificate by which a sender of pushes trusts the emulated service. */
  pushCaFile: string;
  kill(): Promise<void>;
}

/** Outside services alone, for a club with this secret. */
export async function startEmulators(clubSecret: string): Promise<RunningEmulators> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const pushCaFile = join(tmpdir(), `push-authority-${port}.pem`);
  const child = spawn(process.execPath, [starter, String(port), pushCaFile, receiverSecretOf(clubSecret)], {
    env: { ...process.env, NODE_ENV: 'test' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await untilReady({
    what: 'The emulators',
    child,
    isReady: () =>
      fetch(`http://127.0.0.1:${port}/emulators`).then(
        ({ ok }) => ok,
        () => false,
      ),
  });
  return {
    port,
    url,
    pushCaFile,
    kill: () => {
      child.kill('SIGKILL');
      return ended;
    },
  };
}

/** From now on the club notifies only these, and no other system: those beside its demos are no part of it. */
export async function notifyEmulators(
  databaseUrl: string,
  clubSecret: string,
  outside: RunningEmulators,
): Promise<void> {
  const url = `${outside.url}/emulators/receiver/hooks`;
  const secret = sealSecret(clubSecret, url, receiverSecretOf(clubSecret), randomBytes);
  const heard = { events: [...webhookEvents], brands: [...brands] };
  const database = await openDatabase({
    databaseUrl,
    databasePool: 1,
    databasePooler: undefined,
    databaseDirectUrl: undefined,
    databaseReplicaUrl: undefined,
    dataDir: '',
  });
  await database.db.execute(sql`update webhook_endpoints set ended_at = now()`);
  await insertEndpoint(database.db, { name: 'Emulator', url, ...heard, secret, actor: 'job:seed', now: new Date() });
  await database.close();
}
