import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseQuestions, quizXpForRight, stateOfAttempt } from './quiz.ts';
import { earningRules } from './xp/first-earning-rules.ts';

const all = Array.from({ length: 12 }, (_, n) => n + 1);

test("an attempt has five different questions, and a right answer is worth a fifth of the rule's XP", () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(all), fc.infiniteStream(fc.nat(1000)), (seen, chance) => {
      const chosen = chooseQuestions(all, seen, (n) => Number(chance.next().value) % n)!;
      expect(new Set(chosen).size).toBe(5);
      const fresh = all.filter((id) => !seen.includes(id));
      expect(chosen.filter((id) => fresh.includes(id))).toHaveLength(Math.min(fresh.length, 5));
    }),
  );
  expect(quizXpForRight(earningRules)).toBe(20);
});

test('when nearly all were shown recently, those shown longest ago are repeated', () => {
  expect(chooseQuestions(all, [5, ...all.filter((n) => n > 2), 5], () => 0)).toEqual([1, 2, 3, 4, 6]);
  expect(chooseQuestions(all.slice(0, 4), [], () => 0)).toBeUndefined();
});

test('an attempt can be answered for a day and fifteen minutes', () => {
  const expiresAt = new Date('2026-11-21T10:00:00Z');
  const at = (time: string) => stateOfAttempt({ finishedAt: null, expiresAt }, new Date(`2026-11-21T${time}Z`));
  expect([at('09:59:59'), at('10:14:59'), at('10:15:00')]).toEqual(['open', 'open', 'expired']);
  expect(stateOfAttempt({ finishedAt: expiresAt, expiresAt }, new Date('2026-12-21T10:00:00Z'))).toBe('finished');
});
