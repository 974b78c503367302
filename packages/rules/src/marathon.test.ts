import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayAfter, daysBetween, kyivDate, kyivMidnight } from './time/calendar.ts';
import { graceFrom, isReachable, type MarathonRun, outlookOf, type Season, closeDays } from './marathon.ts';

/** From the day of the earlier clock change of 2026 over the later one: 23 and 25 hours in it. */
const season: Season = { startsOn: '2026-10-20', endsOn: '2026-11-09' };
const joined = (day = season.startsOn): MarathonRun => ({
  settledOn: dayAfter(day, -1),
  run: 0,
  bestRun: 0,
  graceOn: null,
  state: 'running',
});
/** `x` is a day done, anything else a day missed. */
const doneIn = (pattern: string, from = season.startsOn): Set<string> =>
  new Set(pattern.split('').flatMap((mark, n) => (mark === 'x' ? [dayAfter(from, n)] : [])));
const play = (pattern: string, from = season.startsOn, of = season) =>
  closeDays(of, joined(from), doneIn(pattern, from), dayAfter(from, pattern.length - 1));
const statesOf = (pattern: string): string =>
  play(pattern)
    .days.map(({ state }) => ({ done: 'x', grace: 'g', missed: '-' })[state])
    .join('');

test(
  'days done one after another make a run; milestones come on the days 3, 7 and 14, and the last one finishes',
  { tags: ['limit:marathon'] },
  () => {
    expect(play('xx')).toMatchObject({ run: { run: 2, bestRun: 2, state: 'running' }, milestones: [] });
    expect(play('xxx')).toMatchObject({ run: { run: 3 }, milestones: [3] });
    expect(play('x'.repeat(14))).toMatchObject({ run: { run: 14, state: 'finished' }, milestones: [3, 7, 14] });
    expect(play('x'.repeat(20)).days).toHaveLength(14);
  },
);

test('a missed day is forgiven: it neither counts nor breaks', () => {
  expect(statesOf('xx.x')).toBe('xxgx');
  expect(play('xx.x')).toMatchObject({ run: { run: 3, graceOn: dayAfter(season.startsOn, 2) }, milestones: [3] });
});

test(
  'a second miss within seven days breaks the run, and milestones reached before stay',
  { tags: ['limit:marathon'] },
  () => {
    expect(statesOf('xxx.xx.')).toBe('xxxgxx-');
    expect(play('xxx.xx.')).toMatchObject({ run: { run: 0, bestRun: 5 }, milestones: [3] });
    expect(statesOf('xx..')).toBe('xxg-');
    expect(play('xxx.xx.xxx').milestones).toEqual([3]);
    expect(play('xxx.xx.xxxxxxx').milestones).toEqual([3, 7]);
  },
);

test('forgiveness is available again on the eighth day after it was used', () => {
  expect(statesOf('x.xxxxxxx.')).toBe('xgxxxxxxxg');
  expect(statesOf('x.xxxxxx.')).toBe('xgxxxxxx-');
  expect(graceFrom('2026-10-21', '2026-10-28')).toBe('2026-10-29');
  expect(graceFrom('2026-10-21', '2026-11-02')).toBe('2026-11-02');
  expect(graceFrom(null, '2026-11-02')).toBe('2026-11-02');
});

test('without a run, a missed day uses up no forgiveness', () => {
  expect(statesOf('..x.x')).toBe('--xgx');
});

test('a season that is over ends the marathon, and no day after it is closed', () => {
  const late = play('xxx.', '2026-11-07');
  expect(late).toMatchObject({ run: { state: 'ended', run: 3, settledOn: season.endsOn }, milestones: [3] });
  expect(late.days).toHaveLength(3);
  expect(play('x'.repeat(14), '2026-10-27').run.state).toBe('finished');
  const cut = { ...season, endsOn: '2026-10-22' };
  expect(closeDays(cut, play('xxx').run, new Set(), '2026-10-25')).toMatchObject({ run: { state: 'ended' }, days: [] });
});

