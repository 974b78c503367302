import { brands } from '@club/rules/brands';
import * as z from '../types.ts';
import { staffAction } from './action.ts';

const id = z.integer(1, 2_000_000_000);
const sentence = z.text(300, 2);

/** Questions as a file has them. */
export const questions = z
  .array(
    z
      .strictObject({
        id,
        text: sentence,
        options: z.array(sentence).check(z.minLength(2), z.maxLength(5)),
        /** The place of an option, from 0. */
        right: z.integer(0),
        explanation: sentence,
      })
      .check(
        z.refine(({ right, options }) => right < options.length, 'right is the place of an option, from 0'),
        z.refine(({ options }) => new Set(options).size === options.length, 'options are different'),
      ),
  )
  .check(z.refine((list) => new Set(list.map((one) => one.id)).size === list.length, 'an id is there twice'));

/** A known id changes. */
export const importQuestions = staffAction({
  name: 'quiz.import',
  summary: 'Adds and changes questions of the quiz, all or none',
  permission: 'texts.publish',
  input: z.object({ brand: z.enum(brands), questions }),
  reply: z.object({ brand: z.enum(brands), questions: z.integer(0) }),
});

const turned = z.object({ id, brand: z.enum(brands), hidden: z.boolean() });

/** Attempts that have it keep it. */
export const hideQuestion = staffAction({
  name: 'quiz.hide',
  summary: 'Asks a question of the quiz no more',
  permission: 'texts.publish',
  input: z.object({ id }),
  reply: turned,
});

export const showQuestion = staffAction({
  name: 'quiz.show',
  summary: 'Asks a question of the quiz again',
  permission: 'texts.publish',
  input: z.object({ id }),
  reply: turned,
});
