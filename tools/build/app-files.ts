// Shared by the builds of both browser apps.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { unproven, withIntegrity } from './integrity.ts';
import { filesOf } from './web-state.ts';

const vite = fileURLToPath(new URL('../../node_modules/vite/bin/vite.js', import.meta.url));

export function runVite(app: string): void {
  // The build may be started by a test; it is always the production build.
  const env = { ...process.env, NODE_ENV: 'production' };
  const run = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: app, stdio: 'inherit', env });
  if (run.status !== 0) throw new Error(`${app} did not build`);
}

/** Hashes of the files on the disk: chunks are still changed after Vite makes the page. */
export function addIntegrity(dist: string): void {
  const page = join(dist, 'index.html');
  const html = withIntegrity(readFileSync(page, 'utf8'), (path) => readFileSync(join(dist, path)));
  const bare = unproven(html);
  if (bare.length > 0) throw new Error(`The page names files without their hash:\n${bare.join('\n')}`);
  writeFileSync(page, html);
}

export function buildId(dist: string): string {
  return createHash('sha256')
    .update(readFileSync(join(dist, 'index.html')))
    .digest('hex')
    .slice(0, 12);
}

const textual = /\.(html|js|css|svg|json|txt|wasm|ico)$/;

export function compressAll(folder: string): void {
  for (const file of filesOf(folder)) {
    if (!textual.test(file) || statSync(file).size < 1000) continue;
    const plain = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }));
  }
}
