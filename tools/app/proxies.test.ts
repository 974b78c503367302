import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { patience } from '../tests/slowness.ts';
import { freePort } from './postgres.ts';
import { nginxBefore, whichOf, writeCertificate } from './proxies.ts';

const code = 'SECRETCODE';

test.skipIf(whichOf('nginx') === undefined)('nginx writes no pack code down while the club is away', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'club-nginx-'));
  await writeCertificate(folder);
  const proxy = (await nginxBefore(folder, [await freePort()]))!;
  const child = spawn(proxy.binary, proxy.run);
  const ended = once(child, 'exit');
  let said = '';
  child.stderr.on('data', (piece) => (said += String(piece)));
  try {
    await expect.poll(() => statusOf(proxy.port), { timeout: patience(10_000) }).toBe(502);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
  const of = (file: string): string => (existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : '');
  expect(of('club.log')).toContain(' 502 GET /qr ');
  expect(said + of('club.log') + of('club-error.log')).not.toContain(code);
  rmSync(folder, { recursive: true, force: true });
});

/** Addresses of a scanned pack: as a phone requests it and as the page behind it sends the referrer. */
function statusOf(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const headers = { host: 'club.example', referer: `https://club.example/qr?c=${code}` };
    const call = request(
      { port, path: `/qr?c=${code}`, headers, rejectUnauthorized: false, agent: false },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      },
    );
    call.on('error', () => resolve(undefined)).end();
  });
}
