// An empty PostgreSQL, the marked blocks of docs/operations.md as they are written, then a first order in each brand by a browser.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { type Brand, brands, firstBrand } from '@club/rules/brands';
import { chromium } from '@playwright/test';
import { readCsv } from '../../apps/api/src/domain/text/csv.ts';
import { untilReady } from '../app/await-start.ts';
import { chromiumArgs, findBrowser } from '../app/browser.ts';
import { findPostgres, freePort, startCluster } from '../app/postgres.ts';
import { buildWeb } from '../build/web.ts';
import { placeFirstOrder } from './first-order.ts';
import { blocksOfPage } from './page.ts';
import { proveServers } from './servers.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const bin = findPostgres();
if (bin === undefined)
  throw new Error('No PostgreSQL on this machine: set PG_BIN to the folder of initdb and postgres');
await buildWeb();
const cluster = await startCluster(bin, { sync: false, superuser: 'postgres' });
const folder = cloneOf(root);
const log = join(folder, 'server.log');
const port = await freePort();
let server: ChildProcess | undefined;
try {
  for (const { text, stays } of blocksOfPage()) {
    process.stdout.write(text.replaceAll(/^/gm, '$ ').replace(/\$ $/, ''));
    if (!stays) run(text);
    else {
      server = await startServer(text);
      for (const brand of brands) await untilAnswered(server, brand, 503);
    }
  }
  if (server === undefined) throw new Error('No block on the page starts the server');
  for (const brand of brands) await untilAnswered(server, brand, 200);
  for (const line of await proveServers(folder, port)) console.log(line);
  await orderInEachBrand();
} catch (error) {
  process.stderr.write(statSync(log, { throwIfNoEntry: false }) === undefined ? '' : readFileSync(log, 'utf8'));
  throw error;
} finally {
  if (server?.pid !== undefined && server.exitCode === null) process.kill(-server.pid, 'SIGTERM');
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
console.log('From an empty database to a first order in each brand, with the commands from the page.');

/** A clone as an administrator has it, without the settings and data of this working copy. */
function cloneOf(from: string): string {
  const to = mkdtempSync(join(tmpdir(), 'club-first-day-'));
  const own = ['.git', '.env', '.data'];
  for (const name of readdirSync(from)) if (!own.includes(name)) symlinkSync(join(from, name), join(to, name));
  return to;
}

/**
 * Only what a bare machine prints, and this machine's own values: ports, which `.env` of the page has as the usual
 * ones.
 */
function environment(): Record<string, string> {
  const { HOME = folder, PATH = '' } = process.env;
  const path = [dirname(process.execPath), bin, PATH].join(delimiter);
  return { HOME, PATH: path, LANG: 'C.UTF-8', PGPORT: String(cluster.port), PORT: String(port), ...addresses() };
}

function addresses(): Record<string, string> {
  const file = join(folder, '.env');
  if (statSync(file, { throwIfNoEntry: false }) === undefined) return {};
  const written = Object.entries(parseEnv(readFileSync(file, 'utf8'))).filter(([name]) => name.endsWith('_URL'));
  return Object.fromEntries(
    written.map(([name, value = '']) => {
      const url = new URL(value);
      url.port = String(name === 'DATABASE_URL' ? cluster.port : port);
      return [name, url.href.replace(/\/$/, '')];
    }),
  );
}

function run(text: string): string {
  const done = spawnSync('sh', ['-e', '-c', text], { cwd: folder, env: environment(), encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`It ended with ${done.status}:\n${text}\n${done.stdout}${done.stderr}`);
  return done.stdout;
}

async function startServer(text: string): Promise<ChildProcess> {
  const out = openSync(log, 'a');
  // A separate group: npm starts a shell, and that the server.
  const child = spawn('sh', ['-e', '-c', text], {
    cwd: folder,
    env: environment(),
    stdio: ['ignore', out, out],
    detached: true,
  });
  const isReady = async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.status === 200;
  await untilReady({ what: 'The server', child, said: () => statSync(log).size, isReady });
  return child;
}

function originOf(brand: Brand): string {
  const name = brand === firstBrand ? 'PUBLIC_URL' : `${brand.toUpperCase()}_URL`;
  const origin = addresses()[name];
  if (origin === undefined) throw new Error(`The page’s .env has no ${name}`);
  return origin;
}

async function untilAnswered(child: ChildProcess, brand: Brand, wanted: number): Promise<void> {
  const { host } = new URL(originOf(brand));
  await untilReady({ what: `${brand} with ${wanted}`, child, isReady: async () => (await statusOf(host)) === wanted });
}

/** By its name alone: that names below localhost are this machine, only browsers know everywhere. */
function statusOf(host: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const call = request({ port, path: '/', headers: { host }, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    call.on('error', () => resolve(undefined)).end();
  });
}

async function orderInEachBrand(): Promise<void> {
  const { executablePath, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, env, args: chromiumArgs });
  const placed: string[] = [];
  try {
    for (const brand of brands)
      placed.push(await placeFirstOrder(browser, originOf(brand), firstProductOf(brand), brand));
  } finally {
    await browser.close();
  }
  const orders = JSON.parse(run('npm run -s club -- order list --json')) as object[];
  const listed = JSON.stringify(orders);
  const lost = placed.filter((number) => !listed.includes(number));
  if (lost.length > 0 || placed.length !== brands.length) throw new Error(`Staff do not see ${lost.join(', ')}`);
  console.log(`Orders ${placed.join(', ')}`);
}

/** The page of the first product of the file that costs money. */
function firstProductOf(brand: Brand): string {
  const [header, ...rows] = readCsv(readFileSync(join(folder, 'docs/examples/shop/goods.csv'), 'utf8'));
  const at = (name: string) => header?.cells.indexOf(name) ?? -1;
  const row = rows.find(({ cells }) => cells[at('brand')] === brand && Number(cells[at('price')]) > 0);
  if (row === undefined) throw new Error(`goods.csv has nothing to buy in ${brand}`);
  return `/shop/${row.cells[at('collections')]?.split(/[/|]/)[0]}/${row.cells[at('id')]}`;
}
