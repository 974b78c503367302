import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Redemption } from '../outbox.ts';
import { useManyScan } from './use-scan.ts';

const submitCode = vi.hoisted(() => vi.fn<(code: string) => Promise<Redemption>>());
vi.mock('../outbox.ts', () => ({ submitCode, handOver: () => undefined }));

const [one, two] = ['NAZYNZ7KQ34JW', '92PG85MGSHQGY'];
const credited: Redemption = {
  kind: 'outcome',
  outcome: { id: 'x', result: 'credited', xp: 10, line: 'glo', code_tail: '34JW', message: '+10 XP' },
};

beforeEach(() => submitCode.mockReset().mockResolvedValue(credited));
afterEach(cleanup);

const scan = () => renderHook(() => useManyScan()).result;
const show = (live: ReturnType<typeof scan>, texts: string[]) => act(async () => live.current.see(texts));

test('all codes of one frame are sent, each once, however long they stay in view', async () => {
  const live = scan();
  for (let frame = 0; frame < 20; frame += 1) await show(live, [one, two]);
  expect(submitCode.mock.calls).toEqual([
    [one, 'camera'],
    [two, 'camera'],
  ]);
  expect(live.current.codes).toEqual([
    { code: two, end: credited },
    { code: one, end: credited },
  ]);
});

test('a pack that is put aside and shown again is not sent again', async () => {
  vi.useFakeTimers();
  const live = scan();
  await show(live, [one]);
  vi.advanceTimersByTime(5000);
  await show(live, [one]);
  expect(submitCode).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

test('one code on its way holds nothing up, and has no end yet', async () => {
  submitCode.mockImplementationOnce(() => new Promise(() => undefined));
  const live = scan();
  await show(live, [one]);
  await show(live, [one, two]);
  expect(live.current.codes).toEqual([{ code: two, end: credited }, { code: one }]);
});

test('a code that got no answer is sent again alone', async () => {
  submitCode.mockResolvedValueOnce({ kind: 'queued' });
  const live = scan();
  await show(live, [one]);
  expect(live.current.codes).toEqual([{ code: one, end: { kind: 'queued' } }]);
  await act(async () => live.current.retry(one));
  expect(live.current.codes).toEqual([{ code: one, end: credited }]);
});

test('an excise mark beside a code is explained and not sent', async () => {
  const live = scan();
  await show(live, ['ABCD123456', one]);
  expect(live.current.stranger).toEqual({ kind: 'excise' });
  expect(submitCode).toHaveBeenCalledExactlyOnceWith(one, 'camera');
});
