// An emulated watchdog: Patroni's own driver for tests writes to a pipe what it would send to the hardware. Like the
// hardware it is outside of what it watches, so a frozen machine is reset by it, and one paused as a whole by its host
// is not, since a virtual watchdog pauses too.
import { execFileSync } from 'node:child_process';
import { chownSync, constants, openSync } from 'node:fs';
import { Socket } from 'node:net';
import { serverUser } from '../../app/postgres.ts';

export interface Watchdog {
  device: string;
  /** The machine is paused with everything that belongs to it. */
  sleep(): void;
  wake(): void;
  /** How often it has reset the machine. */
  resets(): number;
  close(): void;
}

export function playWatchdog(device: string, reset: () => Promise<void>): Watchdog {
  execFileSync('mkfifo', ['-m', '600', device]);
  const user = serverUser();
  if (user !== undefined) chownSync(device, user.uid, user.gid);
  let limitMs = 60_000;
  let timer: NodeJS.Timeout | undefined;
  let isAsleep = false;
  let resets = 0;
  const disarm = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const arm = () => {
    disarm();
    timer = setTimeout(() => {
      timer = undefined;
      resets += 1;
      void reset();
    }, limitMs);
  };
  // Open for both, so that it never ends when its writer does.
  const pipe = new Socket({ fd: openSync(device, constants.O_RDWR | constants.O_NONBLOCK), writable: false });
  pipe.on('data', (data) => {
    const said = data.toString('latin1');
    const requestedTimeout = /Ctimeout=(\d+)\n/.exec(said)?.[1];
    if (requestedTimeout !== undefined) limitMs = Number(requestedTimeout) * 1000;
    if (isAsleep) return;
    // The byte that closes it in good order; a dying writer sends none.
    if (said.endsWith('V')) disarm();
    else arm();
  });
  pipe.unref();
  return {
    device,
    sleep: () => {
      isAsleep = true;
      disarm();
    },
    wake: () => {
      isAsleep = false;
    },
    resets: () => resets,
    close: () => {
      disarm();
      pipe.destroy();
    },
  };
}
