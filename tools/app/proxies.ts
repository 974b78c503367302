// The proxies in front of the club, by the files of docs/examples/server with the places of this machine.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generate } from 'selfsigned';
import { freePort } from './postgres.ts';

const examples = fileURLToPath(new URL('../../docs/examples/server/', import.meta.url));

export interface Proxy {
  binary: string;
  /** Words that have it look at its file. */
  check: string[];
  /** Words that have it run in the foreground. */
  run: string[];
  /** Where it takes calls over TLS, for club.example. */
  port: number;
}

/** Where both of them look for it. */
export async function writeCertificate(folder: string): Promise<void> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'club.example' }]);
  writeFileSync(join(folder, 'fullchain.pem'), cert);
  writeFileSync(join(folder, 'privkey.pem'), key);
  writeFileSync(join(folder, 'club.pem'), `${cert}\n${key}`);
}

/** Why nginx answered 502, by the folder it was started in; a server leaves this out, since addresses stand in it. */
export const nginxErrors = 'nginx-errors.log';

/** Undefined where it is not installed. */
export async function nginxBefore(folder: string, apps: readonly number[]): Promise<Proxy | undefined> {
  const binary = whichOf('nginx');
  if (binary === undefined) return undefined;
  const [http, https] = [await freePort(), await freePort()];
  const own = placed('nginx.conf', folder, [
    ['listen 80;', `listen 127.0.0.1:${http};`],
    ['listen 443 ssl', `listen 127.0.0.1:${https} ssl`],
    ['/etc/letsencrypt/live/club.example', folder],
    ['/var/log/nginx', folder],
    ['club-error.log crit', `${nginxErrors} error`],
    ...lineForEach('nginx.conf', '  server 127.0.0.1:3000', apps),
  ]);
  const around = join(folder, 'around.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    around,
    `daemon off; pid ${folder}/nginx.pid; error_log stderr; events {}
http { ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')} include ${own}; }`,
  );
  const words = ['-e', 'stderr', '-c', around];
  return { binary, check: ['-t', ...words], run: words, port: https };
}

/** Undefined where it is not installed. */
export async function haproxyBefore(folder: string, apps: readonly number[]): Promise<Proxy | undefined> {
  const binary = whichOf('haproxy');
  if (binary === undefined) return undefined;
  const [http, https] = [await freePort(), await freePort()];
  const own = placed('haproxy.cfg', folder, [
    ['bind :80', `bind 127.0.0.1:${http}`],
    ['bind :443', `bind 127.0.0.1:${https}`],
    ['/etc/haproxy/club.pem', join(folder, 'club.pem')],
    ...lineForEach('haproxy.cfg', '  server app1 127.0.0.1:3000', apps),
  ]);
  return { binary, check: ['-c', '-f', own], run: ['-db', '-f', own], port: https };
}

/** The line of the first process repeated for each, as an administrator adds them. */
function lineForEach(file: string, begins: string, apps: readonly number[]): [string, string][] {
  const line = readFileSync(join(examples, file), 'utf8')
    .split('\n')
    .find((one) => one.startsWith(begins));
  if (line === undefined) throw new Error(`${file} has no «${begins}»`);
  return [[line, apps.map((port, n) => line.replace('3000', `${port}`).replace('app1', `app${n + 1}`)).join('\n')]];
}

/** The file with this machine's own values; each replaced one must occur in it. */
export function placed(file: string, folder: string, places: readonly [string, string][]): string {
  let text = readFileSync(join(examples, file), 'utf8');
  for (const [written, here] of places) {
    if (!text.includes(written)) throw new Error(`${file} has no «${written}»`);
    text = text.replaceAll(written, here);
  }
  const own = join(folder, file);
  writeFileSync(own, text);
  return own;
}

export const whichOf = (name: string): string | undefined =>
  ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin']
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
