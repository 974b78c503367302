// A run's temporary folder: thousands of small files of databases and browsers. On a disk they cost a tenth of the
// run's work, although nothing of them must outlive it; so they are in memory if there is plenty.
import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const tmpfs = 0x01021994;
/** A whole run has less than a gigabyte there. */
const needed = 2 * 2 ** 30;
const prefix = 'club-run-';

/** From now on temporary files of this process and all that it starts are in memory, and go when it ends; nothing where memory is short. */
export function putScratchInMemory(): void {
  if (process.platform !== 'linux' || !hasRoom()) return;
  removeAbandoned();
  const folder = join(memory, `${prefix}${process.pid}`);
  mkdirSync(folder);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
}

function hasRoom(): boolean {
  if (!existsSync(memory)) return false;
  const { type, bavail, bsize } = statfsSync(memory);
  return type === tmpfs && bavail * bsize >= needed && freemem() >= 3 * needed;
}

/** A run that was killed could not tidy up. */
function removeAbandoned(): void {
  for (const name of readdirSync(memory))
    if (name.startsWith(prefix) && !existsSync(`/proc/${name.slice(prefix.length)}`))
      rmSync(join(memory, name), { recursive: true, force: true });
}
