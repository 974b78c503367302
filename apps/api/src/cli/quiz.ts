import { readFile } from 'node:fs/promises';
import { isBrand } from '@club/rules/brands';
import { parseQuestions } from '../../seeds/read-questions.ts';
import { hideQuestion, importQuestions, listQuestions } from '../database/quiz/attempts.ts';
import type { Command, CommandArgs, CommandServices, CommandResult } from './command.ts';

export const quizCommands = {
  import: importFile,
  list: async ({ database }) => ({
    rows: (await listQuestions(database.db)).map(({ id, brand, text, options, right, hiddenAt }) => ({
      id,
      brand,
      text,
      right: options[right] ?? '',
      hidden: hiddenAt === null ? '' : hiddenAt.toISOString(),
    })),
  }),
  hide: (services, args) => turn(services, args, services.now),
  show: (services, args) => turn(services, args, null),
} satisfies Record<string, Command>;

async function importFile({ database }: CommandServices, { positional, flags }: CommandArgs): Promise<CommandResult> {
  const { brand } = flags;
  const [file] = positional;
  if (file === undefined || !isBrand(brand)) return wrong('quiz import FILE.json --brand main|ogo');
  const questions = parseQuestions(brand, await readFile(file, 'utf8'));
  return database.transaction(async (tx) => {
    const taken = await importQuestions(tx, questions);
    if (taken < questions.length) throw new Error('An id belongs to a question of the other brand: nothing was taken');
    return { rows: [{ brand, questions: taken }] };
  });
}

async function turn(
  { database }: CommandServices,
  { positional }: CommandArgs,
  at: Date | null,
): Promise<CommandResult> {
  const id = Number(positional[0]);
  if (!Number.isSafeInteger(id) || !(await hideQuestion(database.db, id, at)))
    return wrong('There is no such question: quiz list');
  return { rows: [], text: at === null ? 'It is asked again' : 'It is asked no more; attempts that have it keep it' };
}

const wrong = (text: string): CommandResult => ({ rows: [], text, exitCode: 1 });
