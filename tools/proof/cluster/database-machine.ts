// Three machines with PostgreSQL under Patroni and a member of etcd each, by patroni.yml and database-disk.sh of docs/examples/server.
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { patience } from '../../tests/slowness.ts';
import { makeMachine, type Machine } from './machine.ts';
import { addressOf, hostAddress, setKernel } from './network.ts';
import { playWatchdog, type Watchdog } from './watchdog.ts';

const places = [1, 2, 3];
/** A host that was reset takes longer than this to come up. */
const resetMs = 10_000;
export const databaseNames = places.map((place) => `db${place}`);
export const superuser = { user: 'postgres', password: 'change-me-too' };

export interface DatabaseMachine extends Machine {
  watchdog: Watchdog;
}

/** An example of the operations page with the addresses of this network. */
export function example(file: string): string {
  const text = readFileSync(new URL(`../../../docs/examples/server/${file}`, import.meta.url), 'utf8');
  return text
    .replaceAll(/\b10\.0\.0\.1([123])\b/g, (_, place: string) => addressOf(Number(place)))
    .replaceAll('10.0.0.0/24', `${hostAddress.replace(/\d+$/, '0')}/24`);
}

export function makeDatabaseMachine(place: number, root: string, bin: string): DatabaseMachine {
  const name = `db${place}`;
  const machine = makeMachine(name, place, root, (it) => powerOn(it, bin));
  const watchdog = playWatchdog(`${root}/${name}.watchdog`, async () => {
    await machine.kill();
    await pause(resetMs);
    machine.boot();
  });
  return Object.assign(machine, {
    watchdog,
    kill: ((kill) => async () => {
      // A powered-off machine needs no watchdog.
      watchdog.sleep();
      await kill();
      watchdog.wake();
    })(machine.kill),
  });
}

function powerOn(machine: Machine, bin: string): void {
  const { name, address } = machine;
  setKernel(name, machine.write('sysctl.conf', example('database-sysctl.conf')));
  const peers = places.map((place) => `db${place}=http://${addressOf(place)}:2380`).join(',');
  const flags = {
    name,
    'data-dir': machine.path('etcd'),
    'listen-client-urls': `http://${address}:2379,http://127.0.0.1:2379`,
    'advertise-client-urls': `http://${address}:2379`,
    'listen-peer-urls': `http://${address}:2380`,
    'initial-advertise-peer-urls': `http://${address}:2380`,
    'initial-cluster': peers,
    'initial-cluster-token': 'club',
    'enable-v2': 'true',
    // On one disk with everything else it is late now and then.
    'heartbeat-interval': '300',
    'election-timeout': '2000',
  };
  machine.run(
    'etcd',
    'etcd',
    Object.entries(flags).map(([flag, value]) => `--${flag}=${value}`),
  );
  machine.run('patroni', 'patroni', [machine.write('patroni.yml', settingsOf(machine, bin))]);
  const guard = example('database-disk.sh')
    .replace(/^data=.*/m, `data=${machine.folder}/data`)
    .replace(/^bin=.*/m, `bin=${bin}`);
  machine.run('disk', 'sh', [machine.write('database-disk.sh', guard)]);
}

function settingsOf({ name, address, folder }: Machine, bin: string): string {
  const first = addressOf(1);
  const own = example('patroni.yml')
    .replace('name: db1', `name: ${name}`)
    .replaceAll(new RegExp(`(listen|connect_address): ${first.replaceAll('.', '\\.')}\\b`, 'g'), `$1: ${address}`);
  return own
    .replace('device: /dev/watchdog', `driver: testing\n  device: ${folder}.watchdog`)
    .replace(/data_dir: .*/, `data_dir: ${folder}/data`)
    .replace(/bin_dir: .*/, `bin_dir: ${bin}\n  parameters: { unix_socket_directories: '${folder}' }`)
    .replace("wal_log_hints: 'on'", `wal_log_hints: 'on'\n        max_wal_size: 256MB\n        min_wal_size: 80MB`);
}

export interface Member {
  name: string;
  role: 'leader' | 'sync_standby' | 'replica';
  state: string;
  lag?: number;
  timeline?: number;
}

/** Patroni's view of them, from each machine that answers: one that was cut off repeats its last state. */
async function viewsOf(machines: readonly Machine[]): Promise<Member[][]> {
  const views = await Promise.all(
    machines
      .map(async ({ address }): Promise<Member[] | undefined> => {
        const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(1000) });
        return answer.ok ? ((await answer.json()) as { members: Member[] }).members : undefined;
      })
      .map((view) => view.catch(() => undefined)),
  );
  return views.filter((view) => view !== undefined);
}

export const membersOf = async (machines: readonly Machine[]): Promise<Member[]> => (await viewsOf(machines))[0] ?? [];

/** Once all agree on the same leader and two followers, one of them synchronous. */
export async function untilWhole(
  machines: readonly DatabaseMachine[],
): Promise<{ primary: DatabaseMachine; sync: DatabaseMachine }> {
  const until = performance.now() + patience(120_000);
  for (;;) {
    const views = await viewsOf(machines);
    const [primary, sync] = (['leader', 'sync_standby'] as const).map((role) => {
      const names = views.map((view) => view.find((member) => member.role === role)?.name);
      return new Set(names).size === 1 ? machines.find(({ name }) => name === names[0]) : undefined;
    });
    const isWell = ({ role, state, lag }: Member) =>
      role === 'leader' ? state === 'running' : ['running', 'streaming'].includes(state) && lag === 0;
    const areWell = views.filter((view) => view.filter(isWell).length === places.length).length === places.length;
    const isOne = new Set(views.flat().map(({ timeline }) => timeline)).size === 1;
    if (primary !== undefined && sync !== undefined && areWell && isOne) return { primary, sync };
    if (performance.now() > until) throw new Error(`The servers do not come together: ${JSON.stringify(views)}`);
    await pause(250);
  }
}
