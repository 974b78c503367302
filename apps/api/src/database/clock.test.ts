import { afterEach, expect, test, vi } from 'vitest';
import { openHarness } from '../../test/harness/club.ts';
import { followClock, type SharedClock } from './clock.ts';
import { clockLookEveryMs } from './limits.ts';

const club = openHarness({ seed: false });
const hourMs = 3_600_000;
const nearly = 5000;
let shared: SharedClock | undefined;
afterEach(async () => {
  vi.useRealTimers();
  await shared?.close();
});

test.each([['ahead', hourMs] as const, ['behind', -hourMs] as const])(
  'a process whose clock is %s uses the time of the database',
  async (_, off) => {
    const heard: number[] = [];
    shared = await followClock(
      club.database.db,
      (ms) => void heard.push(ms),
      () => Date.now() + off,
    );
    expect(Math.abs(shared.now().getTime() - Date.now())).toBeLessThan(nearly);
    expect(heard).toHaveLength(1);
    expect(Math.abs(heard[0]! - off)).toBeLessThan(nearly);
  },
);

test('a process with a correct clock keeps it, and no change is reported', async () => {
  const heard: number[] = [];
  let at = Date.now();
  shared = await followClock(
    club.database.db,
    (ms) => void heard.push(ms),
    () => at,
  );
  at += 200;
  expect(shared.now().getTime()).toBe(at);
  expect(heard).toEqual([]);
});

test('a clock that is set in the middle is noticed, and so is one that is right again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const heard: number[] = [];
  let off = 0;
  shared = await followClock(
    club.database.db,
    (ms) => void heard.push(Math.round(ms / hourMs)),
    () => Date.now() + off,
  );
  for (const [to, said] of [
    [hourMs, [1]],
    [hourMs + 300, [1]],
    [0, [1, 0]],
  ] as const) {
    off = to;
    vi.advanceTimersByTime(clockLookEveryMs);
    await expect.poll(() => heard).toEqual(said);
  }
});

test('while the database is unavailable the clock stays as it was', async () => {
  const away = { ...club.database.db, execute: () => Promise.reject(new Error('away')) };
  shared = await followClock(
    away as never,
    () => undefined,
    () => 7,
  );
  expect(shared.now().getTime()).toBe(7);
});
