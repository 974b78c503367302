import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isPushDeclined, reportedPush } from '../../../device/storage/push-memory.ts';
import { answerCalls, openAt, refusal, settingsOf } from '../in-tests.tsx';
import type { Answers, RecordedCall } from '../in-tests.tsx';
import { PushOffer } from './offer.tsx';
import { PushPage } from './page.tsx';
import { forgetPush, renewPush, turnPushOff, turnPushOn } from './subscription.ts';

const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36';
const dayMs = 86_400_000;

/** A browser whose push service is this object. */
function phone({ userAgent = android, answer = 'granted' as NotificationPermission } = {}) {
  const ears = new EventTarget();
  const browser = {
    permission: 'default' as NotificationPermission,
    endpoint: undefined as string | undefined,
    made: 0,
    shown: [{ close: vi.fn<() => void>() }],
    /** The worker's message to the page. */
    say: (data: object) => ears.dispatchEvent(Object.assign(new Event('message'), { data, ports: [] })),
  };
  const subscription = () =>
    browser.endpoint === undefined
      ? null
      : {
          endpoint: browser.endpoint,
          options: {},
          toJSON: () => ({ keys: { p256dh: 'key', auth: 'secret' } }),
          unsubscribe: async () => void (browser.endpoint = undefined),
        };
  const pushManager = {
    getSubscription: async () => subscription(),
    subscribe: async () => {
      browser.endpoint = `https://push.example/${++browser.made}`;
      return subscription();
    },
  };
  const registration = { pushManager, getNotifications: async () => browser.shown };
  const serviceWorker = Object.assign(ears, {
    register: async () => registration,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  });
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 5, onLine: true, serviceWorker });
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission;
    },
    requestPermission: async () => (browser.permission = answer),
  });
  return browser;
}

let requests: RecordedCall[];
const reported = () => requests.filter(({ call }) => call === 'POST /api/push/subscribe').map(({ input }) => input);

function serve(over: Answers = {}): void {
  let isHeld = false;
  requests = answerCalls({
    'GET /api/notices/settings': () => settingsOf({ available: { this_session: isHeld } }),
    'GET /api/push/key': { key: 'BKey' },
    'POST /api/push/subscribe': () => {
      isHeld = true;
      return { code: 200 };
    },
    'POST /api/push/unsubscribe': { code: 200 },
    'POST /api/push/test': { code: 200, sent_at: '2026-11-20T10:00:00.000Z', delivered: 'sent' },
    'GET /api/push/test': { sent_at: '2026-11-20T10:00:00.000Z', delivered: 'sent' },
    ...over,
  });
}

beforeEach(() => serve());
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const press = (name: string) => screen.findByRole('button', { name }).then((button) => fireEvent.click(button));
const ticks = () =>
  [...screen.getByRole('region', { name: /^Стан/ }).querySelectorAll('[class*="text"]')].map(
    (tick) => tick.textContent,
  );

test(
  'from the permission to the test push every tick turns automatically',
  { tags: ['CONT-01', '/push-instruction'] },
  async () => {
    const browser = phone();
    openAt('/push-instruction', PushPage);
    await press('Увімкнути');
    await press('Надіслати тестове');
    expect(reported()).toEqual([{ endpoint: 'https://push.example/1', keys: { p256dh: 'key', auth: 'secret' } }]);
    await screen.findByText(/Чекаємо/);
    act(() => void browser.say({ club: 'push' }));
    expect(await screen.findByText(/Усе працює/)).toBeTruthy();
    expect(ticks().slice(1)).toEqual(['Готово', 'Готово', 'Готово']);
  },
);

test('a refusal shows the way through the settings, and coming back with the permission continues', async () => {
  const browser = phone({ answer: 'denied' });
  openAt('/push-instruction', PushPage);
  await press('Увімкнути');
  await screen.findByRole('heading', { name: 'Сповіщення заборонено' });
  expect(screen.getAllByRole('listitem').map((step) => step.textContent?.replaceAll('\u00a0', ' '))).toContain(
    'Натисни значок ліворуч від адреси сайту',
  );
  await press('Перевірити знову');
  await screen.findByText('Поки що заборонено');
  browser.permission = 'granted';
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByRole('heading', { name: 'Лишився один дотик' })).toBeTruthy();
});

