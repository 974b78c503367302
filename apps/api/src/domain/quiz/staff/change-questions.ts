import * as spec from '@club/contract/staff/quiz';
import type { Brand } from '@club/rules/brands';
import {
  markQuestionHidden,
  saveQuestions,
  type QuestionText,
  readQuestions,
} from '../../../database/quiz/attempts.ts';
import { action, type ActionRun, type AuditFacts, assertNoProblems, StaffRefusal } from '../../actions/action.ts';
import { fileProblem } from '../../text/file-rows.ts';
import { readQuestionFile } from './question-file.ts';

export const importQuestions = action(spec.importQuestions, {
  run: async ({ tx }, { brand, file }) => {
    const { questions, was, is } = await takeQuestions(tx, brand, file);
    return {
      reply: { brand, questions },
      target: `quiz:${brand}`,
      brand,
      before: factsOf(was),
      after: factsOf(is),
    };
  },
  plan: async ({ db }, { brand, file }) => {
    const { was, is } = await readChanges(db, brand, file);
    const known = new Set(was.map(({ id }) => id));
    return is.map(({ id, text }) => ({ id, change: known.has(id) ? 'changed' : 'added', text }));
  },
});

/** Takes a file inside a transaction: all of it or none. */
async function takeQuestions(tx: ActionRun['tx'], brand: Brand, file: string) {
  const read = await readChanges(tx, brand, file);
  await saveQuestions(tx, read.is);
  return read;
}

async function readChanges(db: ActionRun['tx'], brand: Brand, file: string) {
  const { questions, problems } = readQuestionFile(brand, file);
  assertNoProblems(problems);
  const known = new Map(
    (
      await readQuestions(
        db,
        questions.map(({ id }) => id),
      )
    ).map((one) => [one.id, one]),
  );
  assertNoProblems(
    questions
      .filter(({ id }) => (known.get(id)?.brand ?? brand) !== brand)
      .map(({ row, id }) => fileProblem(row, 'id', `already used by a question of ${known.get(id)?.brand}`)),
  );
  const is = questions
    .map(({ row: _row, ...one }) => one)
    .filter((one) => textsOf(one).some((word, i) => word !== textsOf(known.get(one.id))[i]));
  return { questions: questions.length, is, was: is.flatMap(({ id }) => known.get(id) ?? []) };
}

const textsOf = (one: QuestionText | undefined): string[] =>
  one === undefined ? [] : [one.text, one.options.join(' | '), String(one.right), one.explanation];

const factsOf = (questions: readonly QuestionText[]): AuditFacts =>
  Object.fromEntries(questions.map((one) => [String(one.id), textsOf(one)]));

const foreign = () => new StaffRefusal('question_unknown');
export const hideQuestion = action(spec.hideQuestion, { foreign, run: ({ tx, now }, { id }) => turn(tx, id, now) });
export const showQuestion = action(spec.showQuestion, { foreign, run: ({ tx }, { id }) => turn(tx, id, null) });

async function turn(tx: ActionRun['tx'], id: number, hiddenAt: Date | null) {
  const [known] = await readQuestions(tx, [id]);
  if (known === undefined || !(await markQuestionHidden(tx, id, hiddenAt))) throw foreign();
  return {
    reply: { id, brand: known.brand, hidden: hiddenAt !== null },
    target: `question:${id}`,
    brand: known.brand,
    before: { hidden: known.hiddenAt !== null },
    after: { hidden: hiddenAt !== null },
  };
}
