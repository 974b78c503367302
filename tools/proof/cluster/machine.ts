// A machine of the proof: a network namespace, a disk of its own size, and the processes that run in it.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, closeSync, mkdirSync, openSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { serverUser } from '../../app/postgres.ts';
import { addressOf, namespaceOf, pidsIn, plugIn, signal } from './network.ts';

const diskMb = 900;
const diskName = 'club-proof';

export interface Machine {
  name: string;
  address: string;
  folder: string;
  /** A path on its disk. */
  path(...parts: string[]): string;
  write(file: string, text: string): string;
  /** Runs until the machine ends. Its output is in `file`.log. */
  run(file: string, command: string, args: readonly string[]): void;
  /** Starts the processes of `powerOn`. */
  boot(): void;
  /** As a power cut: every process of it at once. */
  kill: () => Promise<void>;
  freeze(which?: (command: string) => boolean): void;
  wake(which?: (command: string) => boolean): void;
  /** The disk is full; deleting something makes room again until the next call. */
  fillDisk(): void;
  freeDisk(): void;
}

/** `powerOn` starts its processes, at first and after every power cut. */
export function makeMachine(name: string, place: number, root: string, powerOn: (machine: Machine) => void): Machine {
  const folder = join(root, name);
  mkdirSync(folder);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m,mode=755`, diskName, folder]);
  const user = serverUser();
  if (user === undefined) throw new Error('Machines are made by root');
  chownSync(folder, user.uid, user.gid);
  plugIn(name, place);
  const ballast: string[] = [];
  const signalAll = (which: NodeJS.Signals, chosen: (command: string) => boolean) => {
    for (const pid of pidsIn(name)) if (chosen(commandOf(pid))) signal(pid, which);
  };
  const machine: Machine = {
    name,
    address: addressOf(place),
    folder,
    path: (...parts) => join(folder, ...parts),
    write: (file, text) => {
      const path = join(folder, file);
      writeFileSync(path, text, { mode: 0o600 });
      chownSync(path, user.uid, user.gid);
      return path;
    },
    run: (file, command, args) => {
      const log = openSync(join(root, `${name}-${file}.log`), 'a');
      const as = ['setpriv', `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'];
      spawn('ip', ['netns', 'exec', namespaceOf(name), ...as, command, ...args], {
        stdio: ['ignore', log, log],
        cwd: folder,
        env: { PATH: process.env.PATH ?? '', LANG: 'C.UTF-8', HOME: folder },
      }).on('error', () => undefined);
      closeSync(log);
    },
    boot: () => powerOn(machine),
    kill: async () => {
      for (let left = pidsIn(name); left.length > 0; left = pidsIn(name)) {
        for (const pid of left) signal(pid, 'SIGKILL');
        await pause(20);
      }
    },
    freeze: (which = () => true) => signalAll('SIGSTOP', which),
    wake: (which = () => true) => signalAll('SIGCONT', which),
    fillDisk: () => {
      const { bavail, bsize } = statfsSync(folder);
      if (bavail === 0) return;
      ballast.push(join(folder, `full-${ballast.length}`));
      spawnSync('fallocate', ['-l', `${bavail * bsize}`, ballast.at(-1)!]);
    },
    freeDisk: () => {
      for (const file of ballast.splice(0)) rmSync(file, { force: true });
    },
  };
  return machine;
}

/** The disks of this proof, and of one that was killed. */
export function removeDisks(): void {
  for (const line of readFileSync('/proc/mounts', 'utf8').split('\n')) {
    const [name, folder = ''] = line.split(' ');
    if (name === diskName) spawnSync('umount', ['-l', folder]);
  }
}

function commandOf(pid: number): string {
  return spawnSync('ps', ['-o', 'args=', '-p', `${pid}`], { encoding: 'utf8' }).stdout;
}
