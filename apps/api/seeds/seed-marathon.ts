import { readFileSync } from 'node:fs';
import { type Brand, brands } from '@club/rules/brands';
import { dayAfter, kyivDate } from '@club/rules/time/calendar';
import { importSeasons } from '../src/domain/marathon/staff/change-seasons.ts';
import { importTips } from '../src/domain/marathon/staff/import-tips.ts';
import { importQuestions } from '../src/domain/quiz/staff/change-questions.ts';
import type { Act } from './act-within.ts';

const startedDaysAgo = 4;
const season = { days: 21, title: 'Марафон турботи' };
const fileOf = (brand: Brand, name: string) =>
  readFileSync(new URL(`../../../content/${brand}/${name}`, import.meta.url), 'utf8');

/** Questions of the quiz, tips of the marathon, and in each brand a season that began some days ago. */
export async function seedMarathon(act: Act, now: Date): Promise<void> {
  for (const brand of brands) {
    await act(importQuestions, { brand, file: fileOf(brand, 'quiz.json') });
    await act(importTips, { brand, file: fileOf(brand, 'tips.csv') });
  }
  const from = dayAfter(kyivDate(now), -startedDaysAgo);
  await act(importSeasons, { file: JSON.stringify(brands.map((brand) => ({ brand, from, ...season }))) });
}
