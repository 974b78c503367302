import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ExchangeList } from '../features/exchange/list.tsx';
import { FeedbackPage } from '../features/feedback/page.tsx';
import MemberCard from '../features/member-card/card.tsx';
import { NotificationSettingsPage } from '../features/notifications/settings/page.tsx';
import { settingsOf } from '../features/notifications/in-tests.tsx';
import { ConsentList } from '../features/profile/consents/list.tsx';
import { emptyRegistration } from '../features/sign-in/registration/draft.ts';
import { RegistrationForm } from '../features/sign-in/registration/form.tsx';
import { GetXp } from '../features/xp/get-xp/page.tsx';
import { runtime } from '../device/runtime.ts';
import { RegistrationConsents as FirstConsents } from '../features/sign-in/registration/consents.tsx';

vi.mock('../device/runtime.ts', async (original) => {
  const { runtime } = await original<typeof import('../device/runtime.ts')>();
  const absent = ['marketing', 'shopAnalytics', 'ownerAnalytics', 'certificates', 'retail', 'email', 'push'];
  return { runtime: { ...runtime, absent } };
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function open(page: ReactNode, answer: object = {}) {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer)));
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const component = () => <QueryClientProvider client={queries}>{page}</QueryClientProvider>;
  const root = createRootRoute({ component });
  const routeTree = root.addChildren([createRoute({ getParentRoute: () => root, path: '/profile' })]);
  render(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />);
}
const draft = { acceptsRules: false, acceptsPersonal: false, wantsNews: false, wantsCounting: false };

test('a consent names no service without a provider, neither at the registration nor in the profile', async () => {
  open(<FirstConsents draft={draft as never} errors={{}} onChange={() => {}} />);
  expect(await screen.findByText(/^Новини — за бажанням/)).toBeDefined();
  expect(screen.queryByRole('checkbox', { name: /статистику/ })).toBeNull();
  expect(document.body.textContent).not.toMatch(/розсилок|статистик/i);
  cleanup();
  const consents = (['news', 'analytics'] as const).map((purpose) => ({ purpose, is_given: false, at: null }));
  open(<ConsentList profile={{ consents } as never} blockedBy={undefined} />);
  expect(await screen.findByText('Зараз її ніхто не веде')).toBeDefined();
  expect(document.body.textContent).not.toMatch(/розсилок|Покупки|Листи/);
});

test('a consent does not mention emails if addresses are not confirmed, and names the actual recipients', async () => {
  const { absent } = runtime;
  Object.assign(runtime, { absent: ['email'], marketing: 'Голуб' });
  const consents = [{ purpose: 'news', is_given: false, at: null }];
  open(<ConsentList profile={{ consents } as never} blockedBy={undefined} />);
  expect(await screen.findByText(/^Акції та новинки клубу.*Голуб/)).toBeDefined();
  expect(document.body.textContent).not.toContain('Листи');
  expect(document.body.textContent).toContain('замовлення й пошту, якщо вона вже є в профілі');
  cleanup();
  open(<FirstConsents draft={draft as never} errors={{}} onChange={() => {}} />);
  expect(await screen.findByText(/Голуб отримує імʼя, телефон і замовлення/)).toBeDefined();
  Object.assign(runtime, { absent, marketing: undefined });
});

test('the exchange leads to no certificates, and reviews mention no tills, without their services', async () => {
  open(<ExchangeList goal={null} />, { rewards: [], balance: 0, hold: null });
  await vi.waitFor(() => expect(document.querySelector('a[href="/get-xp"]')).not.toBeNull());
  expect(document.querySelector('a[href="/certificates"]')).toBeNull();
  cleanup();
  open(<FeedbackPage />, {
    token: 't',
    expired_at: '2099-01-01T00:00:00Z',
    statusCode: 200,
    xp: 50,
    orders: [],
    reviews: [],
  });
  expect(await screen.findByText('Напиши, як є')).toBeDefined();
  expect(document.body.textContent).not.toContain('на касі');
});

const profileRule = {
  id: 'profile',
  line: null,
  xp: 50,
  is_doubled: false,
  is_partial: false,
  state: 'available',
  reason: null,
  unit: null,
  limit: null,
  used: null,
  left: null,
  resets_at: null,
  wait_days: 0,
  leads_to: '/profile',
};
const earning = { wallet: { active: 0, pending: 0, ending: 0 }, rules: [profileRule] };
const pages: { name: string; page: ReactNode; answer?: object; shown: RegExp }[] = [
  {
    name: 'registration',
    page: <RegistrationForm draft={emptyRegistration} onChange={() => {}} onSubmit={async () => {}} />,
    shown: /Код друга/,
  },
  { name: 'earning', page: <GetXp />, answer: earning, shown: /Імʼя та прізвище/ },
  { name: 'notifications', page: <NotificationSettingsPage />, answer: settingsOf(), shown: /Надсилаємо в.SMS/ },
  { name: 'a card', page: <MemberCard number="6900000005" onClose={() => {}} />, shown: /Працює й.без мережі/ },
];

test.each(pages)(
  'the page of $name mentions no e-mail, push, till or statistics without their services',
  async (one) => {
    open(one.page, one.answer);
    await screen.findByText(one.shown);
    expect(document.body.textContent).not.toMatch(/пошт|push|кас[іу]|статистик/i);
  },
);
