import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ExchangeList } from './list.tsx';
import { RewardPage } from './reward/page.tsx';
import type { RewardOrder } from './reward/props.ts';

const reward = {
  id: '7',
  title: 'Термокухоль',
  subtitle: '',
  image: '/art/7.svg',
  tileHue: 0,
  bonuses: 500,
  left: 3,
  starts_at: null,
  ends_at: null,
  units_per_customer: null,
  taken: 0,
  reason: null as string | null,
  missing: 0,
};
const variant = {
  variant_id: '44',
  title: 'Стандарт',
  options: {},
  price: '0.00',
  compare_at_price: null,
  bonuses: 500,
  available: true,
  left: 3,
  quantity: 0,
};
const whole = (over: object) => ({
  ...reward,
  images: [],
  description: [],
  facts: [],
  tags: [],
  variants: [variant],
  waited_for: [],
  collectionId: 'bonus',
  ...over,
});
const ways = [{ rule: 'profile', xp: 50, times: 1, wait_days: 0, leads_to: '/get-xp' }];
const hold = {
  id: '1',
  product_id: '7',
  variant_id: '44',
  title: 'Термокухоль',
  bonuses: 500,
  until: '2026-11-21T12:32:00Z',
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface RecordedCall {
  url: string;
  headers: Record<string, string>;
}

function open(url: string, reply: (url: string) => { status?: number; body: object }, onTaken = vi.fn()) {
  const requests: RecordedCall[] = [];
  vi.stubGlobal('fetch', async (address: string, init: { headers: Record<string, string> }) => {
    requests.push({ url: address, headers: init.headers });
    const { status = 200, body } = reply(address);
    return Response.json(body, { status });
  });
  const root = createRootRoute();
  const page = (isActivePage: boolean) => () => (
    <RewardPage id="7" isActivePage={isActivePage} onTaken={onTaken} Order={Order} goalOf={() => null} Frame={Frame} />
  );
  const routes = [
    ['/exchange', () => <ExchangeList goal={null} />],
    ['/exchange/product/active/$id', page(true)],
    ['/exchange/product/inactive/$id', page(false)],
    ['/get-xp', undefined],
  ] as const;
  const router = createRouter({
    routeTree: root.addChildren(
      routes.map(([path, component]) => createRoute({ getParentRoute: () => root, path, component })),
    ),
    history: createMemoryHistory({ initialEntries: [url] }),
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { requests, onTaken, router };
}

const Order: RewardOrder = ({ onElsewhere, isLeaving }) => (
  <button disabled={isLeaving} onClick={onElsewhere}>
    Обміняти
  </button>
);
const Frame = ({ bar, children }: { bar: ReactNode; children: ReactNode }) => (
  <>
    {children}
    {bar}
  </>
);
const said = () => document.body.textContent?.replaceAll('\u00A0', ' ') ?? '';

const far = { ...reward, id: '8', title: 'Футболка', bonuses: 1200, reason: 'xp_missing', missing: 600 };
const account = (goal: object | null) => ({ balance: 600, held: 0, at: '2026-11-21T12:00:00Z', goal });
const replyOf = (rewards: object[], goal: object | null) => (url: string) => ({
  body: url.includes('get-balance') ? account(goal) : { balance: 600, hold: null, rewards },
});
const listed = async () =>
  (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '));

test(
  'the grid begins with what is available now, each card shows its state, and the filter shows what the XP suffice for',
  { tags: ['/exchange'] },
  async () => {
    open('/exchange', replyOf([far, reward], null));
    expect(await listed()).toEqual([
      'Лишилися 3 штукиТермокухоль500 XPВистачає',
      'Лишилися 3 штукиФутболка1 200 XPЩе 600 XP',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Вистачає' }));
    expect(screen.queryByText('Футболка')).toBeNull();
    expect(screen.getByRole('link', { name: /Термокухоль/ }).getAttribute('href')).toBe('/exchange/product/active/7');
    fireEvent.click(screen.getByRole('button', { name: 'Усі' }));
    expect(screen.getByText('Футболка')).toBeTruthy();
  },
);

test("the customer's goal comes first and is marked; with nothing available there is no filter", async () => {
  const goal = { kind: 'reward', id: '8', is_chosen: true, title: 'Футболка', bonuses: 1200 };
  const soldOut = { ...reward, reason: 'sold_out', left: 0 };
  open('/exchange', replyOf([soldOut, far], goal));
  const cards = await listed();
  expect(cards[0]).toMatch(/^Збираю на це.*Футболка/);
  expect(cards[1]).toMatch(/^Закінчилося/);
  expect(screen.queryByRole('button', { name: 'Вистачає' })).toBeNull();
});

test(
  'before the exchange the sheet shows the balance before and after it; a lost answer is repeated with its key',
  { tags: ['/exchange/product/active/{id}'] },
  async () => {
    let tries = 0;
    const { requests, onTaken } = open('/exchange/product/active/7', (url) => {
      if (!url.endsWith('/take')) return { body: { balance: 600, hold: null, reward: whole({}), ways: [] } };
      tries += 1;
      return tries === 1 ? { status: 502, body: {} } : { body: { code: 200, balance: 100, hold } };
    });
    fireEvent.click(await screen.findByRole('button', { name: /Обміняти за/ }));
    const sheet = await screen.findByRole('dialog');
    expect(sheet.textContent?.replaceAll('\u00A0', ' ')).toMatch(/Зараз на балансі600 XP.*−500 XP.*Після обміну100 XP/);
    const yes = within(sheet).getByRole('button', { name: 'Обміняти' });
    fireEvent.click(yes);
    await within(sheet).findByRole('alert');
    fireEvent.click(yes);
    await vi.waitFor(() => expect(onTaken).toHaveBeenCalledOnce());
    const keys = requests.filter(({ url }) => url.endsWith('/take')).map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
  },
);

test(
  'an unavailable reward shows its one reason, the progress, and the quickest ways',
  { tags: ['/exchange/product/inactive/{id}'] },
  async () => {
    const body = { balance: 450, hold: null, reward: whole({ reason: 'xp_missing', missing: 50 }), ways };
    const { router } = open('/exchange/product/active/7', () => ({ body }));
    await screen.findByRole('heading', { name: 'Термокухоль' });
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/exchange/product/inactive/7'));
    expect(said()).toContain('Бракує 50 XP');
    expect(said().match(/Бракує/g)).toHaveLength(1);
    expect(said()).toContain('450 XP з 500 XP');
    expect(screen.getByRole('link', { name: /Заповни профіль/ }).getAttribute('href')).toBe('/get-xp');
    expect(screen.queryByRole('button', { name: /Обміняти/ })).toBeNull();
  },
);

test.each([
  ['sold_out', 'button', /Повідомити мене/],
  ['not_started', 'link', /До.обміну/],
  ['ended', 'link', /До.обміну/],
  ['personal_limit', 'link', /Мої покупки/],
  ['age_needed', 'link', /Підтвердити вік/],
  ['not_allowed', 'link', /До.обміну/],
  ['a_reason_of_a_newer_server', 'link', /До.обміну/],
] as const)('%s: there is a way on, never a disabled button', async (reason, role, name) => {
  open('/exchange/product/inactive/7', () => ({
    body: {
      balance: 600,
      hold: null,
      reward: whole({ reason, variants: [{ ...variant, available: false }] }),
      ways: [],
    },
  }));
  expect(await screen.findByRole(role, { name })).toBeTruthy();
  expect(document.querySelector('[disabled]')).toBeNull();
});

test('a held reward shows until when, and leads to its delivery', async () => {
  const { onTaken } = open('/exchange/product/active/7', () => ({
    body: { balance: 600, hold, reward: whole({}), ways: [] },
  }));
  await screen.findByText(/Тримаємо для тебе до.14:32/);
  fireEvent.click(screen.getByRole('button', { name: 'Оформити доставку' }));
  expect(onTaken).toHaveBeenCalledOnce();
});
