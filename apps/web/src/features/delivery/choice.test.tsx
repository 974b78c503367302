import { useState } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { popularCities } from '@club/rules/delivery/cities';
import type { PopularCity } from '@club/rules/delivery/cities';
import { courierWindowsOf } from '@club/rules/delivery/courier-windows';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeliveryChange, DeliveryChoiceProps } from './chosen-address.ts';
import { runtime } from '../../device/runtime.ts';
import { DeliveryChoice } from './choice.tsx';

const kyiv = popularCities[0] as PopularCity;
const emptyStreetAddress = { settlementId: kyiv.settlementId, streetId: null, street: '', house: '', flat: '' };
const given: Omit<DeliveryChoiceProps, 'onChange'> = {
  method: 'courier',
  city: kyiv,
  branch: null,
  recent: [],
  door: emptyStreetAddress,
  window: null,
  goodsKop: 105_00,
  items: [{ variantId: '4400001', units: 2 }],
  xpOnly: false,
  freeFromKop: 399_00,
  notByIpost: [],
  missing: undefined,
  offer: null,
};
const windows = courierWindowsOf('tomorrow', new Date());
const streets = [
  { id: 's-1', label: 'вул. Садова' },
  { id: 's-2', label: 'вул. Садовського' },
];
const estimate = {
  branch: { price_kop: 80_00, arrives_on: '2026-11-24' },
  courier: { price_kop: null, arrives_on: null },
};
let answers: Record<string, object>;
const fetched = vi.fn<(path: string) => Promise<Response>>();

