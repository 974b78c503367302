import { readFileSync } from 'node:fs';
import { type Brand, brands } from '@club/rules/brands';
import { dayAfter, kyivDate } from '@club/rules/time/calendar';
import type { Db } from '../src/database/rows.ts';
import { insertSeason } from '../src/database/marathon/seasons.ts';
import { importQuestions } from '../src/database/quiz/attempts.ts';
import { parseQuestions } from '../src/domain/quiz/staff/read-questions.ts';

const startedDaysAgo = 4;
const seasonDays = 21;
const title = 'Марафон турботи';
const questionsOf = (brand: Brand) => new URL(`../../../content/${brand}/quiz.json`, import.meta.url);

/** Questions of the quiz, and in each brand a season that began some days ago. */
export async function seedMarathon(tx: Db, now: Date): Promise<void> {
  for (const brand of brands)
    await importQuestions(tx, parseQuestions(brand, readFileSync(questionsOf(brand), 'utf8')));
  const startsOn = dayAfter(kyivDate(now), -startedDaysAgo);
  for (const brand of brands) {
    const id = `${brand}-${startsOn}`;
    await insertSeason(tx, { id, brand, title, startsOn, endsOn: dayAfter(startsOn, seasonDays - 1) });
  }
}
