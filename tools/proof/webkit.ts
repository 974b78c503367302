// Walks the app in WebKit, the engine of every browser on an iPhone. Needs WebKitWebDriver and a display (Debian:
// webkit2gtk-driver, xvfb), and reports when they are missing.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../app/postgres.ts';
import { walkInBrowser } from './browser-walk.ts';
import { openWindow } from './webdriver.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const size = { width: 390, height: 844 };
const out = process.argv[2] ?? fileURLToPath(new URL('../../.data/webkit', import.meta.url));

const driverPath = whichOf('WebKitWebDriver');
const binary = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').at(-1) ?? whichOf('epiphany');
if (driverPath === undefined || binary === undefined) {
  console.error('WebKit is not installed, so nothing was tested. On Debian: apt-get install webkit2gtk-driver xvfb');
  process.exit(1);
}

const started: ChildProcess[] = [];
try {
  const driver = await startDriver(driverPath);
  const options = { binary, args: ['--automation', `--user-agent=${iphone}`] };
  await walkInBrowser('WebKit', out, () => openWindow(driver, { 'webkitgtk:browserOptions': options }, size));
} finally {
  for (const child of started) child.kill('SIGTERM');
}

/** On its own display if there is none. */
async function startDriver(path: string): Promise<string> {
  const env = { ...process.env };
  if (env.DISPLAY === undefined) {
    const screen = `:${90 + randomInt(9)}`;
    started.push(spawn('Xvfb', [screen, '-screen', '0', '800x1000x24'], { stdio: 'ignore' }));
    env.DISPLAY = screen;
    await pause(1000);
  }
  const port = await freePort();
  started.push(spawn(path, [`--port=${port}`], { env, stdio: 'ignore' }));
  for (let tries = 0; tries < 50; tries++) {
    if ((await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined))?.ok) break;
    await pause(100);
  }
  return `http://127.0.0.1:${port}`;
}

function whichOf(name: string): string | undefined {
  const path = spawnSync('which', [name], { encoding: 'utf8' }).stdout.trim();
  return existsSync(path) ? path : undefined;
}