beforeEach(() => {
  runtime.settings.first_cities = [...popularCities];
  answers = {
    '/api/delivery/estimate': estimate,
    '/api/delivery/streets': { streets },
    '/api/ipost/auth': { token: 't', expired_at: '' },
    '/api/ipost/city-available': { code: 200, available: true, windows },
  };
  fetched.mockReset().mockImplementation(async (path) => Response.json(answers[path.split('?')[0]!]));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(over: Partial<DeliveryChoiceProps> = {}) {
  const changes: DeliveryChange[] = [];
  const Screen = () => {
    const [now, setNow] = useState({ ...given, ...over });
    const change = (change: DeliveryChange): void => {
      changes.push(change);
      setNow((before) => ({ ...before, ...change }));
    };
    return (
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <DeliveryChoice {...now} onChange={change} />
      </QueryClientProvider>
    );
  };
  const history = createMemoryHistory({ initialEntries: ['/'] });
  render(<RouterProvider router={createRouter({ routeTree: createRootRoute({ component: Screen }), history })} />);
  return changes;
}
const street = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Вулиця' });
const callsOf = (path: string) => fetched.mock.calls.filter(([called]) => called.startsWith(path));
const plain = (text: string | null | undefined) => text?.replaceAll('\u00A0', ' ');

test('streets are suggested from the second letter, and keys alone can pick one', async () => {
  const changes = show();
  const field = await street();
  fireEvent.change(field, { target: { value: 'с' } });
  fireEvent.change(field, { target: { value: 'сад' } });
  await screen.findAllByRole('option');
  expect(callsOf('/api/delivery/streets')).toHaveLength(1);
  expect(field.getAttribute('aria-expanded')).toBe('true');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent).toContain(
    'Садовського',
  );
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(changes.at(-1)?.door).toMatchObject({ street: 'вул. Садовського', streetId: 's-2' });
  expect(field.getAttribute('aria-expanded')).toBe('false');
});

test('a street without a suggestion is valid as well, and the address is shown as it will be written', async () => {
  answers['/api/delivery/streets'] = { streets: [] };
  const changes = show();
  fireEvent.change(await street(), { target: { value: 'пров. Тихий' } });
  fireEvent.change(screen.getByLabelText(/Будинок/), { target: { value: '5' } });
  fireEvent.change(screen.getByLabelText(/^Кв\./), { target: { value: '12' } });
  expect(changes.at(-1)?.door).toEqual({ ...emptyStreetAddress, street: 'пров. Тихий', house: '5', flat: '12' });
  expect(plain(document.querySelector('b')?.textContent)).toBe('пров. Тихий, буд. 5, кв. 12');
});

test('typing over a picked street makes it another street', async () => {
  const changes = show({ door: { ...emptyStreetAddress, street: 'вул. Садова', streetId: 's-1' } });
  fireEvent.change(await street(), { target: { value: 'вул. Садов' } });
  expect(changes.at(-1)?.door?.streetId).toBeNull();
});

test('IPOST names the goods it does not deliver and cannot be chosen', async () => {
  show({ method: 'branch', notByIpost: ['Стіки «Мідь»', 'Стіки «Бриз»', 'Кухоль'] });
  const radio = await screen.findByRole<HTMLInputElement>('radio', { name: 'IPOST' });
  expect(radio.disabled).toBe(true);
  expect(plain(screen.getByText(/Не.доставляє/).textContent)).toBe('Не доставляє: Стіки «Мідь», Стіки «Бриз» і ще 1');
});

test(
  'a cart that IPOST no longer delivers returns to the branch, and it is shown',
  { tags: ['DELIV-02'] },
  async () => {
    const changes = show({ method: 'ipost', notByIpost: ['Кухоль'] });
    await screen.findByText(/Повернули доставку у.відділення/);
    expect(changes).toContainEqual({ method: 'branch' });
  },
);

test(
  'a city that IPOST does not serve returns to the branch with the reason',
  { tags: ['error:ipost-city', 'DELIV-02'] },
  async () => {
    answers['/api/ipost/city-available'] = { code: 200, available: false, windows: [] };
    const changes = show({ method: 'ipost' });
    expect(plain((await screen.findByText(/У.цьому місті IPOST/)).textContent)).toBe(
      'У цьому місті IPOST не доставляє. Повернули доставку у відділення',
    );
    expect(changes).toEqual([{ method: 'branch' }]);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Відділення' }).checked).toBe(true);
  },
);

test(
  'only hours that IPOST has offered can be chosen, on days that have some',
  { tags: ['/shop/delivery'] },
  async () => {
    const changes = show({ method: 'ipost' });
    fireEvent.click(await screen.findByRole('button', { name: '14:00–18:00' }));
    expect(changes).toEqual([{ window: windows[1] }]);
    expect(screen.queryByRole('button', { name: 'Сьогодні' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Завтра' }).getAttribute('aria-pressed')).toBe('true');
  },
);

test('without an answer of IPOST a retry is shown, and nothing is reset', async () => {
  const usual = fetched.getMockImplementation()!;
  let isCut = true;
  fetched.mockImplementation(async (path) => {
    if (isCut && path.startsWith('/api/ipost/')) throw new TypeError('network');
    return usual(path);
  });
  const changes = show({ method: 'ipost' });
  const again = await screen.findByRole('button', { name: /Спробувати/ });
  isCut = false;
  fireEvent.click(again);
  await waitFor(() => expect(screen.getAllByRole('button', { name: /–/ })).toHaveLength(3));
  expect(changes).toEqual([]);
});

test("each method has the carrier's price and day, and one note tells who pays", async () => {
  show({ method: 'branch' });
  const branch = await screen.findByRole('radio', { name: 'Відділення' });
  await screen.findByText('≈ 80 ₴');
  const said = (branch.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id));
  expect(said.map((part) => plain(part?.textContent))).toEqual(['≈ 80 ₴', 'Нова пошта, прибуде вт, 24 лист.']);
  expect(screen.getByText('За тарифом')).toBeTruthy();
  expect(screen.getAllByText(/оплачуєш перевізнику/)).toHaveLength(1);
});

test('while days and prices are loading, their lines are reserved', async () => {
  const usual = fetched.getMockImplementation()!;
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  fetched.mockImplementation(async (path) => {
    if (path.startsWith('/api/delivery/estimate')) await isReleased;
    return usual(path);
  });
  show({ method: 'branch', city: null });
  const note = /Суми приблизні/;
  expect(plain((await screen.findAllByText(/Наприклад, Київ/))[0]?.textContent)).toBe(
    'Нова пошта. Наприклад, Київ: рахуємо день і суму…',
  );
  expect(screen.getByText(note)).toBeTruthy();
  release();
  expect(plain((await screen.findByText(/Наприклад, Київ: вт/)).textContent)).toBe(
    'Нова пошта. Наприклад, Київ: вт, 24 лист., ≈ 80 ₴',
  );
  expect(screen.getByText(note)).toBeTruthy();
});

test('a free delivery has no sum and still its day', async () => {
  show({ method: 'branch', goodsKop: 399_00 });
  expect(await screen.findAllByText('Безкоштовно')).toHaveLength(2);
  await screen.findByText(/прибуде вт/);
  expect(screen.queryByText(/≈/)).toBeNull();
});

test('before a city is chosen the day and the price are an example, and its city is named', async () => {
  show({ method: 'branch', city: null });
  const example = await screen.findByText(/Наприклад/);
  expect(plain(example.textContent)).toBe('Нова пошта. Наприклад, Київ: вт, 24 лист., ≈ 80 ₴');
  expect(screen.queryByText('За тарифом')).toBeNull();
  expect(screen.queryByText('Де забрати')).toBeNull();
});
