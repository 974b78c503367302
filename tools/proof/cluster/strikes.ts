// Failures of machines. Each names the machines it needs again afterwards; the proof waits for the club in between.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { patience } from '../../tests/slowness.ts';
import { superuser, type DatabaseMachine } from './database-machine.ts';
import type { Machine } from './machine.ts';
import { addressOf, cutOff, heal, moveShared } from './network.ts';

export interface Scene {
  databases: readonly DatabaseMachine[];
  primary: DatabaseMachine;
  sync: DatabaseMachine;
  entries: readonly Machine[];
  /** Which of the entries has the shared address. */
  entry: { at: number };
  /** Until every process has acknowledged an order after the strike. */
  untilAnswering: () => Promise<void>;
}

export interface Strike {
  name: string;
  times: number;
  /** Resolves once the damage is repaired. */
  strike: (scene: Scene) => Promise<void>;
}

/** Longer than it takes until another leads. */
const replacedMs = 26_000;
/** As long as a small server takes to start. */
const bootMs = 6000;

const isOfPostgres = (command: string): boolean => /postgres/.test(command) && !/patroni/.test(command);

export const strikes: readonly Strike[] = [
  {
    name: 'primary killed',
    times: 20,
    strike: async ({ primary, untilAnswering }) => {
      await primary.kill();
      await untilAnswering();
      primary.boot();
    },
  },
  {
    name: 'primary frozen, and reset by its watchdog',
    times: 5,
    strike: async ({ primary, untilAnswering }) => {
      const before = primary.watchdog.resets();
      primary.freeze();
      await untilAnswering();
      while (primary.watchdog.resets() === before) await pause(100);
    },
  },
  {
    // Its watchdog is virtual and sleeps along; what wakes still believes that it leads, PostgreSQL before its keeper.
    name: 'primary paused whole and woken',
    times: 5,
    strike: async ({ primary, untilAnswering }) => {
      primary.watchdog.sleep();
      primary.freeze();
      await untilAnswering();
      await pause(replacedMs / 4);
      primary.wake(isOfPostgres);
      await pause(3000);
      primary.watchdog.wake();
      primary.wake();
    },
  },
  {
    name: 'primary cut off from everybody',
    times: 5,
    strike: async ({ primary, untilAnswering }) => {
      cutOff(primary.name);
      await untilAnswering();
      heal(primary.name);
    },
  },
  {
    // The worse half: the club still reaches it, the other servers do not.
    name: 'primary cut off from the other servers',
    times: 5,
    strike: async ({ primary, databases, untilAnswering }) => {
      const others = databases.filter((one) => one !== primary).map(({ address }) => address);
      cutOff(primary.name, others);
      await untilAnswering();
      heal(primary.name, others);
    },
  },
  {
    name: 'address moved, old sockets silent',
    times: 5,
    strike: async ({ entries, entry, untilAnswering }) => {
      const from = entries[entry.at]!;
      entry.at = 1 - entry.at;
      cutOff(from.name);
      moveShared(entries[entry.at]!.name, from.name);
      await untilAnswering();
      heal(from.name);
    },
  },
  {
    name: 'synchronous standby lost',
    times: 3,
    strike: async ({ sync, untilAnswering }) => {
      await sync.kill();
      await untilAnswering();
      await pause(bootMs);
      sync.boot();
    },
  },
  {
    name: 'disk of the primary full',
    times: 3,
    strike: async ({ primary, untilAnswering }) => {
      await writeUntilFull(primary);
      await untilAnswering();
      primary.freeDisk();
    },
  },
];

/** The server falls, or refuses for as long as its guard leaves it running. */
async function writeUntilFull(machine: Machine): Promise<void> {
  const client = new pg.Client({
    connectionString: asSuperuser(machine.address, 'postgres'),
    connectionTimeoutMillis: 5000,
    // One that ends with its disk full does not always say so to who waits for its answer.
    query_timeout: patience(5000),
  });
  client.on('error', () => undefined);
  await client.connect();
  const until = performance.now() + patience(60_000);
  for (let isUp = true; isUp;) {
    if (performance.now() > until) throw new Error('The disk is full, and the server does not mind');
    machine.fillDisk();
    isUp = await client.query('select 1').then(
      () => true,
      () => false,
    );
    await pause(50);
  }
  client.connection.stream.destroy();
}

export const addressesOfDatabases = [1, 2, 3].map(addressOf);
export const asSuperuser = (address: string, database: string): string =>
  `postgres://${superuser.user}:${superuser.password}@${address}:5432/${database}`;
