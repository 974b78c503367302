import { readFileSync } from 'node:fs';
import { type Brand, brands } from '@club/rules/brands';
import { dayAfter, kyivDate } from '@club/rules/time/calendar';
import type { Db } from '../src/database/rows.ts';
import { takeSeasons } from '../src/domain/marathon/staff/change-seasons.ts';
import { takeQuestions } from '../src/domain/quiz/staff/change-questions.ts';

const startedDaysAgo = 4;
const season = { days: 21, title: 'Марафон турботи' };
const questionsOf = (brand: Brand) => new URL(`../../../content/${brand}/quiz.json`, import.meta.url);

/** Questions of the quiz, and in each brand a season that began some days ago, by the imports of staff. */
export async function seedMarathon(tx: Db, now: Date): Promise<void> {
  for (const brand of brands) await takeQuestions(tx, brand, readFileSync(questionsOf(brand), 'utf8'));
  const from = dayAfter(kyivDate(now), -startedDaysAgo);
  await takeSeasons(tx, JSON.stringify(brands.map((brand) => ({ brand, from, ...season }))));
}
