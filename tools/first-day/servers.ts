// The files of docs/examples/server as they are written, but for the places of this machine, in front of the running club.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generate } from 'selfsigned';
import { untilReady } from '../app/await-start.ts';
import { freePort } from '../app/postgres.ts';

const examples = fileURLToPath(new URL('../../docs/examples/server/', import.meta.url));

/** Starts each that is installed and asks the club through it. Gives a line for each; throws what does not hold. */
export async function proveServers(folder: string, appPort: number): Promise<string[]> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'club.example' }]);
  writeFileSync(join(folder, 'fullchain.pem'), cert);
  writeFileSync(join(folder, 'privkey.pem'), key);
  writeFileSync(join(folder, 'club.pem'), `${cert}\n${key}`);
  return [await nginx(folder, appPort), await haproxy(folder, appPort), unit(folder)];
}

async function nginx(folder: string, appPort: number): Promise<string> {
  const binary = whichOf('nginx');
  if (binary === undefined) return absent('nginx.conf', 'nginx');
  const [http, https] = [await freePort(), await freePort()];
  const own = placed('nginx.conf', folder, [
    ['listen 80;', `listen 127.0.0.1:${http};`],
    ['listen 443 ssl', `listen 127.0.0.1:${https} ssl`],
    ['/etc/letsencrypt/live/club.example', folder],
    ['/var/log/nginx', folder],
    ['server 127.0.0.1:3000', `server 127.0.0.1:${appPort}`],
  ]);
  const around = join(folder, 'around.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    around,
    `daemon off; pid ${folder}/nginx.pid; error_log stderr; events {}
http { ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')} include ${own}; }`,
  );
  mustHold(binary, '-t', '-e', 'stderr', '-c', around);
  await askThrough(spawn(binary, ['-e', 'stderr', '-c', around], { stdio: 'ignore' }), 'nginx', https);
  const logged = readFileSync(join(folder, 'club.log'), 'utf8');
  if (!logged.includes(' 200 GET /qr ') || logged.includes('SECRETCODE'))
    throw new Error(`nginx logged otherwise than written:\n${logged}`);
  return 'nginx starts with docs/examples/server/nginx.conf, and the club answers through it';
}

async function haproxy(folder: string, appPort: number): Promise<string> {
  const binary = whichOf('haproxy');
  if (binary === undefined) return absent('haproxy.cfg', 'haproxy');
  const [http, https] = [await freePort(), await freePort()];
  const own = placed('haproxy.cfg', folder, [
    ['bind :80', `bind 127.0.0.1:${http}`],
    ['bind :443', `bind 127.0.0.1:${https}`],
    ['/etc/haproxy/club.pem', join(folder, 'club.pem')],
    ['server app1 127.0.0.1:3000', `server app1 127.0.0.1:${appPort}`],
  ]);
  mustHold(binary, '-c', '-f', own);
  await askThrough(spawn(binary, ['-db', '-f', own], { stdio: 'ignore' }), 'HAProxy', https);
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
  return 'systemd takes docs/examples/server/club.service';
}

/** Over TLS, by both names of the certificate's host. */
async function askThrough(child: ChildProcess, what: string, port: number): Promise<void> {
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
    const asked = request(options, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asked.on('error', () => resolve(undefined)).end();
  });
}

/** The file with what this machine calls otherwise; each place must stand in it. */
function placed(file: string, folder: string, places: readonly [string, string][]): string {
  let text = readFileSync(join(examples, file), 'utf8');
  for (const [written, here] of places) {
    if (!text.includes(written)) throw new Error(`${file} has no «${written}»`);
    text = text.replaceAll(written, here);
  }
  const own = join(folder, file);
  writeFileSync(own, text);
  return own;
}

function mustHold(binary: string, ...words: string[]): void {
  const done = spawnSync(binary, words, { encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`${binary} ${words.join(' ')}:\n${done.stdout}${done.stderr}`);
}

const absent = (file: string, name: string) => `${name} is not installed: docs/examples/server/${file} was not tried`;

const whichOf = (name: string): string | undefined =>
  ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin']
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
