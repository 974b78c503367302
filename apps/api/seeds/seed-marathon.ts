import { brands } from '@club/rules/brands';
import { dayAfter, kyivDate } from '@club/rules/time/calendar';
import type { Db } from '../src/database/rows.ts';
import { insertSeason } from '../src/database/marathon/seasons.ts';
import { importQuestions } from '../src/database/quiz/attempts.ts';
import { seedQuestions } from './read-questions.ts';

const startedDaysAgo = 4;
const seasonDays = 21;
const title = 'Марафон турботи';

/** Questions of the quiz, and in each brand a season that began some days ago. */
export async function seedMarathon(tx: Db, now: Date): Promise<void> {
  await importQuestions(tx, seedQuestions());
  const startsOn = dayAfter(kyivDate(now), -startedDaysAgo);
  for (const brand of brands) {
    const id = `${brand}-${startsOn}`;
    await insertSeason(tx, { id, brand, title, startsOn, endsOn: dayAfter(startsOn, seasonDays - 1) });
  }
}
