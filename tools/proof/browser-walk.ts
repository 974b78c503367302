// A customer's whole way through the app in a browser other than the one that journeys run in: age gate, SMS, every screen, a
// code, an order, in both brands. What each page complains of is a failure.
import { randomInt } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brands, brandTable } from '@club/rules/brands';
import type { Brand } from '@club/rules/brands';
import { localHostOf, startApp } from '../app/run-app.ts';
import { buildWeb } from '../build/web.ts';
import type { DemoPack } from '../walks/demo-visitor.ts';
import { stopsOf, textless } from '../walks/stops.ts';
import type { Window } from './webdriver.ts';

// A driven browser does not expose its console, so each page is queried: failures since the last check, files too.
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

interface Walk {
  port: number;
  /** Folder of the pictures. */
  out: string;
  failures: string[];
}

/**
 * Walks both brands of a separate demo, each in a window from `open`; prints what it saw and ends the process with 1
 * after a failure.
 */
export async function walkInBrowser(name: string, out: string, open: () => Promise<Window>): Promise<void> {
  mkdirSync(out, { recursive: true });
  await buildWeb();
  const app = await startApp({ DATABASE_URL: 'memory' });
  const failures: string[] = [];
  try {
    for (const brand of brands) await walkBrand({ port: app.port, out, failures }, await open(), brand);
  } finally {
    await app.stop();
  }
  console.log(`Pictures in ${out}`);
  if (failures.length === 0) console.log(`${name} shows every screen of both brands without an error.`);
  else console.error(failures.join('\n'));
  process.exitCode = failures.length === 0 ? 0 : 1;
}

async function walkBrand({ port, out, failures }: Walk, window: Window, brand: Brand): Promise<void> {
  const origin = `http://${localHostOf(brand)}:${port}`;
  const look: Look = async (name, known) => {
    const troubles = await window.run<string[]>(takeTroubles);
    failures.push(
      ...troubles.filter((trouble) => known?.test(trouble) !== true).map((trouble) => `${brand}, ${name}: ${trouble}`),
    );
    writeFileSync(join(out, `${name}-${brand}.png`), await window.picture());
  };
  try {
    await register(window, { origin, port }, look);
    await scan(window, { origin, port }, brand, look);
    await order(window, origin, brand, look);
    for (const stop of stopsOf(brand).filter(({ signedIn }) => signedIn)) {
      await window.open(origin + stop.path);
      await window.run(takeTroubles);
      await settle(window, stop.name);
      await look(stop.name, textless[brand].includes(stop.name) ? /get-page-by-id$/ : undefined);
    }
  } catch (error) {
    await look('failed').catch(() => undefined);
    failures.push(`${brand}: ${(error as Error).message}`);
  } finally {
    await window.close().catch(() => undefined);
  }
}

/** A picture of the page, and its errors, but for known missing features. */
type Look = (name: string, known?: RegExp) => Promise<void>;

interface Place {
  origin: string;
  port: number;
}

async function register(window: Window, { origin, port }: Place, look: Look): Promise<void> {
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
  await window.type(/^Код\sз\s6\sцифр/, await lastCode(port, `380${phone}`));
  await waitFor(window, /Твій баланс|Мій баланс|0 XP/);
  await look('home-first');
}

async function scan(window: Window, { origin, port }: Place, brand: Brand, look: Look): Promise<void> {
  const { packs } = await request<{ packs: DemoPack[] }>(port, '/emulators/packs.json');
  const [line] = brandTable[brand].lines;
  const { code } = packs.findLast((pack) => pack.line === line && pack.note.startsWith('+'))!;
  await window.open(`${origin}/scan/sticks?by=hand`);
  await window.type(/^Код\sіз\sпачки/, code);
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
       !/Не.вдалося відкрити сторінку/.test(document.body.innerText);`,
  );
}

async function lastCode(port: number, phone: string): Promise<string> {
  const { messages } = await request<{ messages: { text: string }[] }>(port, `/emulators/sms/messages?to=${phone}`);
  const [code] = messages.flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? []);
  if (code === undefined) throw new Error('The SMS inbox has no code for this phone');
  return code;
}

async function request<T>(port: number, path: string): Promise<T> {
  return (await (await fetch(`http://localhost:${port}${path}`)).json()) as T;
}
