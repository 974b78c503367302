// Pushes from the club. Its messages to the open pages are received in features/notifications/push/worker-events.ts.
import type { WorkerSignal } from '../device/worker-signals.ts';
import { messages } from './messages.ts';
import type { Extendable } from './scope.ts';

const inbox = '/notices';
const answerMs = 700;

interface Pushed extends Extendable {
  data: { text(): string } | null;
}
interface Clicked extends Extendable {
  notification: Notification;
}
interface Changed extends Extendable {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
}
interface Page {
  focused: boolean;
  focus(): Promise<unknown>;
  navigate(path: string): Promise<unknown>;
  postMessage(message: WorkerSignal, transfer?: Transferable[]): void;
}
/** What of the worker's own world is needed here. */
export interface PushWorker {
  addEventListener(name: string, listener: (event: Event) => void): void;
  location: Location;
  navigator: { setAppBadge?: (count: number) => Promise<void> };
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<Page[]>;
    openWindow(path: string): Promise<unknown>;
  };
}
/** Shows what arrives, opens the destination of a tap, and keeps the subscription alive. */
export function hearPushes(worker: PushWorker): void {
  worker.addEventListener('push', (event) => {
    const pushed = event as Pushed;
    pushed.waitUntil(show(worker, pushed.data?.text()));
  });
  worker.addEventListener('notificationclick', (event) => {
    const clicked = event as Clicked;
    clicked.notification.close();
    const { path } = (clicked.notification.data ?? {}) as { path?: unknown };
    clicked.waitUntil(lead(worker, ownPath(worker, path)));
  });
  // The cookie is here but the bearer is not: the page sees a new address at its next start and reports it to the
  // server.
  worker.addEventListener('pushsubscriptionchange', (event) => {
    const changed = event as Changed;
    changed.waitUntil(subscribeAgain(worker, changed).then(() => messagePages(worker, { club: 'subscription' })));
  });
}

/** Every push is shown, the unreadable ones too: browsers end the subscription of an app that stays silent. */
async function show(worker: PushWorker, text: string | undefined): Promise<void> {
  const given = readNotification(text);
  const textOf = (name: string): string | undefined => {
    const value = given[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const [title, body, tag] = [textOf('title') ?? messages.unreadable, textOf('body'), textOf('tag')];
  const shown = tag === undefined ? [] : await worker.registration.getNotifications({ tag });
  const showing = worker.registration.showNotification(title, {
    lang: 'uk',
    data: { path: ownPath(worker, given.navigate) },
    ...(body && { body }),
    // A newer text on the same subject replaces the older one, and makes a sound only when it differs.
    ...(tag && { tag, renotify: shown.length > 0 && shown[0]?.body !== body }),
    ...(textOf('icon') && { icon: textOf('icon') }),
    ...(textOf('badge') && { badge: textOf('badge') }),
  });
  await messagePages(worker, { club: 'push' });
  await showing;
  const unread = Number(given.app_badge ?? Number.NaN);
  if (Number.isInteger(unread)) await worker.navigator.setAppBadge?.(unread).catch(() => undefined);
}

/** The declarative form of a push: browsers that know it never wake this worker. */
function readNotification(text: string | undefined): Record<string, unknown> {
  try {
    const { notification } = JSON.parse(text ?? '') as { notification?: Record<string, unknown> };
    return notification ?? {};
  } catch {
    return {};
  }
}

/** An address in this app, whatever was given. */
function ownPath(worker: PushWorker, address: unknown): string {
  const { origin } = worker.location;
  if (typeof address !== 'string' || !URL.canParse(address, origin)) return inbox;
  const url = new URL(address, origin);
  return url.origin === origin ? url.pathname + url.search + url.hash : inbox;
}

/** An open page navigates itself, so that nothing typed in it is lost; one that does not answer is reloaded. */
async function lead(worker: PushWorker, path: string): Promise<void> {
  const pages = await openPages(worker);
  const page = pages.find(({ focused }) => focused) ?? pages[0];
  if (!page) return void (await worker.clients.openWindow(path));
  await page.focus().catch(() => undefined);
  if (await goes(page, path)) return;
  await page.navigate(path).catch(() => worker.clients.openWindow(path));
}

function goes(page: Page, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve(true), { once: true });
    port1.start();
    setTimeout(() => resolve(false), answerMs);
    page.postMessage({ club: 'open', path }, [port2]);
  });
}

async function subscribeAgain(worker: PushWorker, { oldSubscription, newSubscription }: Changed): Promise<void> {
  const key = oldSubscription?.options.applicationServerKey;
  if (newSubscription || !key) return;
  await worker.registration.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    .catch(() => undefined);
}

async function messagePages(worker: PushWorker, message: WorkerSignal): Promise<void> {
  for (const page of await openPages(worker)) page.postMessage(message, []);
}

function openPages(worker: PushWorker): Promise<Page[]> {
  return worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
}
