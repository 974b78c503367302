// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnyRouter } from '@tanstack/react-router';
import { routes } from '../../routes.ts';
import { closeSession, openSession } from '../../device/session.ts';
import { takeSnapshots } from './take.ts';

let stop: () => void;
let answerSheet: (css: string) => void;
let place = 0;
let requests: string[];

/** A page when idle, with a sheet still loading. */
function openPage(path: string): void {
  place += 1;
  const route = routes.find((one) => one.path === path);
  const sheet = new Promise<string>((resolve) => (answerSheet = resolve));
  requests = [];
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address);
    return { text: () => sheet };
  });
  const sheets = ['/fonts/fonts.css', `/assets/${place}.css`].map((href) => ({ href, cssRules: [] }));
  Object.defineProperty(document, 'styleSheets', { configurable: true, value: sheets });
  const state = { status: 'idle', matches: [{ staticData: { route } }] };
  stop = takeSnapshots({ state, subscribe: () => () => undefined } as unknown as AnyRouter, () => false);
}

const openHome = (): void => openPage('/');

function putHomeAside(): void {
  openHome();
  document.dispatchEvent(new Event('visibilitychange'));
}

const storedPages = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith('snapshot'));
/** After everything that the reply has triggered. */
const settle = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

beforeEach(() => {
  localStorage.clear();
  const fonts = Object.assign([], { status: 'loaded' });
  Object.defineProperty(document, 'fonts', { configurable: true, value: fonts });
  Object.defineProperty(document, 'images', { configurable: true, value: [] });
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
  document.body.innerHTML = '<div id="root"><main>200 XP</main></div>';
  openSession('token-1', 'main', '1');
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const name of ['fonts', 'images', 'styleSheets', 'visibilityState']) Reflect.deleteProperty(document, name);
  localStorage.clear();
});

test('the first screen of a page that is put aside is stored', async () => {
  putHomeAside();
  answerSheet('main{color:red}');
  await vi.waitFor(() => expect(storedPages()).toContain('snapshot.main./'));
  expect(requests).toEqual([`/assets/${place}.css`]);
});

test.each([
  ['nobody is signed in after', () => undefined],
  ['another customer is signed in after', () => openSession('token-2', 'main', '2')],
])('a picture being taken when the customer signed out is not stored: %s', async (_, then) => {
  putHomeAside();
  closeSession('left');
  then();
  answerSheet('main{color:red}');
  await settle();
  expect(storedPages()).toEqual([]);
});

test('of a page where no visit begins nothing is stored', async () => {
  openPage('/profile');
  document.dispatchEvent(new Event('visibilitychange'));
  answerSheet('main{color:red}');
  await settle();
  expect([storedPages(), requests]).toEqual([[], []]);
});

test('a page that is being touched is no page at rest: its picture is taken after that', async () => {
  vi.useFakeTimers();
  openHome();
  answerSheet('main{color:red}');
  for (let time = 0; time < 8; time++) {
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(storedPages()).toEqual([]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(storedPages()).toContain('snapshot.main./');
});
