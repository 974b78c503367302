import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DocumentPage } from './document-page.tsx';
import type { Photo } from '../../device/shrink-photo.ts';

const shrinkPhoto = vi.hoisted(() => vi.fn<() => Promise<Photo>>());
vi.mock('../../device/shrink-photo.ts', async (load) => ({ ...(await load<object>()), shrinkPhoto }));

const state = {
  state: 'none',
  method: null,
  reason: null,
  at: null,
  diia: null,
  is_diia_offered: true,
  is_test_reader: false,
};
const jpeg = new Blob([Uint8Array.of(255, 216, 255)], { type: 'image/jpeg' });

let answers: [status: number, body: object][];
let sent: object[];

beforeEach(() => {
  shrinkPhoto.mockReset().mockResolvedValue({ blob: jpeg, width: 2000, height: 1500 });
  answers = [];
  sent = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.endsWith('get-verification')) return Response.json(state);
    sent.push(JSON.parse(init.body as string) as object);
    const [status, body] = answers.shift() ?? [200, { ...state, state: 'waiting', method: 'document' }];
    return Response.json(body, { status });
  });
});

afterEach(() => {
  cleanup();
  state.state = 'none';
  localStorage.clear();
  vi.unstubAllGlobals();
});

function open() {
  const root = createRootRoute();
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/verification/other', component: DocumentPage }),
      createRoute({ getParentRoute: () => root, path: '/verification', component: () => 'Стан перевірки' }),
    ]),
    history: createMemoryHistory({ initialEntries: ['/verification/other'] }),
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const give = async (): Promise<void> => {
  const input = await screen.findByLabelText(/Обрати/, { selector: 'input' });
  fireEvent.change(input, { target: { files: [new File(['x'], 'photo.png', { type: 'image/png' })] } });
};
const send = () => fireEvent.click(screen.getByRole('button', { name: /^Надіслати/ }));

test('nothing is sent without a photo', async () => {
  open();
  await screen.findByRole('radio', { name: 'ID-картка' });
  send();
  expect((await screen.findByRole('alert')).textContent).toContain('Додай фото документа');
  expect(sent).toEqual([]);
});

test(
  'the reduced photo is shown and sent with its kind, and the way leads to the state',
  { tags: ['/verification/other'] },
  async () => {
    open();
    fireEvent.click(await screen.findByRole('radio', { name: 'Посвідчення водія' }));
    await give();
    await screen.findByRole('img', { name: 'Фото, яке буде надіслано' });
    send();
    await screen.findByText('Стан перевірки');
    expect(sent).toEqual([{ kind: 'driving-licence', image: '/9j/' }]);
  },
);

test.each(['document_unreadable', 'document_too_small', 'verification_waiting', 'too_many_requests'])(
  'a photo refused with %s stays on the screen for the next try',
  async (code) => {
    answers = [[422, { code, detail: 'Причина відмови' }]];
    open();
    await give();
    await screen.findByRole('img');
    send();
    expect((await screen.findByRole('alert')).textContent).toContain('Причина відмови');
    expect(screen.queryByRole('img', { name: 'Фото, яке буде надіслано' })).not.toBeNull();
    send();
    await screen.findByText('Стан перевірки');
    expect(sent).toHaveLength(2);
  },
);

test('a file that is no picture is refused on the phone and leaves the last photo', async () => {
  open();
  await give();
  await screen.findByRole('img');
  shrinkPhoto.mockRejectedValue(new Error('not a picture'));
  await give();
  expect((await screen.findByRole('alert')).textContent).toMatch(/Не.вдалося відкрити цей файл/);
  expect(screen.queryByRole('img')).not.toBeNull();
});

test('one at a time: while a photo is pending no other can be sent', async () => {
  state.state = 'waiting';
  open();
  await screen.findByText('Попереднє фото ще розглядають');
  expect(screen.queryByRole('button', { name: /^Надіслати/ })).toBeNull();
});

test('nothing of the photo is stored on the phone, before it is sent and after', async () => {
  const storedDraft = (): string =>
    [localStorage, sessionStorage]
      .flatMap((storage) => Array.from({ length: storage.length }, (_, i) => storage.getItem(storage.key(i) ?? '')))
      .join();
  localStorage.setItem('pwaToken', 'x');
  expect(storedDraft()).toBe('x');
  open();
  await give();
  await screen.findByRole('img');
  expect(storedDraft()).toBe('x');
  send();
  await screen.findByText('Стан перевірки');
  expect(storedDraft()).not.toContain('/9j/');
});
