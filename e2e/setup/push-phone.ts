// A phone that receives pushes, as far as a headless browser has one: the push service is the emulated one, which the
// server really sends to, and the decrypted payload is passed to the real service worker. What such a browser cannot
// do, requesting the permission and showing a notification, is recorded instead.
import type { BrowserContext, Page, Worker } from '@playwright/test';
import { expect } from './phone.ts';

export interface ShownNotification {
  title: string;
  body?: string;
  tag?: string;
  data: { path: string };
}

export interface PushPhone {
  /** Waits for the next push of the server and delivers it, as the browser would. */
  receive(): Promise<void>;
  shown(): Promise<ShownNotification[]>;
  /** Taps the newest notification. */
  tap(): Promise<void>;
}

interface Recorder {
  shown: ShownNotification[];
  registration: object;
  navigator: object;
}

/** Before the first page is opened. */
export async function makePushPhone(page: Page, baseURL: string): Promise<PushPhone> {
  const answer = await page.request.post(`${baseURL}/emulators/push/subscriptions`, { data: {} });
  const subscription = (await answer.json()) as { endpoint: string; keys: object };
  await page.addInitScript(pretend, subscription);
  let received = 0;
  let worker: Worker | undefined;
  const own = async () => (worker ??= await record(page.context()));
  return {
    shown: async () => (await own()).evaluate(() => (self as unknown as Recorder).shown),
    async tap() {
      await (await own()).evaluate(tapNewest);
    },
    async receive() {
      await own();
      const messages = async () => {
        const url = `${baseURL}/emulators/push/messages?endpoint=${encodeURIComponent(subscription.endpoint)}`;
        return ((await (await page.request.get(url)).json()) as { messages: { payload: unknown }[] }).messages;
      };
      await expect.poll(async () => (await messages()).length).toBeGreaterThan(received);
      received += 1;
      const [newest] = await messages();
      await deliver(page, baseURL, JSON.stringify(newest?.payload));
    },
  };
}

/** The leave is requested and given; the browser's subscription is the emulator's. */
function pretend({ endpoint, keys }: { endpoint: string; keys: object }): void {
  let permission = localStorage.getItem('test.permission') ?? 'default';
  let isSubscribed = localStorage.getItem('test.subscribed') !== null;
  const subscription = {
    endpoint,
    options: {},
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => {
      isSubscribed = false;
      return true;
    },
  };
  Object.defineProperty(Notification, 'permission', { get: () => permission });
  Notification.requestPermission = async () => {
    permission = 'granted';
    localStorage.setItem('test.permission', permission);
    return 'granted';
  };
  PushManager.prototype.getSubscription = async () => (isSubscribed ? (subscription as never) : null);
  PushManager.prototype.subscribe = async () => {
    isSubscribed = true;
    localStorage.setItem('test.subscribed', 'yes');
    return subscription as never;
  };
}

async function record(context: BrowserContext): Promise<Worker> {
  const [running] = context.serviceWorkers();
  const worker = running ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const recorder = self as unknown as Recorder;
    recorder.shown = [];
    Object.assign(recorder.registration, {
      showNotification: async (title: string, options: ShownNotification) =>
        void recorder.shown.push({ ...options, title }),
      getNotifications: async ({ tag }: { tag?: string } = {}) => recorder.shown.filter((notice) => notice.tag === tag),
    });
    // A headless browser has no icon to put a number on, and never answers.
    Object.defineProperty(recorder.navigator, 'setAppBadge', { value: async () => undefined });
  });
  return worker;
}

async function tapNewest(): Promise<void> {
  const { shown } = self as unknown as Recorder;
  let work: Promise<unknown> | undefined;
  const event = new Event('notificationclick');
  const notification = { close: () => undefined, data: shown.at(-1)?.data };
  Object.assign(event, { notification, waitUntil: (given: Promise<unknown>) => void (work = given) });
  self.dispatchEvent(event);
  await work;
}

async function deliver(page: Page, origin: string, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const known = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [own] = registrations.filter(({ scopeURL }) => scopeURL === `${origin}/`);
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await known, data });
  await session.detach();
}
