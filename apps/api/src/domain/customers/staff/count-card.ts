import { nameOfActor } from '@club/rules/staff/actors';
import { cardsOfDayMaxOf } from '@club/rules/staff/limits';
import { kyivDate } from '@club/rules/time/calendar';
import { countOnceADay } from '../../../database/staff/day-sums.ts';
import { StaffRefusal } from '../../actions/action.ts';
import { actorOf, type Viewer } from '../../actions/viewer.ts';

/**
 * Counts a person whose card a member opens, once a day, for a card is refetched after every action on it. Opened cards
 * are stored for a week, until sums of days are deleted.
 */
export async function countCard({ database, member, now }: Viewer, personId: number): Promise<void> {
  const [day, subject] = [kyivDate(now), nameOfActor(actorOf(member))];
  await database.transaction(async (tx) => {
    const thing = `${subject} person:${personId}`;
    const cards = await countOnceADay(tx, { day, subject, thing, units: { one: 'card', all: 'cards' } });
    if (cards !== undefined && cards > cardsOfDayMaxOf(member.roles)) throw new StaffRefusal('cards_too_many');
  });
}
