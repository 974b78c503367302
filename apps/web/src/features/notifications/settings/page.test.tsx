import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { NotificationSettings } from '../../../data/notifications/queries.ts';
import { noteAnswer, noteSilence } from '../../../device/network.ts';
import { answerCalls, openAt, refusal, settingsOf } from '../in-tests.tsx';
import { NotificationSettingsPage } from './page.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const toggle = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name });

test(
  'a channel is switched immediately and saved as a whole; two quick changes both take effect',
  { tags: ['/notices/settings'] },
  async () => {
    let held: NotificationSettings = settingsOf();
    const requests = answerCalls({
      'GET /api/notices/settings': () => held,
      'POST /api/notices/settings': (input) => (held = { ...held, ...input }),
    });
    openAt('/notices/settings', NotificationSettingsPage);
    const sms = await toggle('Замовлення: SMS');
    const push = await toggle('XP: Push');
    expect([sms.checked, push.checked]).toEqual([false, true]);
    fireEvent.click(sms);
    fireEvent.click(push);
    expect([sms.checked, push.checked]).toEqual([true, false]);
    await waitFor(() => expect(held.ways).toMatchObject({ orders: ['push', 'sms'], xp: [] }));
    expect([sms.checked, push.checked]).toEqual([true, false]);
    fireEvent.change(screen.getByRole('combobox', { name: 'До' }), { target: { value: '09:30' } });
    await waitFor(() => expect(held).toMatchObject({ quiet_from: '22:00', quiet_until: '09:30' }));
    const wishes = requests.filter(({ call }) => call.startsWith('POST'));
    expect(wishes.map(({ input }) => Object.keys(input['ways'] as object).length)).toEqual([8, 8, 8]);
  },
);

test('a reply requested before a change and arriving after it undoes nothing', async () => {
  let held: NotificationSettings = settingsOf();
  const late = Promise.withResolvers<NotificationSettings>();
  let requestsCount = 0;
  const requests = answerCalls({
    'GET /api/notices/settings': () => (requestsCount++ === 0 ? held : late.promise),
    'POST /api/notices/settings': (input) => (held = { ...held, ...input }),
  });
  const before = held;
  const client = new QueryClient();
  openAt('/notices/settings', NotificationSettingsPage, client);
  await toggle('Замовлення: SMS');
  void client.invalidateQueries();
  await waitFor(() => expect(requestsCount).toBe(2));
  fireEvent.change(screen.getByRole('combobox', { name: 'З' }), { target: { value: '08:30' } });
  await waitFor(() => expect(held.quiet_from).toBe('08:30'));
  await act(async () => late.resolve(before));
  fireEvent.click(await toggle('Пристрої: SMS'));
  await waitFor(() => expect(requests.filter(({ call }) => call.startsWith('POST'))).toHaveLength(2));
  expect(held.quiet_from).toBe('08:30');
});

test('a refused change is reverted with the reason', async () => {
  answerCalls({
    'GET /api/notices/settings': settingsOf(),
    'POST /api/notices/settings': refusal('too_many', 'Забагато змін. Спробуй за годину', 429),
  });
  openAt('/notices/settings', NotificationSettingsPage);
  const sms = await toggle('Замовлення: SMS');
  fireEvent.click(sms);
  expect((await screen.findByRole('alert')).textContent).toContain('Забагато змін');
  expect(sms.checked).toBe(false);
});

test('without a confirmed e-mail and the consent to offers their switches are off with the reason', async () => {
  answerCalls({ 'GET /api/notices/settings': settingsOf({ offers_allowed: false, available: { email: null } }) });
  openAt('/notices/settings', NotificationSettingsPage);
  const email = await toggle('Замовлення: Пошта');
  const offers = await toggle('Пропозиції: Push');
  expect([email.disabled, offers.disabled, offers.checked]).toEqual([true, true, false]);
  const why = (input: HTMLElement) => document.getElementById(input.getAttribute('aria-describedby')!)?.textContent;
  expect(why(email)?.replaceAll('\u00a0', ' ')).toBe('Пошту не підтверджено');
  expect(why(offers)?.replaceAll('\u00a0', ' ')).toContain('вік і згода на новини');
  expect(screen.getByRole('link', { name: 'До профілю' }).getAttribute('href')).toBe('/profile');
});

test('without a network the settings are shown and cannot be changed', async () => {
  answerCalls({ 'GET /api/notices/settings': settingsOf() });
  openAt('/notices/settings', NotificationSettingsPage);
  const sms = await toggle('Замовлення: SMS');
  act(noteSilence);
  expect(sms.disabled).toBe(true);
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'З' }).disabled).toBe(true);
  act(noteAnswer);
  expect(sms.disabled).toBe(false);
});
