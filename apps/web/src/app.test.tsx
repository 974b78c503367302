import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { App, createAppRouter } from './app.tsx';
import { raiseFlag, lowerFlag } from './device/storage/flags.ts';
import { save } from './device/storage/stored.ts';
import { routes } from './routes.ts';

// The first visit of a screen compiles it.
configure({ asyncUtilTimeout: 5000 });

const calls: Record<string, unknown> = {};
beforeEach(() => {
  window.scrollTo = () => undefined;
  vi.stubGlobal('fetch', async (url: string) =>
    url in calls ? Response.json(calls[url]) : Response.json({ code: 'unexpected' }, { status: 500 }),
  );
});
afterEach(() => {
  cleanup();
  lowerFlag('is18');
  localStorage.clear();
  sessionStorage.clear();
  for (const url of Object.keys(calls)) delete calls[url];
  vi.unstubAllGlobals();
});

let router: ReturnType<typeof createAppRouter>;

async function open(path: string): Promise<void> {
  router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  render(<App router={router} />);
}
const path = () => router.state.location.pathname;
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test(
  "a visitor who opens a customer's page goes through the age gate before signing in",
  { tags: ['AGE-01', 'NAV-03', '/auth'] },
  async () => {
    await open('/history-bonuses');
    expect(path()).toBe('/auth');
    expect(await screen.findByRole('heading', { name: 'Тобі є 18 років?' })).toBeTruthy();
  },
);

test(
  '"Так" shows the confirmation and continues to the visitor\'s destination',
  { tags: ['AGE-02', '/is18'] },
  async () => {
    await open('/registration');
    fireEvent.click(await screen.findByRole('button', { name: /^Так, мені є/ }));
    await waitFor(() => expect(path()).toBe('/is18'));
    fireEvent.click(await screen.findByRole('button', { name: 'Продовжити' }));
    await waitFor(() => expect(path()).toBe('/registration'));
  },
);

test('between the question and its confirmation no sign-in form is shown', { tags: ['AGE-02'] }, async () => {
  await open('/auth');
  const yes = await screen.findByRole('button', { name: /^Так, мені є/ });
  const fields: Element[] = [];
  const watching = new MutationObserver(() => fields.push(...document.querySelectorAll('input')));
  watching.observe(document.body, { childList: true, subtree: true });
  fireEvent.click(yes);
  await screen.findByRole('button', { name: 'Продовжити' });
  watching.disconnect();
  expect(fields).toEqual([]);
});

test('"Ні" is a dead end, also after a reload', { tags: ['AGE-01'] }, async () => {
  await open('/auth');
  fireEvent.click(await screen.findByRole('button', { name: 'Ні' }));
  cleanup();
  await open('/auth');
  expect(await screen.findByRole('heading', { name: 'Клуб лише для повнолітніх' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('/is18 without a passed check leads to the question', { tags: ['AGE-02', 'NAV-03', '/is18'] }, async () => {
  await open('/is18');
  expect(path()).toBe('/auth');
});

test.each(routes.filter(({ age }) => age === 'verified'))(
  '$path is for the age verified, and leads other customers to the verification',
  { tags: ['AGE-04'] },
  async (route) => {
    save('pwaToken', 't');
    const none = { state: 'none', method: null, reason: null, at: null, diia: null };
    calls['/api/age/get-verification'] = { ...none, is_diia_offered: true, is_test_reader: false };
    await open(route.path);
    await waitFor(() => expect(path()).toBe('/verification'));
  },
);

test('a customer has nothing to do at the sign-in', { tags: ['NAV-03', '/auth'] }, async () => {
  save('pwaToken', 't');
  await open('/auth');
  expect(path()).toBe('/');
});

test('the agreement opens without signing in', { tags: ['/user-agreement'] }, async () => {
  await open('/user-agreement');
  expect(path()).toBe('/user-agreement');
});

test('an unknown path shows the 404 page with a way home', { tags: ['NAV-02', 'error:unknown-page'] }, async () => {
  await open('/no/such');
  expect(await screen.findByRole('heading', { name: 'Сторінку не знайдено' })).toBeTruthy();
  expect(screen.getByText('404')).toBeTruthy();
  expect(screen.getByText('Таке буває, коли щось не так з посиланням')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'На головну' }).getAttribute('href')).toBe('/');
});

test('after the code the customer lands on the page first requested', { tags: ['AUTH-01', 'NAV-04'] }, async () => {
  raiseFlag('is18');
  const sent = { challenge: 'c', resend_at: '2026-11-21T10:00:00Z' };
  calls['/api/auth/test-login'] = { shopify_id: '7', error: null };
  calls['/api/auth/login-sms'] = sent;
  calls['/api/auth/confirm-sms'] = { customer: { shopify_id: '7' }, token: 't' };
  await open('/get-xp');
  await screen.findByLabelText('Номер телефону');
  type('Номер телефону', '0671234567');
  fireEvent.click(screen.getByRole('button', { name: 'Отримати код' }));
  await screen.findByLabelText('Код з 6 цифр');
  type('Код з 6 цифр', '123456');
  await waitFor(() => expect(path()).toBe('/get-xp'));
});

test.each([{ customer: null }, { customer: { shopify_id: '' } }])(
  'a reply to the code with %o confirms nothing and shows «Спробуй ще раз»',
  { tags: ['AUTH-05'] },
  async (answer) => {
    raiseFlag('is18');
    calls['/api/auth/test-login'] = { shopify_id: '7', error: null };
    calls['/api/auth/login-sms'] = { challenge: 'c', resend_at: '2026-11-21T10:00:00Z' };
    calls['/api/auth/confirm-sms'] = { ...answer, token: 't' };
    await open('/auth');
    await screen.findByLabelText('Номер телефону');
    type('Номер телефону', '0671234567');
    fireEvent.click(screen.getByRole('button', { name: 'Отримати код' }));
    await screen.findByLabelText('Код з 6 цифр');
    type('Код з 6 цифр', '123456');
    expect(await screen.findByText('Спробуй ще раз')).toBeTruthy();
    expect([path(), localStorage.getItem('pwaToken')]).toEqual(['/auth', null]);
  },
);

test(
  'an unknown number is saved for the registration, and the form outlives a reload',
  { tags: ['AUTH-03', '/registration'] },
  async () => {
    raiseFlag('is18');
    calls['/api/auth/test-login'] = { shopify_id: null, error: 'unknown' };
    await open('/auth');
    await screen.findByLabelText('Номер телефону');
    type('Номер телефону', '0501112233');
    fireEvent.click(screen.getByRole('button', { name: 'Отримати код' }));
    await screen.findByRole('heading', { name: 'Цього номера ще немає в клубі' });
    fireEvent.click(screen.getByRole('link', { name: 'Зареєструватися' }));
    await screen.findByLabelText('Прізвище');
    type('Прізвище', 'Шевченко');
    cleanup();
    await open('/registration');
    expect(await screen.findByDisplayValue('Шевченко')).toBeTruthy();
    expect(screen.getByDisplayValue('+380 50 111 22 33')).toBeTruthy();
  },
);

test('a form with errors names them all and moves the focus there', { tags: ['/registration'] }, async () => {
  raiseFlag('is18');
  await open('/registration');
  fireEvent.click(await screen.findByRole('button', { name: 'Зареєструватися' }));
  const summary = await screen.findByText('Перевір 6 полів, щоб продовжити');
  expect(document.activeElement?.contains(summary)).toBe(true);
});
