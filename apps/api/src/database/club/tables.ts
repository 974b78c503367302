import { marathonDayStates, marathonTasks, runStates } from '@club/rules/marathon';
import { planEvents, planStates } from '@club/rules/subscription';
import { brands } from '@club/rules/brands';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { asText, listOf } from '../columns.ts';
import { json, textEnum } from '../column-types.ts';
import { customers } from '../customers/tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const customerId = () =>
  bigint('customer_id', { mode: 'number' })
    .notNull()
    .references(() => customers.id);

const plansEver = planStates.filter((state) => state !== 'none');

/** The monthly plan that doubles XP for codes. A cancelled plan runs until `endsAt`. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    customerId: bigint('customer_id', { mode: 'number' })
      .primaryKey()
      .references(() => customers.id),
    state: textEnum('state', plansEver).notNull(),
    /** Months are counted from here. */
    startedAt: at('started_at').notNull(),
    pausedAt: at('paused_at'),
    /** When a cancelled plan ends: with the period it was cancelled in. */
    endsAt: at('ends_at'),
  },
  (t) => [
    index('subscriptions_ending')
      .on(t.endsAt)
      .where(sql`${t.state} = 'cancelled'`),
    check('subscriptions_state', sql`${t.state} in ('active','paused','cancelled','ended')`),
  ],
);

/** What happened to a plan: nothing is changed here afterwards. */
export const subscriptionEvents = pgTable(
  'subscription_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: customerId(),
    kind: textEnum('kind', planEvents).notNull(),
    at: at('at').notNull(),
  },
  (t) => [
    index('subscription_events_customer').on(t.customerId, t.id),
    check('subscription_events_kind', sql`${t.kind} in ('joined','paused','resumed','cancelled','kept','ended')`),
  ],
);

/** Days are Kyiv's, both inside the season. */
export const marathonSeasons = pgTable(
  'marathon_seasons',
  {
    id: text('id').primaryKey(),
    brand: textEnum('brand', brands).notNull(),
    title: text('title').notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
  },
  (t) => [index('marathon_seasons_brand').on(t.brand, t.startsOn)],
);

/** A customer in a season; the run is settled up to and with `settledOn`. */
export const marathonEntries = pgTable(
  'marathon_entries',
  {
    seasonId: text('season_id')
      .notNull()
      .references(() => marathonSeasons.id),
    customerId: customerId(),
    joinedOn: date('joined_on', { mode: 'string' }).notNull(),
    settledOn: date('settled_on', { mode: 'string' }).notNull(),
    /** Days done one after another; a grace day does not count and does not break it. */
    run: integer('run').notNull().default(0),
    bestRun: integer('best_run').notNull().default(0),
    graceOn: date('grace_on', { mode: 'string' }),
    state: textEnum('state', runStates).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.seasonId, t.customerId] }),
    index('marathon_entries_running')
      .on(t.settledOn)
      .where(sql`${t.state} = 'running'`),
    check('marathon_entries_state', sql`${t.state} in ('running','finished','ended')`),
    check('marathon_entries_run', sql`${t.run} between 0 and ${t.bestRun}`),
  ],
);

/** The outcome of a day: done by a task, forgiven, or missed. */
export const marathonDays = pgTable(
  'marathon_days',
  {
    seasonId: text('season_id')
      .notNull()
      .references(() => marathonSeasons.id),
    customerId: customerId(),
    day: date('day', { mode: 'string' }).notNull(),
    state: textEnum('state', marathonDayStates).notNull(),
    /** The task that did it. */
    task: textEnum('task', marathonTasks),
    at: at('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.seasonId, t.customerId, t.day] }),
    check('marathon_days_state', sql`${t.state} in ('done','grace','missed')`),
  ],
);

export const quizQuestions = pgTable(
  'quiz_questions',
  {
    id: integer('id').primaryKey(),
    brand: textEnum('brand', brands).notNull(),
    text: text('text').notNull(),
    options: json('options', listOf(asText)).notNull(),
    right: integer('right').notNull(),
    explanation: text('explanation').notNull(),
    hiddenAt: at('hidden_at'),
  },
  (t) => [index('quiz_questions_brand').on(t.brand)],
);

/** One attempt a day; answers come until `expiresAt` and a little longer. */
export const quizAttempts = pgTable(
  'quiz_attempts',
  {
    id: uuid('id').primaryKey(),
    customerId: customerId(),
    /** Kyiv day it was started on. */
    day: date('day', { mode: 'string' }).notNull(),
    questionIds: integer('question_ids').array().notNull(),
    startedAt: at('started_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    finishedAt: at('finished_at'),
    xp: integer('xp').notNull().default(0),
  },
  (t) => [unique('quiz_attempts_one_a_day').on(t.customerId, t.day)],
);

/** The first answer to a question counts. */
export const quizAnswers = pgTable(
  'quiz_answers',
  {
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => quizAttempts.id),
    place: integer('place').notNull(),
    choice: integer('choice').notNull(),
    isRight: boolean('is_right').notNull(),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.attemptId, t.place] })],
);
