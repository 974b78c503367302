import { kyivMidnight } from '@club/rules/time/calendar';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { consoleOf } from '../../../test/steps/console.ts';
import { renewBearer } from '../../../test/steps/feedback.ts';
import { notificationsTo } from '../../../test/steps/notified.ts';
import { marathonCommands } from '../../cli/marathon.ts';
import { remindMarathon } from './remind.ts';

const club = openHarness();
/** 25 October has 25 hours. */
const [dayBefore, longDay] = ['2026-10-24', '2026-10-25'];
const goTo = (day: string, hoursSinceMidnight: number): void => {
  club.clock.now = new Date(kyivMidnight(day).getTime() + hoursSinceMidnight * 3_600_000);
};

test('the evening of a reminder is that of the clock on the wall, on a day of 25 hours too', async () => {
  goTo(dayBefore, 12);
  await club.database.db.execute(sql`delete from marathon_seasons`);
  const flags = { brand: 'main', from: dayBefore, days: '21', title: 'Марафон' };
  await marathonCommands.season(consoleOf(club), { positional: ['add'], flags });
  const phone = await new Phone(club).register();
  await phone.call('POST /api/marathon/join', {});
  await renewBearer(phone);
  await phone.call('POST /api/marathon/do', { task: 'care' });

  const remindersAt = async (hoursSinceMidnight: number) => {
    goTo(longDay, hoursSinceMidnight);
    await remindMarathon(club, club.clock.now);
    return (await notificationsTo(club, phone.number)).map(({ title }) => title.replaceAll('\u00a0', ' '));
  };
  expect(await remindersAt(19.5), 'half past six').toEqual([]);
  expect(await remindersAt(21.5), 'half past eight').toEqual(['День марафону ще не зараховано']);
});
