import type { Brand } from '@club/rules/brands';
import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { asMoment, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';
import { quizAnswers, quizAttempts, quizQuestions } from '../club/tables.ts';

export type QuizQuestion = typeof quizQuestions.$inferSelect;
export type QuizAttempt = typeof quizAttempts.$inferSelect;
export type QuizAnswer = typeof quizAnswers.$inferSelect;

/** Ids of questions that can be drawn. */
export async function listQuestionIds(db: Db, brand: Brand): Promise<number[]> {
  const rows = await db
    .select({ id: quizQuestions.id })
    .from(quizQuestions)
    .where(and(eq(quizQuestions.brand, brand), isNull(quizQuestions.hiddenAt)))
    .orderBy(asc(quizQuestions.id));
  return rows.map(({ id }) => id);
}

/** Ids of questions drawn after a Kyiv day, the newest last. */
export async function listQuestionsSince(db: Db, customerId: number, day: string): Promise<number[]> {
  const rows = await db
    .select({ ids: quizAttempts.questionIds })
    .from(quizAttempts)
    .where(and(eq(quizAttempts.customerId, customerId), gt(quizAttempts.day, day)))
    .orderBy(asc(quizAttempts.day));
  return rows.flatMap(({ ids }) => ids);
}

/** Questions in the order of these ids. */
export async function readQuestions(db: Db, ids: readonly number[]): Promise<QuizQuestion[]> {
  const rows = await db
    .select()
    .from(quizQuestions)
    .where(inArray(quizQuestions.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The newest attempts first, two at most: that of today and that of the day before. */
export function listNewestAttempts(db: Db, customerId: number): Promise<QuizAttempt[]> {
  return db
    .select()
    .from(quizAttempts)
    .where(eq(quizAttempts.customerId, customerId))
    .orderBy(desc(quizAttempts.day))
    .limit(2);
}

/** Nothing happens when the day has its attempt already. */
export async function insertQuizAttempt(
  tx: Db,
  attempt: Pick<QuizAttempt, 'id' | 'customerId' | 'day' | 'questionIds' | 'startedAt' | 'expiresAt'>,
): Promise<void> {
  await tx.insert(quizAttempts).values(attempt).onConflictDoNothing();
}

/** Answers to an attempt pass one at a time until the transaction ends. */
export async function lockQuizAttempt(tx: Db, customerId: number, id: string): Promise<QuizAttempt | undefined> {
  const [row] = await tx
    .select()
    .from(quizAttempts)
    .where(and(eq(quizAttempts.id, id), eq(quizAttempts.customerId, customerId)))
    .for('no key update');
  return row;
}

export function listAnswers(db: Db, attemptId: string): Promise<QuizAnswer[]> {
  return db.select().from(quizAnswers).where(eq(quizAnswers.attemptId, attemptId)).orderBy(asc(quizAnswers.place));
}

/** The first answer at a position counts. */
export async function insertAnswer(tx: Db, answer: QuizAnswer): Promise<void> {
  await tx.insert(quizAnswers).values(answer).onConflictDoNothing();
}

/** False when it was finished before. */
export async function finishAttempt(tx: Db, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(quizAttempts)
    .set({ finishedAt: now })
    .where(and(eq(quizAttempts.id, id), isNull(quizAttempts.finishedAt)))
    .returning({ id: quizAttempts.id });
  return rows.length === 1;
}

export async function notePaid(tx: Db, id: string, xp: number): Promise<void> {
  await tx.update(quizAttempts).set({ xp }).where(eq(quizAttempts.id, id));
}

/** Moments between two at which the customer finished a quiz. */
export async function listFinished(
  db: Db,
  customerId: number,
  { from, to }: { from: Date; to: Date },
): Promise<Date[]> {
  const rows = await rowsOf(
    db,
    sql`select finished_at as at from quiz_attempts
    where customer_id = ${customerId} and finished_at between ${timestamp(from)} and ${timestamp(to)}`,
    { at: asMoment },
  );
  return rows.map(({ at }) => at);
}

export type QuestionText = Omit<QuizQuestion, 'hiddenAt'>;

/** Adds new questions and changes known ones; an id of the other brand stays as it is. Returns how many were stored. */
export async function saveQuestions(tx: Db, questions: readonly QuestionText[]): Promise<number> {
  if (questions.length === 0) return 0;
  const rows = await tx
    .insert(quizQuestions)
    .values([...questions])
    .onConflictDoUpdate({
      target: quizQuestions.id,
      set: {
        text: sql`excluded.text`,
        options: sql`excluded.options`,
        right: sql`excluded."right"`,
        explanation: sql`excluded.explanation`,
      },
      setWhere: sql`${quizQuestions.brand} = excluded.brand`,
    })
    .returning({ id: quizQuestions.id });
  return rows.length;
}

export function listQuestionRows(db: Db): Promise<QuizQuestion[]> {
  return db.select().from(quizQuestions).orderBy(asc(quizQuestions.id));
}

/** False when there is no such question. */
export async function markQuestionHidden(db: Db, id: number, hiddenAt: Date | null): Promise<boolean> {
  const rows = await db
    .update(quizQuestions)
    .set({ hiddenAt })
    .where(eq(quizQuestions.id, id))
    .returning({ id: quizQuestions.id });
  return rows.length === 1;
}