test('a customer who joins late learns what can still be reached', () => {
  const from = (day: string, isDone = false, run = 0) =>
    [3, 7, 14].filter((n) => isReachable(n, season, { day, isDone }, run));
  expect(from(season.startsOn)).toEqual([3, 7, 14]);
  expect(from('2026-10-28')).toEqual([3, 7]);
  expect(from('2026-11-07')).toEqual([3]);
  expect(from('2026-11-07', true, 1)).toEqual([3]);
  expect(from('2026-11-08')).toEqual([]);
  expect(from('2026-11-09', true, 2)).toEqual([]);
});

test('a milestone is passed once in a season, ahead while its days fit, and beyond an ended run', () => {
  const on = (today: string, entry?: MarathonRun) => [3, 7, 14].map((n) => outlookOf(n, season, entry, today));
  const broken = play('xxx..').run;
  expect(broken).toMatchObject({ run: 0, bestRun: 3 });
  expect(on('2026-10-25', broken)).toEqual(['passed', 'ahead', 'ahead']);
  expect(on('2026-11-03', broken)).toEqual(['passed', 'ahead', 'out_of_reach']);
  expect(on('2026-10-01')).toEqual(['ahead', 'ahead', 'ahead']);
  expect(on('2026-11-08')).toEqual(['out_of_reach', 'out_of_reach', 'out_of_reach']);
  expect(on('2026-10-25', { ...broken, state: 'ended' })).toEqual(['passed', 'out_of_reach', 'out_of_reach']);
});

const days = fc.array(fc.boolean(), { minLength: 1, maxLength: 30 });

test('closing many days at once equals closing them day by day, in any portions', () => {
  fc.assert(
    fc.property(days, fc.array(fc.nat(5), { minLength: 30, maxLength: 30 }), (marks, portions) => {
      const done = doneIn(marks.map((mark) => (mark ? 'x' : '.')).join(''));
      const until = dayAfter(season.startsOn, marks.length - 1);
      const atOnce = closeDays(season, joined(), done, until);
      let run = joined();
      const closed: unknown[] = [];
      const reached: number[] = [];
      for (const portion of [...portions, 30]) {
        const to = dayAfter(run.settledOn, portion);
        const step = closeDays(season, run, done, to < until ? to : until);
        run = step.run;
        closed.push(...step.days);
        reached.push(...step.milestones);
      }
      expect({ run, days: closed, milestones: reached }).toEqual(atOnce);
    }),
  );
});

test('every day is closed once, milestones rise, and between two forgiven days are more than seven', () => {
  fc.assert(
    fc.property(days, (marks) => {
      const { run, days: closed, milestones } = play(marks.map((mark) => (mark ? 'x' : '.')).join(''));
      expect(closed.map(({ day }) => day)).toEqual(closed.map((_, n) => dayAfter(season.startsOn, n)));
      expect(milestones).toEqual([3, 7, 14].filter((n) => n <= run.bestRun));
      const forgiven = closed.filter(({ state }) => state === 'grace').map(({ day }) => day);
      for (const [n, day] of forgiven.slice(1).entries()) expect(daysBetween(forgiven[n]!, day)).toBeGreaterThan(7);
      expect(run.run).toBeLessThanOrEqual(closed.filter(({ state }) => state === 'done').length);
    }),
  );
});

test.each([
  ['2026-10-25', 25],
  ['2027-03-28', 23],
])('the day %s has %i hours in Kyiv and is one day of the marathon', (day, hours) => {
  const [from, to] = [kyivMidnight(day), kyivMidnight(dayAfter(day))];
  expect((to.getTime() - from.getTime()) / 3_600_000).toBe(hours);
  expect(kyivDate(new Date(to.getTime() - 1))).toBe(day);
  const around: Season = { startsOn: dayAfter(day, -2), endsOn: dayAfter(day, 12) };
  expect(play('xxxxx', around.startsOn, around).run.run).toBe(5);
});
