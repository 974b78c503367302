import * as z from '../types.ts';
import { endpoint, hour } from '../endpoint.ts';
import { count, instant, uuid, xp } from '../wire.ts';

/** Of questions and of options: from 0. */
const place = z.integer(0, 9);

const question = z.object({
  place,
  text: z.anyText,
  options: z.array(z.anyText),
  /** None until it is answered: the right option leaves the server only then. */
  answer: z.nullable(z.object({ choice: place, right: place, explanation: z.anyText })),
});

const attempt = z.object({
  id: uuid,
  state: z.enum(['open', 'finished', 'expired']),
  started_at: instant,
  expires_at: instant,
  questions: z.array(question),
  /** Right answers so far. */
  right: count,
  xp,
  /** Why a finished attempt was paid less than its right answers, or nothing. */
  why: z.nullable(z.enum(['nothing', 'cap', 'not_allowed'])),
});

const quiz = z.object({
  /** The newest attempt of today, or one of yesterday that can still be answered. */
  attempt: z.nullable(attempt),
  can_start: z.boolean(),
  /** When a new attempt can be started next: Kyiv's midnight. */
  next_at: instant,
  /** Whether the club may pay for the quiz now, for one right answer, and until the end of the week. */
  is_paid: z.boolean(),
  xp_for_right: xp,
  xp_left: xp,
});

export type Quiz = z.infer<typeof quiz>;

export const getQuiz = endpoint({
  method: 'GET',
  path: '/api/quiz',
  summary: 'The attempt that can be continued, or today’s result',
  access: 'customer',
  input: z.strictObject({}),
  reply: quiz,
});

export const startQuiz = endpoint({
  method: 'POST',
  path: '/api/quiz/start',
  summary: 'Starts today’s attempt, or continues the open one',
  access: 'customer',
  input: z.strictObject({}),
  reply: quiz,
  limits: [{ by: 'person', times: 300, windowMs: hour }],
});

export const answerQuiz = endpoint({
  method: 'POST',
  path: '/api/quiz/answer',
  summary: 'Answers one question; the first answer counts, and the last one finishes the attempt',
  access: 'customer',
  input: z.strictObject({ attempt: uuid, place, choice: place }),
  reply: quiz,
  limits: [{ by: 'person', times: 1500, windowMs: hour }],
});
