// A private PostgreSQL cluster for tests and benchmarks: own folder, own port, gone afterwards.
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { untilReady } from './await-start.ts';
import { patience } from '../tests/slowness.ts';

export interface Cluster {
  /** URL of an empty database of its own; each call makes a new one. */
  freshDatabase(): Promise<string>;
  port: number;
  /** Kills every process of the cluster at once, as a power switch of the machine's memory would. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Folder with initdb and postgres, or undefined where this machine has none. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    process.env.PG_BIN,
    ...versions.map((v) => join(debian, v, 'bin')),
    '/opt/homebrew/bin',
    '/usr/local/bin',
    '/usr/bin',
  ];
  return folders.find(
    (folder) => folder !== undefined && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
}

/** Writes reach the disk unless `sync` is off: races are the same without it, kills and speed are not. */
export async function startCluster(bin: string, { sync = true, superuser = 'club' } = {}): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'club-pg-'));
  const user = serverUser();
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  const as = user === undefined ? {} : { uid: user.uid, gid: user.gid };
  const data = join(folder, 'data');
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', superuser, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    {
      ...as,
      stdio: 'pipe',
      cwd: folder,
    },
  );
  const port = await freePort();
  const options = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'max_connections=200',
    'shared_buffers=256MB',
    'logging_collector=off',
    'autovacuum_naptime=10s',
    ...(sync ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ];
  let server: ReturnType<typeof spawn> | undefined;

  const start = async () => {
    server = spawn(join(bin, 'postgres'), ['-D', data, ...options.flatMap((o) => ['-c', o])], {
      ...as,
      stdio: 'ignore',
      cwd: folder,
      detached: true,
    });
    server.unref();
    await untilReady({ what: 'PostgreSQL', child: server, isReady: () => answers(port, superuser) });
  };
  const end = async (signal: 'SIGINT' | 'SIGKILL') => {
    const pid = server?.pid;
    if (pid === undefined) return;
    server = undefined;
    killGroup(pid, signal);
    // Where nobody collects the dead, their group seems to live on: then the wait ends by itself.
    const until = performance.now() + patience(10_000);
    while (groupLives(pid) && performance.now() < until) await pause(25);
  };
  await start();
  const onExit = () => {
    if (server?.pid !== undefined) killGroup(server.pid, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', onExit);
  return {
    port,
    start,
    kill: () => end('SIGKILL'),
    stop: async () => {
      await end('SIGINT');
      process.off('exit', onExit);
      rmSync(folder, { recursive: true, force: true });
    },
    freshDatabase: async () => {
      const { default: pg } = await import('pg');
      const client = new pg.Client({ host: '127.0.0.1', port, user: superuser, database: 'postgres' });
      await client.connect();
      const name = `club_${Date.now().toString(36)}_${Math.random().toString(36).slice(2, 8)}`;
      await client.query(`create database ${name}`);
      await client.end();
      return `postgres://${superuser}@127.0.0.1:${port}/${name}`;
    },
  };
}

// PostgreSQL refuses to run as root, so a root caller lends it another user's id.
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string, name: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  const name = ['postgres', 'nobody'].find((candidate) => {
    try {
      return id('-u', candidate) > 0;
    } catch {
      return false;
    }
  });
  if (name === undefined) throw new Error('PostgreSQL refuses root and no user postgres or nobody exists');
  return { uid: id('-u', name), gid: id('-g', name) };
}

function killGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(signal === 'SIGKILL' ? -pid : pid, signal);
  } catch {
    // already gone
  }
}

function groupLives(pid: number): boolean {
  try {
    process.kill(-pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function answers(port: number, user: string): Promise<boolean> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ host: '127.0.0.1', port, user, database: 'postgres' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A port nobody listens on right now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
