import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runtime } from '../../device/runtime.ts';
import { storeDraft } from '../../device/storage/drafts.ts';
import { emptySignIn, type SignInDraft } from './draft.ts';
import { SignIn } from './page.tsx';

vi.mock('../../device/runtime.ts', async (original) => {
  const { runtime: own } = await original<typeof import('../../device/runtime.ts')>();
  return { runtime: { ...own } };
});

const soon = new Date(Date.now() + 60_000).toISOString();

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

function open(codesInTelegram: boolean, over: Partial<SignInDraft> = {}): void {
  Object.assign(runtime, { codeMessenger: codesInTelegram ? 'Telegram' : undefined });
  storeDraft('sign-in', { ...emptySignIn, phone: '0671234567', ...over });
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  render(
    <RouterContextProvider router={router}>
      <SignIn />
    </RouterContextProvider>,
  );
}

test.each([
  [true, 'Введи номер телефону — надішлемо код в SMS або в Telegram.'],
  [false, 'Введи номер телефону — надішлемо код в SMS.'],
])('where Telegram codes are %s, the page of the phone shows: %s', async (codesInTelegram, text) => {
  open(codesInTelegram);
  expect(await screen.findByText(text)).toBeTruthy();
});

test.each([
  [true, 'Введи код з SMS або Telegram'],
  [false, 'Введи код з SMS'],
])('where Telegram codes are %s, the page of the code shows: %s', async (codesInTelegram, title) => {
  open(codesInTelegram, { step: 'code', challenge: 'c', resendAt: soon });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
});
