import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * One process per embedded database: PGlite itself takes no lock, and two writers destroy the folder silently.
 * Returns the release. Throws when another live process holds the folder longer than `waitMs`.
 */
export async function lockFolder(folder: string, waitMs = 8000): Promise<() => void> {
  mkdirSync(dirname(folder), { recursive: true });
  const file = join(dirname(folder), `${basename(folder)}.lock`);
  const mine = `${process.pid} ${startOf(process.pid) ?? ''}`;
  for (const end = Date.now() + waitMs; ; await pause(100)) {
    if (claim(file, mine)) break;
    const holder = readHolder(file);
    if (holder === undefined) continue;
    if (isStale(file, holder)) rmSync(file, { force: true });
    else if (Date.now() > end) {
      throw new Error(
        `The data folder ${folder} is in use by process ${holder.pid}. Stop it first, or set DATA_DIR or DATABASE_URL.`,
      );
    }
  }
  const release = () => {
    if (readText(file) === mine) rmSync(file, { force: true });
  };
  process.once('exit', release);
  return release;
}

function claim(file: string, mine: string): boolean {
  try {
    const handle = openSync(file, 'wx');
    writeSync(handle, mine);
    closeSync(handle);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

interface Holder {
  pid: number;
  start: string;
}

function readHolder(file: string): Holder | undefined {
  const text = readText(file);
  if (text === undefined) return undefined;
  const [pid = '', start = ''] = text.split(' ');
  return { pid: Number(pid), start };
}

// A process id is reused sooner or later, so a holder is identified by its start time too (Linux only; elsewhere by id
// alone).
function isStale(file: string, holder: Holder): boolean {
  if (holder.pid === 0) return ageMs(file) > 2000;
  const now = startOf(holder.pid);
  return !isAlive(holder.pid) || (holder.start !== '' && now !== undefined && now !== holder.start);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function startOf(pid: number): string | undefined {
  return readText(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ')[19];
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function ageMs(file: string): number {
  try {
    return Date.now() - statSync(file).mtimeMs;
  } catch {
    return 0;
  }
}