test('a refusal by the server or the push service is shown, and the next try is free', async () => {
  serve({ 'POST /api/push/subscribe': refusal('push_unknown', 'Служба, якої клуб не знає', 422) });
  phone();
  openAt('/push-instruction', PushPage);
  await press('Увімкнути');
  expect((await screen.findByRole('alert')).textContent).toContain('якої клуб не знає');
  expect(reportedPush()).toBeUndefined();
});

test('an iPhone in a tab gets the steps to the home screen and no button that cannot work', async () => {
  phone({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
  });
  openAt('/push-instruction', PushPage);
  await screen.findByRole('heading', { name: /Додай клуб/ });
  expect(screen.queryByRole('button')).toBeNull();
});

test('a test that does not arrive is followed up, and a lost subscription is requested again', async () => {
  serve({ 'POST /api/push/test': refusal('push_missing', 'У цьому браузері сповіщення ще не ввімкнено') });
  phone();
  openAt('/push-instruction', PushPage);
  await press('Увімкнути');
  await press('Надіслати тестове');
  expect((await screen.findByRole('alert')).textContent).toContain('ще не ввімкнено');
});

test('at a start the server is notified of a new address immediately, of the same one once a day, of a lost permission too', async () => {
  const browser = phone();
  await renewPush();
  expect(requests).toEqual([]);
  await turnPushOn();
  const at = reportedPush()!.at;
  await renewPush(at + 1);
  expect(reported()).toHaveLength(1);
  await renewPush(at + dayMs);
  expect(reported()).toHaveLength(2);
  browser.endpoint = 'https://push.example/renewed';
  await renewPush(at + 1);
  browser.endpoint = undefined;
  await renewPush(at + 1);
  expect(reported().slice(2)).toMatchObject([
    { endpoint: 'https://push.example/renewed', replaces: 'https://push.example/1' },
    { endpoint: 'https://push.example/2', replaces: 'https://push.example/renewed' },
  ]);
  browser.permission = 'denied';
  await renewPush();
  expect(requests.at(-1)).toEqual({
    call: 'POST /api/push/unsubscribe',
    input: { endpoint: 'https://push.example/2' },
  });
  expect(reportedPush()).toBeUndefined();
});

test('turned off it stays off; with the session the browser forgets it and its notifications', async () => {
  const browser = phone();
  await turnPushOn();
  await turnPushOff();
  await renewPush();
  expect([browser.endpoint, reportedPush(), reported().length]).toEqual([undefined, undefined, 1]);
  await turnPushOn();
  await forgetPush();
  expect(browser.endpoint).toBeUndefined();
  expect(browser.shown[0]?.close).toHaveBeenCalledOnce();
});

test('the card after an order is shown once; "not now" is remembered', async () => {
  phone();
  openAt('/notices', PushOffer);
  await press('Не зараз');
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
  expect(isPushDeclined()).toBe(true);
  cleanup();
  const router = openAt('/notices', PushOffer);
  await waitFor(() => expect(router.state.status).toBe('idle'));
  expect(screen.queryByRole('heading')).toBeNull();
});

test('a yes on the card subscribes in place; a refusal of the browser leads to the way back', async () => {
  phone();
  openAt('/notices', PushOffer);
  await press('Так, повідомити');
  await screen.findByText('Сповіщення ввімкнено');
  expect(reported()).toHaveLength(1);
  cleanup();
  localStorage.clear();
  phone({ answer: 'denied' });
  openAt('/notices', PushOffer);
  await press('Так, повідомити');
  expect((await screen.findByRole('link', { name: 'Як увімкнути' })).getAttribute('href')).toBe('/push-instruction');
});
