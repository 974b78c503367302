import { expect, test, vi } from 'vitest';
import { hearPushes, type PushWorker } from './pushes.ts';

const origin = 'https://club.example';

interface Shown {
  title: string;
  options: Record<string, unknown>;
}

/** `pages`: what each open page does with a word from the worker. */
function startWorker(pages: ((message: { path?: string }, ports: MessagePort[]) => void)[] = []) {
  const listeners = new Map<string, (event: object) => void>();
  const shown: Shown[] = [];
  const windows = pages.map((hear) => ({
    focused: false,
    focus: vi.fn<() => Promise<void>>(async () => undefined),
    navigate: vi.fn<(path: string) => Promise<void>>(async () => undefined),
    postMessage: (message: object, ports: MessagePort[] = []) => hear(message, ports),
  }));
  const self = {
    location: { origin },
    navigator: { setAppBadge: vi.fn<(count: number) => Promise<void>>(async () => undefined) },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    registration: {
      showNotification: async (title: string, options: Record<string, unknown>) => void shown.push({ title, options }),
      getNotifications: async ({ tag }: { tag: string }) =>
        shown.filter(({ options }) => options.tag === tag).map(({ options }) => options),
      pushManager: { subscribe: vi.fn<(options: object) => Promise<object>>(async () => ({})) },
    },
    clients: {
      matchAll: async () => windows,
      openWindow: vi.fn<(path: string) => Promise<void>>(async () => undefined),
    },
  };
  hearPushes(self as unknown as PushWorker);
  const fire = async (name: string, event: object): Promise<void> => {
    let work: Promise<unknown> | undefined;
    listeners.get(name)?.({ ...event, waitUntil: (given: Promise<unknown>) => void (work = given) });
    await work;
  };
  const push = (payload: unknown) =>
    fire('push', { data: { text: () => (typeof payload === 'string' ? payload : JSON.stringify(payload)) } });
  const tap = (path: unknown) =>
    fire('notificationclick', { notification: { close: () => undefined, data: { path } } });
  return { self, shown, windows, fire, push, tap };
}

const declarative = (notification: object) => ({ web_push: 8030, notification });

test('a push is shown with its own text, address, icon and badge number', async () => {
  const heard: object[] = [];
  const { self, shown, push } = startWorker([(message) => heard.push(message)]);
  const navigate = `${origin}/history-order?o=10234#parcel`;
  await push(
    declarative({ title: 'Посилка чекає', body: 'Відділення № 12', navigate, tag: 'order-10234', app_badge: '3' }),
  );
  expect(shown).toEqual([
    {
      title: 'Посилка чекає',
      options: {
        lang: 'uk',
        body: 'Відділення № 12',
        data: { path: '/history-order?o=10234#parcel' },
        tag: 'order-10234',
        renotify: false,
      },
    },
  ]);
  expect(self.navigator.setAppBadge).toHaveBeenCalledExactlyOnceWith(3);
  expect(heard).toEqual([{ club: 'push' }]);
});

test.each([
  ['no data', undefined],
  ['no JSON', '<html>502</html>'],
  ['another shape', '[1,2]'],
  ['null', 'null'],
  ['no title', JSON.stringify(declarative({ title: '', body: 5, tag: {} }))],
])('a push with %s is a neutral notification that leads to the inbox, never silence', async (_, payload) => {
  const { shown, fire } = startWorker();
  await fire('push', { data: payload === undefined ? null : { text: () => payload } });
  expect(shown).toEqual([{ title: 'Нове сповіщення', options: { lang: 'uk', data: { path: '/notices' } } }]);
});

test.each([
  ['another site', 'https://evil.example/profile'],
  ['a script', 'javascript:alert(1)'],
  ['nonsense', 'http://['],
  ['a path that is another host', '//evil.example/x'],
])('a push that leads to %s leads to the inbox', async (_, navigate) => {
  const { shown, push } = startWorker();
  await push(declarative({ title: 'Т', navigate }));
  expect(shown[0]?.options.data).toEqual({ path: '/notices' });
});

test('the same push again makes no sound; a new text on the same subject does', async () => {
  const { shown, push } = startWorker();
  for (const body of ['їде', 'їде', 'прибула']) await push(declarative({ title: 'Посилка', body, tag: 'order-1' }));
  expect(shown.map(({ options }) => options.renotify)).toEqual([false, false, true]);
});

test('a tap opens the app where it is closed', async () => {
  const { self, tap } = startWorker();
  await tap('/news/7');
  expect(self.clients.openWindow).toHaveBeenCalledExactlyOnceWith('/news/7');
});

test('an open page that answers navigates itself and is not reloaded', async () => {
  const paths: unknown[] = [];
  const { windows, tap } = startWorker([
    ({ path }, [port]) => {
      paths.push(path);
      port?.postMessage('goes');
    },
  ]);
  await tap('/news/7');
  expect(paths).toEqual(['/news/7']);
  expect(windows[0]?.focus).toHaveBeenCalledOnce();
  expect(windows[0]?.navigate).not.toHaveBeenCalled();
});

test('an open page that does not answer is led there; one that cannot be led gets a new window', async () => {
  vi.useFakeTimers();
  const { self, windows, tap } = startWorker([() => undefined]);
  let tapped = tap('https://evil.example/');
  await vi.advanceTimersByTimeAsync(700);
  await tapped;
  expect(windows[0]?.navigate).toHaveBeenCalledExactlyOnceWith('/notices');
  windows[0]?.navigate.mockRejectedValueOnce(new TypeError('not controlled'));
  tapped = tap('/profile');
  await vi.advanceTimersByTimeAsync(700);
  await tapped;
  expect(self.clients.openWindow).toHaveBeenCalledExactlyOnceWith('/profile');
});

test('a lost subscription is made again with the same key, and open pages are notified', async () => {
  const heard: object[] = [];
  const { self, fire } = startWorker([(message) => heard.push(message)]);
  const applicationServerKey = new ArrayBuffer(65);
  await fire('pushsubscriptionchange', { oldSubscription: { options: { applicationServerKey } } });
  await fire('pushsubscriptionchange', {});
  expect(self.registration.pushManager.subscribe).toHaveBeenCalledExactlyOnceWith({
    userVisibleOnly: true,
    applicationServerKey,
  });
  expect(heard).toEqual([{ club: 'subscription' }, { club: 'subscription' }]);
});
