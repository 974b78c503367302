// npm run build: fonts, icons, the web app, product art, then the office, all of it compressed; then the server. Each is skipped while
// nothing of it changed.
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brands } from '@club/rules/brands';
import { bundleOf } from '../start/bundle.js';
import { addIntegrity, buildId, compressAll, runVite } from './app-files.ts';
import { makeArt } from './make-art.ts';
import { buildMarks, isBuilt } from './web-state.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const web = join(root, 'apps/web');
const dist = join(web, 'dist');
const made = join(web, 'public-made');
const office = join(root, 'apps/office');

/** Builds both apps of browsers and the server that serves them, each when it is missing or not of its sources. */
export async function buildWeb(force = false): Promise<void> {
  if (force || !isBuilt('web')) await buildClub();
  if (force || !isBuilt('office')) await buildOffice();
  if (force || bundleOf('server') === undefined) await (await import('./server.ts')).bundleServer();
}

async function buildClub(): Promise<void> {
  await makePublic();
  runVite(web);
  await makeArt(dist);
  cpSync(join(web, 'screenshots'), join(dist, 'screenshots'), { recursive: true });
  finish(dist, buildMarks.web);
}

async function buildOffice(): Promise<void> {
  await makePublic();
  runVite(office);
  finish(join(office, 'dist'), buildMarks.office);
}

function finish(dist: string, mark: string): void {
  addIntegrity(dist);
  const id = buildId(dist);
  compressAll(dist);
  writeFileSync(mark, `${id}\n`);
}

async function makePublic(): Promise<void> {
  mkdirSync(made, { recursive: true });
  if (!existsSync(join(made, 'fonts/fonts.css')))
    await (await import('./make-fonts.ts')).makeFonts(join(made, 'fonts'));
  if (brands.some((brand) => !existsSync(join(made, `icons/${brand}-192.png`))))
    await (await import('./make-icons.ts')).makeIcons(made);
}

if (import.meta.main) await buildWeb(process.argv.includes('--force'));
