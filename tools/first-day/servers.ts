// The files of docs/examples/server as they are written, but for the places of this machine, in front of the running club.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { untilReady } from '../app/await-start.ts';
import { haproxyBefore, nginxBefore, placed, type Proxy, whichOf, writeCertificate } from '../app/proxies.ts';

/** Starts each installed one and calls the club through it. Returns a line for each; throws on a failure. */
export async function proveServers(folder: string, appPort: number): Promise<string[]> {
  await writeCertificate(folder);
  return [await nginx(folder, appPort), await haproxy(folder, appPort), unit(folder)];
}

async function nginx(folder: string, appPort: number): Promise<string> {
  const proxy = await nginxBefore(folder, [appPort]);
  if (proxy === undefined) return absent('nginx.conf', 'nginx');
  await callThrough(proxy, 'nginx');
  const logged = readFileSync(join(folder, 'club.log'), 'utf8');
  if (!logged.includes(' 200 GET /qr ') || logged.includes('SECRETCODE'))
    throw new Error(`nginx logged something other than expected:\n${logged}`);
  return 'nginx starts with docs/examples/server/nginx.conf, and the club answers through it';
}

async function haproxy(folder: string, appPort: number): Promise<string> {
  const proxy = await haproxyBefore(folder, [appPort]);
  if (proxy === undefined) return absent('haproxy.cfg', 'haproxy');
  await callThrough(proxy, 'HAProxy');
  return 'HAProxy starts with docs/examples/server/haproxy.cfg, and the club answers through it';
}

function unit(folder: string): string {
  const binary = whichOf('systemd-analyze');
  if (binary === undefined) return absent('club.service', 'systemd-analyze');
  const own = placed('club.service', folder, [
    ['/usr/bin/node', process.execPath],
    ['User=club', 'User=root'],
  ]);
  mustHold(binary, 'verify', '--man=no', own);
  return 'systemd accepts docs/examples/server/club.service';
}

/** Over TLS, by both names of the certificate's host. */
async function callThrough({ binary, check, run, port }: Proxy, what: string): Promise<void> {
  mustHold(binary, ...check);
  const child: ChildProcess = spawn(binary, run, { stdio: 'ignore' });
  try {
    await untilReady({ what, child, isReady: async () => (await statusOf(port, '/readyz')) === 200 });
    const status = await statusOf(port, '/qr?c=SECRETCODE');
    if (status !== 200) throw new Error(`Through ${what} the club answered ${status}`);
  } finally {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (child.exitCode === null) child.kill('SIGTERM');
    await ended;
  }
}

function statusOf(port: number, path: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const options = { port, path, headers: { host: 'club.example' }, rejectUnauthorized: false, agent: false };
    const call = request(options, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    call.on('error', () => resolve(undefined)).end();
  });
}

function mustHold(binary: string, ...words: string[]): void {
  const done = spawnSync(binary, words, { encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`${binary} ${words.join(' ')}:\n${done.stdout}${done.stderr}`);
}

const absent = (file: string, name: string) => `${name} is not installed: docs/examples/server/${file} was not tested`;
