// A separate network for the proof: a bridge, and a namespace for each machine. Nothing outside of this host is
// reached.
import { execFileSync, spawnSync } from 'node:child_process';

/** One at a time on a host: the names are fixed, so that the next finds the leftovers of a killed proof. */
const bridge = 'clubproof';
const net = '10.213.77';
/** Where the processes of the club run: on the host itself. */
export const hostAddress = `${net}.254`;
/** Leads to whichever entry has it. */
export const sharedAddress = `${net}.100`;

/** Servers of the database, and what leads to them. */
const places = [1, 2, 3, 11, 12];
const plugOf = (place: number): string => `clubp${place}`;

export const addressOf = (place: number): string => `${net}.${place}`;
export const namespaceOf = (name: string): string => `${bridge}-${name}`;

const ip = (...args: string[]): void => void execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] });
const inside = (name: string, ...args: string[]): void =>
  void execFileSync('ip', ['netns', 'exec', namespaceOf(name), ...args], { stdio: ['ignore', 'ignore', 'pipe'] });

export function openBridge(): void {
  ip('link', 'add', bridge, 'type', 'bridge');
  ip('addr', 'add', `${hostAddress}/24`, 'dev', bridge);
  ip('link', 'set', bridge, 'up');
}

export function plugIn(name: string, place: number): void {
  const outer = plugOf(place);
  ip('netns', 'add', namespaceOf(name));
  ip('link', 'add', outer, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespaceOf(name));
  ip('link', 'set', outer, 'master', bridge, 'up');
  ip('-n', namespaceOf(name), 'addr', 'add', `${addressOf(place)}/24`, 'dev', 'eth0');
  ip('-n', namespaceOf(name), 'link', 'set', 'eth0', 'up');
  ip('-n', namespaceOf(name), 'link', 'set', 'lo', 'up');
  // A dead host answers nothing, not even that it does not know a connection.
  inside(name, 'iptables', '-A', 'OUTPUT', '-o', 'eth0', '-p', 'tcp', '--tcp-flags', 'RST', 'RST', '-j', 'DROP');
}

/** Settings of its kernel, by a file of `/etc/sysctl.d`. */
export const setKernel = (name: string, file: string): void => inside(name, 'sysctl', '-q', '-p', file);

/** Every packet is lost without a word: from and to everybody, or the addresses named. */
export function cutOff(name: string, from: readonly string[] = ['0.0.0.0/0']): void {
  for (const address of from) {
    inside(name, 'iptables', '-I', 'INPUT', '-i', 'eth0', '-s', address, '-j', 'DROP');
    inside(name, 'iptables', '-I', 'OUTPUT', '-o', 'eth0', '-d', address, '-j', 'DROP');
  }
}

export function heal(name: string, from: readonly string[] = ['0.0.0.0/0']): void {
  for (const address of from) {
    inside(name, 'iptables', '-D', 'INPUT', '-i', 'eth0', '-s', address, '-j', 'DROP');
    inside(name, 'iptables', '-D', 'OUTPUT', '-o', 'eth0', '-d', address, '-j', 'DROP');
  }
}

/** As keepalived does: the address moves to another machine, and neighbours drop their ARP entries. */
export function moveShared(to: string, from?: string): void {
  if (from !== undefined) ip('-n', namespaceOf(from), 'addr', 'del', `${sharedAddress}/24`, 'dev', 'eth0');
  ip('-n', namespaceOf(to), 'addr', 'add', `${sharedAddress}/24`, 'dev', 'eth0');
  spawnSync('ip', ['neigh', 'del', sharedAddress, 'dev', bridge]);
}

export function pidsIn(name: string): number[] {
  const { stdout } = spawnSync('ip', ['netns', 'pids', namespaceOf(name)], { encoding: 'utf8' });
  return stdout.split('\n').filter(Boolean).map(Number);
}

/** Whatever this proof, or a killed one, has made. */
export function tearDown(names: readonly string[]): void {
  // A namespace outlives its name for a moment, and its plug with it.
  for (const place of places) spawnSync('ip', ['link', 'del', plugOf(place)]);
  for (const name of names) {
    for (const pid of pidsIn(name)) signal(pid, 'SIGKILL');
    spawnSync('ip', ['netns', 'del', namespaceOf(name)]);
  }
  spawnSync('ip', ['link', 'del', bridge]);
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // gone meanwhile
  }
}
