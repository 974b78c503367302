import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CallProblem } from '../../data/problem.ts';
import { registeredDevices } from '../../data/registered-devices.ts';
import type { Devices } from '../../data/registered-devices.ts';
import { TransferRequests } from './requested.tsx';

const call = vi.hoisted(() => vi.fn<(name: string) => Promise<unknown>>());
vi.mock('../../client/call.ts', () => ({ call }));

afterEach(cleanup);

const request = {
  id: '42',
  title: 'Контур',
  serial_tail: '026K',
  state: 'asked',
  asked_at: '2026-11-20T10:00:00.000Z',
};

function Page() {
  const { data } = useQuery(registeredDevices.list);
  return data ? <TransferRequests requests={data.asked} /> : null;
}

/** Withdraws the request, which ends in a refusal. */
async function withdraw(status: number, code: string, detail: string, asked: unknown = [request]): Promise<void> {
  let known = [request] as Devices['asked'];
  call.mockImplementation(async (name) => {
    if (name === 'GET /api/get-devices') return { data: { asked: known } };
    known = asked as Devices['asked'];
    throw new CallProblem(status, code, { detail });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  const button = await screen.findByRole('button', { name: 'Скасувати запит' });
  await act(async () => fireEvent.click(button));
}

test('a request that cannot be withdrawn now stays, and the reason is read out', async () => {
  await withdraw(503, 'overloaded', 'Зараз у клубі людно');
  expect((await screen.findByRole('alert')).textContent).toBe('Зараз у клубі людно');
  expect(screen.queryByText(/Контур/)).not.toBeNull();
});

test('a request that is over by now is shown as the club knows it', async () => {
  await withdraw(404, 'not_found', 'Нічого не знайдено', [{ ...request, state: 'refused' }]);
  expect(await screen.findByText('Власник відмовив')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Скасувати запит' })).toBeNull();
});
