import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Brand, brands } from '@club/rules/brands';
import { typeset } from '@club/rules/text/ukrainian';
import * as z from 'zod/mini';

export interface QuestionText {
  id: number;
  brand: Brand;
  text: string;
  options: string[];
  right: number;
  explanation: string;
}

const sentence = z.string().check(z.minLength(2), z.maxLength(300));
const question = z
  .strictObject({
    id: z.int().check(z.gte(1), z.lte(2_000_000_000)),
    text: sentence,
    options: z.array(sentence).check(z.minLength(2), z.maxLength(5)),
    right: z.int().check(z.gte(0)),
    explanation: sentence,
  })
  .check(
    z.refine(({ right, options }) => right < options.length, 'right is the place of an option, from 0'),
    z.refine(({ options }) => new Set(options).size === options.length, 'options are different'),
  );

/** Questions of a file: a JSON list of id, text, options, right (from 0) and explanation. Throws, with the place, on anything else. */
export function parseQuestions(brand: Brand, json: string): QuestionText[] {
  const list = z.array(question).safeParse(JSON.parse(json));
  if (!list.success) {
    const [issue] = list.error.issues;
    throw new Error(`${issue?.path.join('.')}: ${issue?.message}`);
  }
  const ids = new Set(list.data.map(({ id }) => id));
  if (ids.size < list.data.length) throw new Error('An id is there twice');
  return list.data.map((one) => ({
    ...one,
    brand,
    text: typeset(one.text),
    options: one.options.map(typeset),
    explanation: typeset(one.explanation),
  }));
}

/** The questions that come with the club. */
export function seedQuestions(): QuestionText[] {
  return brands.flatMap((brand) => {
    const file = fileURLToPath(new URL(`../../../content/${brand}/quiz.json`, import.meta.url));
    return parseQuestions(brand, readFileSync(file, 'utf8'));
  });
}
