import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallProblem } from '../../../data/problem.ts';
import { storeDraft, readDraft } from '../../../device/storage/drafts.ts';
import { emptySignIn, type SignInDraft } from '../draft.ts';
import { SignIn } from '../page.tsx';
import { runtime } from '../../../device/runtime.ts';

const call = vi.hoisted(() => vi.fn<(name: string, input: unknown) => Promise<unknown>>());
vi.mock('../../../client/call.ts', () => ({ call }));

const soon = new Date(Date.now() + 60_000).toISOString();
const signedIn = {
  code: 200,
  token: 't',
  expired_at: soon,
  customer: { shopify_id: '1', first_name: '', last_name: '' },
};
const refused = (ways: object) =>
  new CallProblem(409, 'second_check_needed', { code: 'second_check_needed', ...ways } as object);

beforeEach(() => {
  call.mockReset();
  sessionStorage.clear();
  localStorage.clear();
  storeDraft('sign-in', { ...emptySignIn, phone: '0671234567', step: 'code', challenge: 'c', resendAt: soon });
});
afterEach(cleanup);

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const tap = (name: string | RegExp) => act(async () => fireEvent.click(button(name)));
const typeCode = () =>
  act(async () => fireEvent.change(screen.getByLabelText('Код з 6 цифр'), { target: { value: '123456' } }));

async function open(ways: object) {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  vi.spyOn(router, 'navigate').mockResolvedValue();
  render(
    <RouterContextProvider router={router}>
      <SignIn />
    </RouterContextProvider>,
  );
  await screen.findByLabelText('Код з 6 цифр');
  call.mockRejectedValueOnce(refused(ways));
  await typeCode();
  await screen.findByRole('heading', { name: 'Ще одна перевірка' });
  return router;
}

test('without an e-mail the way is support, with its contacts right there for a signed-out customer', async () => {
  runtime.settings.support.main = {
    address: 'telegram.example/club-support',
    url: 'https://telegram.example/club-support',
  };
  await open({ check: 'k', ways: ['fresh'] });
  const link = screen.getByRole('link', { name: 'telegram.example/club-support' });
  expect(link.getAttribute('href')).toBe('https://telegram.example/club-support');
  runtime.settings.support.main = null;
});

test("the code of a long silent phone leads to a second check; the email proves the account's owner", async () => {
  const router = await open({ check: 'k', ways: ['email', 'fresh'], email_hint: 'o•••@example.com' });
  call.mockResolvedValueOnce({ code: 200, resend_at: soon, expires_at: soon });
  await tap('Це мій акаунт');
  expect(call).toHaveBeenLastCalledWith('POST /api/auth/second-check-email', { check: 'k' });
  expect(screen.getByText(/o•••@example\.com/)).toBeTruthy();
  call.mockResolvedValueOnce(signedIn);
  await typeCode();
  expect(call).toHaveBeenLastCalledWith('POST /api/auth/confirm-second-check', { check: 'k', code: '123456' });
  expect(router.navigate).toHaveBeenCalledWith({ href: '/', replace: true });
});

test('a code that does not open an account shows the support contact, and links to it', async () => {
  runtime.settings.support.main = { address: 'telegram.example/club', url: 'https://telegram.example/club' };
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  render(
    <RouterContextProvider router={router}>
      <SignIn />
    </RouterContextProvider>,
  );
  await screen.findByLabelText('Код з 6 цифр');
  const detail = 'Твій акаунт призупинено. Напиши в підтримку: telegram.example/club';
  call.mockRejectedValueOnce(new CallProblem(403, 'account_suspended', { detail }));
  await typeCode();
  expect(screen.getByRole('alert').textContent).toBe(detail);
  expect(screen.getByRole('link', { name: 'telegram.example/club' }).getAttribute('href')).toBe(
    'https://telegram.example/club',
  );
  runtime.settings.support.main = null;
});

test('without a confirmed address there is no email; a new owner starts fresh and need not enter the phone again', async () => {
  await open({ check: 'k', ways: ['fresh'], email_hint: null });
  expect(screen.queryByRole('button', { name: 'Це мій акаунт' })).toBeNull();
  await tap('Це новий номер: почати з нуля');
  expect(screen.queryByLabelText('Номер телефону')).toBeNull();
  const fill = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fill(/^Імʼя/, 'Олена');
  fill(/^Прізвище/, 'Нова');
  fill(/^День/, '14');
  fill(/^Місяць/, '5');
  fill(/^Рік/, '1990');
  for (const box of [/Приймаю умови/, /персональних даних/])
    fireEvent.click(screen.getByRole('checkbox', { name: box }));
  call.mockResolvedValueOnce(signedIn);
  await tap('Створити акаунт');
  expect(call.mock.lastCall).toMatchObject([
    'POST /api/auth/start-fresh',
    { check: 'k', first_name: 'Олена', birth_date: '1990-05-14', consents: { rules: true, personal_data: true } },
  ]);
});

test('neither going back nor a reload loses the check or the typed text', async () => {
  await open({ check: 'k', ways: ['fresh'], email_hint: null });
  await tap('Це новий номер: почати з нуля');
  fireEvent.change(screen.getByLabelText(/^Імʼя/), { target: { value: 'Олена' } });
  await tap('Інший спосіб');
  expect(readDraft<SignInDraft>('sign-in', emptySignIn)).toMatchObject({ step: 'check', check: { id: 'k' } });
  await tap('Це новий номер: почати з нуля');
  expect(screen.getByLabelText<HTMLInputElement>(/^Імʼя/).value).toBe('Олена');
});

test('an expired check is reported and leads back to the phone', async () => {
  await open({ check: 'k', ways: ['email', 'fresh'], email_hint: 'o•••@example.com' });
  call.mockRejectedValueOnce(new CallProblem(422, 'code_expired', {}));
  await tap('Це мій акаунт');
  expect(screen.getByRole('alert').textContent).toBe('Час на перевірку минув. Увійди ще раз за кодом');
  await tap('Увійти знову');
  expect(screen.getByRole('heading', { name: 'Вхід у клуб' })).toBeTruthy();
});
