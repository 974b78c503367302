// A private PostgreSQL cluster for tests and benchmarks: own folder, own port, deleted afterwards.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { untilReady } from './await-start.ts';
import { patience } from '../tests/slowness.ts';

export interface Cluster {
  /** URL of a new empty database for each call. */
  freshDatabase(): Promise<string>;
  port: number;
  /** The folder of its socket: a statement sent over it costs both sides about half of what one over the network does. */
  socket: string;
  /** Kills every process of the cluster at once, as a power cut would. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Freezes every process of it, as a virtual machine that is moved; `wake` resumes them. */
  freeze(): void;
  wake(): void;
  /** Of a standby: it takes writes from now on. */
  promote(): Promise<void>;
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

interface ClusterOptions {
  sync?: boolean;
  superuser?: string;
  /** The port of a primary that it follows. */
  standbyOf?: number;
  /** A folder of data that stays, such as a restored one; an empty one is made into a cluster. */
  data?: string;
  settings?: readonly string[];
}

/**
 * For clusters of tests, which hold many small databases for minutes: most of their statements run once, so JIT
 * compilation costs more than it saves, and autovacuum takes a third of the server's time. They have no standbys, so
 * their log is short, and a copy of a database as files is four times quicker than through the log.
 */
export const small: ClusterOptions = {
  sync: false,
  settings: ['autovacuum=off', 'jit=off', 'wal_level=minimal', 'max_wal_senders=0', 'shared_buffers=64MB'],
};

/** Writes reach the disk unless `sync` is off: races are the same without it, kills and speed are not. */
export async function startCluster(
  bin: string,
  { sync = true, superuser = 'club', standbyOf, data: dataFolder, settings = [] }: ClusterOptions = {},
): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'club-pg-'));
  lendFolder(folder);
  const user = serverUser();
  const as = user === undefined ? {} : { uid: user.uid, gid: user.gid };
  const data = dataFolder ?? join(folder, 'data');
  const [program = '', ...args] =
    standbyOf === undefined
      ? ['initdb', '-D', data, '-U', superuser, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']
      : ['pg_basebackup', '-D', data, '-U', superuser, '-h', '127.0.0.1', '-p', `${standbyOf}`, '-R', '-c', 'fast'];
  if (!existsSync(join(data, 'PG_VERSION')))
    execFileSync(join(bin, program), args, { ...as, stdio: 'pipe', cwd: folder });
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
    ...settings,
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
    // Where zombies are not reaped, their group seems to live on: then the wait times out.
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
    socket: folder,
    start,
    kill: () => end('SIGKILL'),
    freeze: () => signalAll(server?.pid, 'STOP'),
    wake: () => signalAll(server?.pid, 'CONT'),
    promote: () => request(port, superuser, 'select pg_promote()'),
    stop: async () => {
      await end('SIGINT');
      process.off('exit', onExit);
      rmSync(folder, { recursive: true, force: true });
    },
    freshDatabase: async () => {
      const name = `club_${Date.now().toString(36)}_${Math.random().toString(36).slice(2, 8)}`;
      await request(port, superuser, `create database ${name}`);
      return `postgres://${superuser}@127.0.0.1:${port}/${name}`;
    },
  };
}

async function request(port: number, user: string, statement: string): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ host: '127.0.0.1', port, user, database: 'postgres' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(statement);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The server may write here. */
export function lendFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const user = serverUser();
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
}

/** PostgreSQL refuses to run as root, so a root caller switches to another user's id. */
export function serverUser(): { uid: number; gid: number } | undefined {
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

/** Each process of a server leads its own group. */
function signalAll(pid: number | undefined, signal: 'STOP' | 'CONT'): void {
  if (pid === undefined) return;
  process.kill(pid, `SIG${signal}`);
  spawnSync('pkill', [`-${signal}`, '-P', `${pid}`]);
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

const answers = (port: number, user: string): Promise<boolean> =>
  request(port, user, 'select 1').then(
    () => true,
    () => false,
  );

/** A currently unused port. */
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
