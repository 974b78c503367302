import { brands } from '@club/rules/brands';
import { hideQuestion, importQuestions, showQuestion } from '../domain/quiz/staff/change-questions.ts';
import { listQuestions } from '../domain/quiz/staff/read-questions.ts';
import { runStaffAction, wrong } from './run-staff-action.ts';
import type { Command, CommandArgs, CommandServices, CommandResult } from './command.ts';
import { readTextFile } from './text-file.ts';

const none = { id: 'No such question: see quiz list' };

export const quizCommands = {
  import: importFile,
  list: async (services) => ({
    rows: (await listQuestions(services)).map(({ id, brand, text, options, right, hiddenAt }) => ({
      id,
      brand,
      text,
      right: options[right] ?? '',
      hidden: hiddenAt === null ? '' : hiddenAt.toISOString(),
    })),
  }),
  hide: (services, { positional: [id] }) =>
    runStaffAction(services, hideQuestion, {
      input: { id: Number(id) },
      messages: none,
      rowsOf: () => ({ rows: [], text: 'It no longer appears in new attempts; attempts that have it keep it' }),
    }),
  show: (services, { positional: [id] }) =>
    runStaffAction(services, showQuestion, {
      input: { id: Number(id) },
      messages: none,
      rowsOf: () => ({ rows: [], text: 'It appears in new attempts again' }),
    }),
} satisfies Record<string, Command>;

async function importFile(services: CommandServices, { positional, flags }: CommandArgs): Promise<CommandResult> {
  const usage = `quiz import FILE --brand ${brands.join('|')} [--dry-run]`;
  const [file] = positional;
  if (file === undefined) return wrong(usage);
  const read = await readTextFile(file);
  if ('problem' in read) return wrong(read.problem);
  return runStaffAction(services, importQuestions, {
    input: { brand: flags.brand, file: read.text },
    messages: { brand: usage },
    rowsOf: ({ brand, questions }) => ({ rows: [{ brand, questions }] }),
    planned:
      flags['dry-run'] === true
        ? (rows) => ({ rows, text: `${rows.length} questions would change; dry run, nothing was written` })
        : undefined,
  });
}
