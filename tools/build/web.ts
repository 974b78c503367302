// npm run build: fonts, icons, the web app, product art, then the same files compressed. Skipped while nothing changed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { brands } from '@club/rules/brands';
import { unproven, withIntegrity } from './integrity.ts';
import { makeArt } from './make-art.ts';
import { buildMark, filesOf, isWebBuilt } from './web-state.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const web = join(root, 'apps/web');
const dist = join(web, 'dist');
const made = join(web, 'public-made');

/** Builds the web app when it is missing or older than its sources. */
export async function buildWeb(force = false): Promise<void> {
  if (!force && isWebBuilt()) return;
  await makePublic();
  runVite();
  await makeArt(dist);
  cpSync(join(web, 'screenshots'), join(dist, 'screenshots'), { recursive: true });
  addIntegrity();
  const id = buildId();
  compressAll(dist);
  writeFileSync(buildMark, `${id}\n`);
}

async function makePublic(): Promise<void> {
  mkdirSync(made, { recursive: true });
  if (!existsSync(join(made, 'fonts/fonts.css')))
    await (await import('./make-fonts.ts')).makeFonts(join(made, 'fonts'));
  if (brands.some((brand) => !existsSync(join(made, `icons/${brand}-192.png`))))
    await (await import('./make-icons.ts')).makeIcons(made);
}

function runVite(): void {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  // Whoever starts the build may be a test; what is built is always what customers get.
  const env = { ...process.env, NODE_ENV: 'production' };
  const run = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: web, stdio: 'inherit', env });
  if (run.status !== 0) throw new Error('The web app did not build');
}

/** Hashes of what is on the disk: chunks are still changed after Vite makes the page. */
function addIntegrity(): void {
  const page = join(dist, 'index.html');
  const html = withIntegrity(readFileSync(page, 'utf8'), (path) => readFileSync(join(dist, path)));
  const bare = unproven(html);
  if (bare.length > 0) throw new Error(`The page names files without their hash:\n${bare.join('\n')}`);
  writeFileSync(page, html);
}

function buildId(): string {
  return createHash('sha256')
    .update(readFileSync(join(dist, 'index.html')))
    .digest('hex')
    .slice(0, 12);
}

const textual = /\.(html|js|css|svg|json|txt|wasm|ico)$/;

function compressAll(folder: string): void {
  for (const file of filesOf(folder)) {
    if (!textual.test(file) || statSync(file).size < 1000) continue;
    const plain = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }));
  }
}

if (import.meta.main) await buildWeb(process.argv.includes('--force'));
