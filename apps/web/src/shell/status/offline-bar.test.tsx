import { useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CallProblem, offlineProblem } from '../../client/problem.ts';
import { queryClient, retryDelay } from '../../data/query-client.ts';
import { noteAnswer, noteReached, noteSilence, useShownData } from '../../device/network.ts';
import { OfflineBar } from './offline-bar.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.useRealTimers();
});

const refusal = (retryAfterMs: number) => Object.assign(new CallProblem(503, 'overloaded', {}), { retryAfterMs });

test('a crowd is reported calmly while the call is repeated at the given time, and the reply removes the message', async () => {
  vi.useFakeTimers();
  const request = vi.fn<() => Promise<number>>().mockRejectedValueOnce(refusal(5000)).mockResolvedValueOnce(7);
  render(<OfflineBar />);
  expect(screen.getByRole('status').textContent).toBe('');
  const answer = queryClient.fetchQuery({ queryKey: ['crowd'], queryFn: request, retry: 1 });
  await act(() => vi.advanceTimersByTimeAsync(4999));
  expect(screen.getByRole('status').textContent).toContain('Зараз у клубі людно');
  expect(request).toHaveBeenCalledOnce();
  await act(() => vi.advanceTimersByTimeAsync(2501));
  expect(await answer).toBe(7);
  expect(screen.getByRole('status').textContent).toBe('');
});

test('no repeat comes before the given time, and a crowd is spread over time', () => {
  const pauses = Array.from({ length: 200 }, () => retryDelay(0, refusal(5000)));
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(5000);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(7500);
  expect(new Set(pauses).size).toBeGreaterThan(100);
  expect(retryDelay(1, new CallProblem(500, 'unexpected', {}))).toBe(2000);
});

function Figure({ request }: { request: () => Promise<number> }) {
  const { data, error } = useQuery({ queryKey: ['figure'], queryFn: request }, queryClient);
  return <p>{data ?? (error ? 'нічого' : 'чекаємо')}</p>;
}

test('a club that staff have closed is reported while a page asks in vain, and no longer once it answers', async () => {
  vi.useFakeTimers();
  const request = vi.fn<() => Promise<number>>().mockRejectedValue(new CallProblem(503, 'club_closed', {}));
  const { rerender } = render(
    <>
      <OfflineBar />
      <Figure request={request} />
    </>,
  );
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByText('нічого')).toBeTruthy();
  expect(request).toHaveBeenCalledOnce();
  expect(screen.getByRole('status').textContent).toContain('Клуб зачинено');
  rerender(<OfflineBar />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('status').textContent).toBe('');
  request.mockResolvedValue(7);
  rerender(
    <>
      <OfflineBar />
      <Figure request={request} />
    </>,
  );
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.getByText('7')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('');
});

test('an open page shows by itself that the club is open again', async () => {
  vi.useFakeTimers();
  const request = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new CallProblem(503, 'club_closed', {}));
  request.mockResolvedValue(7);
  render(
    <>
      <OfflineBar />
      <Figure request={request} />
    </>,
  );
  await act(() => vi.advanceTimersByTimeAsync(59_000));
  expect(request).toHaveBeenCalledOnce();
  expect(screen.getByRole('status').textContent).toContain('Клуб зачинено');
  await act(() => vi.advanceTimersByTimeAsync(32_000));
  expect(screen.getByText('7')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('');
  await act(() => vi.advanceTimersByTimeAsync(300_000));
  expect(request).toHaveBeenCalledTimes(2);
});

test('what a silent club did not deliver is fetched when it answers again, and the bar disappears', async () => {
  const request = vi.fn<() => Promise<number>>().mockRejectedValueOnce(offlineProblem()).mockResolvedValue(7);
  noteSilence();
  render(
    <>
      <OfflineBar />
      <Figure request={request} />
    </>,
  );
  expect(await screen.findByText('нічого')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain('Немає звʼязку');
  act(() => noteReached(performance.now()));
  expect(await screen.findByText('7')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('');
});

function Shown({ at }: { at: number }) {
  useShownData(at);
  return null;
}

test("the time is that of the page's data, with its day when that is not today", () => {
  vi.useFakeTimers({ now: new Date('2026-11-29T12:00:00Z') });
  noteAnswer();
  noteSilence();
  const said = () => screen.getByRole('status').textContent?.replaceAll('\u00A0', ' ');
  const { rerender } = render(<OfflineBar />);
  expect(said()).toBe('Немає звʼязку · дані за 14:00');
  rerender(
    <>
      <OfflineBar />
      <Shown at={Date.parse('2026-11-28T07:30:00Z')} />
    </>,
  );
  expect(said()).toBe('Немає звʼязку · дані за 28 листопада, 09:30');
  rerender(<OfflineBar />);
  expect(said()).toBe('Немає звʼязку · дані за 14:00');
});
