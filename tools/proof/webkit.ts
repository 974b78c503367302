// Walks the app in WebKit, the engine of every browser on an iPhone, in both brands: age gate, SMS, every screen, a code, an
// order. Needs WebKitWebDriver and a display (Debian: webkit2gtk-driver, xvfb), and says so where they are missing.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildWeb } from '../build/web.ts';
import { brandTable } from '@club/rules/brands';
import type { Brand } from '@club/rules/brands';
import type { DemoPack } from '../walks/demo-visitor.ts';
import { freePort } from '../app/postgres.ts';
import { stopsOf } from '../walks/stops.ts';
import { startApp } from '../app/run-app.ts';
import { openWindow, type Window } from './webdriver.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const size = { width: 390, height: 844 };
const out = process.argv[2] ?? fileURLToPath(new URL('../../.data/webkit', import.meta.url));
// A driven WebKit tells nobody what its console says, so each page is asked: what failed since the last look, files too.
const takeTroubles = `
if (!window.troubles) {
  window.troubles = [];
  const note = (words) => window.troubles.push(String(words));
  addEventListener('error', (e) => note(e.message));
  addEventListener('unhandledrejection', (e) => note(e.reason));
  document.addEventListener('securitypolicyviolation', (e) => note(e.effectiveDirective + ' ' + e.blockedURI));
  for (const kind of ['error', 'warn']) console[kind] = (...words) => note(words.join(' '));
}
const files = performance.getEntriesByType('resource').filter((e) => e.responseStatus >= 400).map((e) => e.name);
performance.clearResourceTimings();
return [...window.troubles.splice(0), ...files];`;

const driverPath = whichOf('WebKitWebDriver');
const browserPath = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').at(-1) ?? whichOf('epiphany');
if (driverPath === undefined || browserPath === undefined) {
  console.error('WebKit is not installed, so nothing was walked. On Debian: apt-get install webkit2gtk-driver xvfb');
  process.exit(1);
}

mkdirSync(out, { recursive: true });
await buildWeb();
const app = await startApp({ DATABASE_URL: 'memory' });
const started: ChildProcess[] = [];
const failures: string[] = [];
try {
  const driver = await startDriver(driverPath);
  for (const brand of ['main', 'ogo'] as const) await walk(driver, browserPath, brand);
} finally {
  for (const child of started) child.kill('SIGTERM');
  await app.stop();
}
console.log(`Pictures in ${out}`);
if (failures.length > 0) {
  console.error(failures.join('\n'));
  process.exit(1);
}
console.log('WebKit shows every screen of both brands without an error.');

async function walk(driver: string, binary: string, brand: Brand): Promise<void> {
  const origin = `http://${brand === 'main' ? '' : 'ogo.'}localhost:${app.port}`;
  const args = ['--automation', `--user-agent=${iphone}`];
  const window = await openWindow(driver, { 'webkitgtk:browserOptions': { binary, args } }, size);
  const look = async (name: string): Promise<void> => {
    const troubles = await window.run<string[]>(takeTroubles);
    failures.push(...troubles.map((trouble) => `${brand}, ${name}: ${trouble}`));
    writeFileSync(join(out, `${name}-${brand}.png`), await window.picture());
  };
  try {
    await register(window, origin, look);
    await scan(window, origin, brand, look);
    await order(window, origin, brand, look);
    for (const stop of stopsOf(brand).filter(({ signedIn }) => signedIn)) {
      await window.open(origin + stop.path);
      await window.run(takeTroubles);
      await settle(window, stop.name);
      await look(stop.name);
    }
  } catch (error) {
    await look('failed').catch(() => undefined);
    failures.push(`${brand}: ${(error as Error).message}`);
  } finally {
    await window.close().catch(() => undefined);
  }
}

type Look = (name: string) => Promise<void>;

async function register(window: Window, origin: string, look: Look): Promise<void> {
  const phone = `67${String(randomInt(10_000_000)).padStart(7, '0')}`;
  await window.open(`${origin}/`);
  await window.press(/^Так, мені є 18/);
  await waitFor(window, /Вхід у клуб/);
  await window.type(/^Номер телефону/, phone);
  await look('sign-in');
  await window.press(/^Отримати код$/);
  await waitFor(window, /Цього номера ще немає в клубі/);
  await window.press(/^Зареєструватися$/);
  await window.type(/^Імʼя/, 'Олена');
  await window.type(/^Прізвище/, 'Коваленко');
  await window.type(/^День/, '14');
  await window.type(/^Місяць/, 'травень');
  await window.type(/^Рік/, '1990');
  await window.tick(/^Приймаю умови/);
  await window.tick(/персональних даних/);
  await look('registration-filled');
  await window.press(/^Зареєструватися$/);
  await waitFor(window, /Підтвердь номер/);
  await window.type(/^Код з 6 цифр/, await lastCode(`380${phone}`));
  await waitFor(window, /Твій баланс|Мій баланс|0 XP/);
  await look('home-first');
}

async function scan(window: Window, origin: string, brand: Brand, look: Look): Promise<void> {
  const { packs } = await ask<{ packs: DemoPack[] }>('/emulators/packs.json');
  const [line] = brandTable[brand].lines;
  const { code } = packs.findLast((pack) => pack.line === line && pack.note.startsWith('+'))!;
  await window.open(`${origin}/scan/sticks?by=hand`);
  await window.type(/^Код з пачки/, code);
  await window.press(/^Надіслати код$/);
  await waitFor(window, /1-й код цього тижня/);
  await look('code-taken');
}

async function order(window: Window, origin: string, brand: Brand, look: Look): Promise<void> {
  await window.open(`${origin}/shop/${brand === 'main' ? 'sticks/7700007' : 'ogo-velo/7700103'}`);
  await window.press(/^У кошик.*₴$/);
  await window.press(/^До кошика/);
  await window.press(/^Оформити/);
  await window.press(/^Місто/);
  await look('cities');
  await window.press(/^Київ$/);
  await window.type(/^Номер або вулиця/, '12');
  await waitFor(window, /Знайдено 10 відділень/);
  await look('branches');
  await window.press(/^№ 12 ·/);
  await window.press(/^Далі$/);
  await waitFor(window, /При отриманні/);
  await look('payment-filled');
  await window.press(/^Далі$/);
  await look('confirmation');
  await window.press(/^Підтвердити замовлення/);
  await waitFor(window, /Замовлення № \d+/);
  await look('success');
}

function waitFor(window: Window, words: RegExp): Promise<boolean> {
  return window.until(
    String(words),
    `return new RegExp(arguments[0]).test(document.body.innerText.replaceAll(/\\s+/g, ' '));`,
    words.source,
  );
}

function settle(window: Window, name: string): Promise<boolean> {
  return window.until(
    `${name} to be whole`,
    `return document.querySelector('h1') !== null && document.querySelector('[class*="skeleton"]') === null &&
       !/Щось пішло не так|Не вдалося завантажити сторінку/.test(document.body.innerText);`,
  );
}

async function lastCode(phone: string): Promise<string> {
  const { messages } = await ask<{ messages: { text: string }[] }>(`/emulators/sms/messages?to=${phone}`);
  return /\b(\d{6})\b/.exec(messages[0]?.text ?? '')![1]!;
}

async function ask<T>(path: string): Promise<T> {
  return (await (await fetch(`http://localhost:${app.port}${path}`)).json()) as T;
}

/** On a display of its own where there is none. */
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
