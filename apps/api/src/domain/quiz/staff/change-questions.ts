import * as spec from '@club/contract/staff/quiz';
import {
  hideQuestion as hide,
  importQuestions as write,
  type QuestionText,
  readQuestions,
} from '../../../database/quiz/attempts.ts';
import { action, type ActionRun, type AuditFacts, StaffRefusal } from '../../actions/action.ts';
import { asPrinted } from './read-questions.ts';

export const importQuestions = action(spec.importQuestions, {
  run: async ({ tx }, { brand, questions }) => {
    const wanted = questions.map((one) => asPrinted(brand, one));
    const known = await readQuestions(
      tx,
      wanted.map(({ id }) => id),
    );
    if ((await write(tx, wanted)) < wanted.length) throw new StaffRefusal('question_of_other_brand');
    const was = new Map(known.map((one) => [one.id, one]));
    const changed = wanted.filter((one) => wordsOf(one).some((word, i) => word !== wordsOf(was.get(one.id))[i]));
    return {
      reply: { brand, questions: wanted.length },
      target: `quiz:${brand}`,
      brand,
      before: factsOf(changed.flatMap(({ id }) => was.get(id) ?? [])),
      after: factsOf(changed),
    };
  },
});

const wordsOf = (one: QuestionText | undefined): string[] =>
  one === undefined ? [] : [one.text, one.options.join(' | '), String(one.right), one.explanation];

const factsOf = (questions: readonly QuestionText[]): AuditFacts =>
  Object.fromEntries(questions.map((one) => [String(one.id), wordsOf(one)]));

export const hideQuestion = action(spec.hideQuestion, { run: ({ tx, now }, { id }) => turn(tx, id, now) });
export const showQuestion = action(spec.showQuestion, { run: ({ tx }, { id }) => turn(tx, id, null) });

async function turn(tx: ActionRun['tx'], id: number, hiddenAt: Date | null) {
  const [known] = await readQuestions(tx, [id]);
  if (known === undefined || !(await hide(tx, id, hiddenAt))) throw new StaffRefusal('question_unknown');
  return {
    reply: { id, brand: known.brand, hidden: hiddenAt !== null },
    target: `question:${id}`,
    brand: known.brand,
    before: { hidden: known.hiddenAt !== null },
    after: { hidden: hiddenAt !== null },
  };
}
