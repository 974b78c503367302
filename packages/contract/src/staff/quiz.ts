import { brands } from '@club/rules/brands';
import * as z from '../types.ts';
import { staffAction } from './action.ts';

const id = z.integer(1, 2_000_000_000);
/** CSV or JSON as in docs/first-data.md; a known id is changed. */
export const importQuestions = staffAction({
  name: 'quiz.import',
  summary: 'Adds and changes quiz questions, all or nothing',
  permission: 'texts.publish',
  input: z.strictObject({ brand: z.enum(brands), file: z.text(4_000_000) }),
  reply: z.object({ brand: z.enum(brands), questions: z.integer(0) }),
});

const turned = z.object({ id, brand: z.enum(brands), hidden: z.boolean() });

/** Attempts that have it keep it. */
export const hideQuestion = staffAction({
  name: 'quiz.hide',
  summary: 'Hides a quiz question from new attempts',
  permission: 'texts.publish',
  input: z.strictObject({ id }),
  reply: turned,
});

export const showQuestion = staffAction({
  name: 'quiz.show',
  summary: 'Shows a hidden quiz question in new attempts again',
  permission: 'texts.publish',
  input: z.strictObject({ id }),
  reply: turned,
});
