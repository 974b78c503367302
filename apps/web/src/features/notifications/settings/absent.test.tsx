import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls, openAt, settingsOf } from '../in-tests.tsx';
import { NotificationSettingsPage } from './page.tsx';

vi.mock('../../../device/runtime.ts', async (original) => {
  const { runtime } = await original<typeof import('../../../device/runtime.ts')>();
  return { runtime: { ...runtime, absent: ['push', 'email', 'certificates'] } };
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('a club without pushes and e-mail offers neither as a way, and leads to neither', async () => {
  answerCalls({ 'GET /api/notices/settings': settingsOf() });
  openAt('/notices/settings', NotificationSettingsPage);
  const switches = await screen.findAllByRole('switch');
  expect(switches.map((one) => one.getAttribute('aria-label')!.split(': ')[1])).toEqual(switches.map(() => 'SMS'));
  expect(screen.queryByRole('link', { name: /Push/ })).toBeNull();
  expect(document.querySelector('a[href="/push-instruction"]')).toBeNull();
  expect(screen.queryByRole('group', { name: 'Сертифікати' })).toBeNull();
  // These could only be sent by push or email.
  for (const name of ['Марафон', 'Пропозиції']) expect(screen.queryByRole('group', { name })).toBeNull();
  expect(screen.getByRole('group', { name: 'Замовлення' })).toBeDefined();
});
