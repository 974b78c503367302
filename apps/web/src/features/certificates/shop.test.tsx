import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { dayAfter, kyivDate } from '@club/rules/time/calendar';
import { afterEach, expect, test, vi } from 'vitest';
import { CertificateShop } from './shop.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const today = kyivDate(new Date());
const certificate = (id: string, over: object = {}) => ({ id, state: 'active', used: false, ends_on: today, ...over });
const partnerAt = (xp: number) => ({
  id: 'koshyk',
  category_id: 2,
  title: '«Кошик»',
  terms: 'Решту не видають.',
  words: '',
  picture: null,
  tile_hue: 140,
  offers: [{ id: 'koshyk-200', face: '200.00', xp, left: 3 }],
});

/** Answers by the last part of the path. */
function open(answers: Record<string, (input: Record<string, unknown>) => unknown> = {}): void {
  const known: typeof answers = {
    'get-auth': () => ({ token: 't', expired_at: new Date(Date.now() + 1_800_000).toISOString() }),
    'get-cats': () => ({ categories: [{ CATEGORY_ID: 2, CATEGORY_NAME: 'Продукти' }] }),
    'get-partners-by-id': () => ({ partners: [partnerAt(200)] }),
    'get-cert-list': () => ({ certificates: [], pin: 'set', opened: false }),
    ...answers,
  };
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    const answer = known[path.replace('/api/cert/', '')]?.(JSON.parse(body as string) as Record<string, unknown>) ?? {};
    return answer instanceof Response ? answer : Response.json(answer);
  });
  const root = createRootRoute();
  const Page = () => <CertificateShop balance={500} goalOf={() => null} />;
  const route = createRoute({ getParentRoute: () => root, path: '/certificates', component: Page });
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: ['/certificates'] }),
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

test('the link to the own ones counts what their list shows as active: none whose last day has passed', async () => {
  open({
    'get-cert-list': () => ({
      certificates: [
        certificate('1'),
        certificate('2', { state: 'checking' }),
        certificate('3', { ends_on: dayAfter(today, -1) }),
        certificate('4', { ends_on: dayAfter(today, -40) }),
        certificate('5', { used: true }),
        certificate('6', { state: 'refunded' }),
      ],
      pin: 'set',
      opened: false,
    }),
  });
  expect(await screen.findByText(/^Мої.сертифікати.\(2\)$/)).toBeTruthy();
});

/** The sheet of the offer, whose price is another one as soon as the purchase is sent. */
async function buyAtOldPrice(refusal: () => Response): Promise<object[]> {
  const sent: object[] = [];
  open({
    'get-partners-by-id': () => ({ partners: [partnerAt(sent.length === 0 ? 200 : 250)] }),
    create: ({ offerId, xp }) => {
      sent.push({ offerId, xp });
      return sent.length === 1 ? refusal() : { certificate: { id: '9' }, balance: 250 };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Обрати/ }));
  fireEvent.click(await screen.findByRole('button', { name: /Отримати за.200/ }));
  return sent;
}

test('after a change of the price the sheet shows the new one and sends it', async () => {
  const detail = 'Тепер цей сертифікат коштує 250 XP. XP не списано';
  const sent = await buyAtOldPrice(() => Response.json({ code: 'cert_price_changed', detail }, { status: 409 }));
  fireEvent.click(await screen.findByRole('button', { name: /Отримати за.250/ }));
  await screen.findByText('Сертифікат твій');
  expect(sent).toEqual([
    { offerId: 'koshyk-200', xp: 200 },
    { offerId: 'koshyk-200', xp: 250 },
  ]);
});

test('a purchase whose result is unknown is repeated at the price at which it was sent', async () => {
  const sent = await buyAtOldPrice(() => Response.json({ code: 'internal', detail: 'Збій' }, { status: 500 }));
  await screen.findByText('Збій');
  // The list behind the sheet already has the new price.
  await screen.findByText(/^250.XP$/);
  fireEvent.click(screen.getByRole('button', { name: /Отримати за.200/ }));
  await screen.findByText('Сертифікат твій');
  expect(sent).toEqual([
    { offerId: 'koshyk-200', xp: 200 },
    { offerId: 'koshyk-200', xp: 200 },
  ]);
});
