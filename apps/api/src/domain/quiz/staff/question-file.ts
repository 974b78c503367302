import type { Brand } from '@club/rules/brands';
import type { QuestionText } from '../../../database/quiz/attempts.ts';
import { partsOf, type Readers, settingOf, wholeOf } from '../../text/cells.ts';
import {
  type Cell,
  CellProblem,
  cellReader,
  type FileProblem,
  readFields,
  readFileRows,
  fileProblem,
} from '../../text/file-rows.ts';

const optionsMax = 5;
const textSetting = settingOf(2, 300);

const readers: Readers<Omit<QuestionText, 'brand'>> = {
  id: { column: 'id', read: wholeOf(1, 999_999_999) },
  text: { column: 'text', read: textSetting },
  options: { column: 'options', read: optionsOf },
  right: { column: 'right', read: wholeOf(0, optionsMax - 1) },
  explanation: { column: 'explanation', read: textSetting },
};

const columns = Object.values(readers).map(({ column }) => column);

/** Questions of a whole file, CSV or JSON, each with its row; everything that is wrong with it comes immediately. */
export function readQuestionFile(
  brand: Brand,
  text: string,
): { questions: (QuestionText & { row: number })[]; problems: FileProblem[] } {
  const { sources, problems } = readFileRows(text, { columns, keys: columns });
  if (problems.length > 0) return { questions: [], problems };
  const seen = new Set<number>();
  const questions = sources.flatMap((source): (QuestionText & { row: number })[] => {
    const before = problems.length;
    const read = readFields<Omit<QuestionText, 'brand'>>(readers, source.cells, cellReader(source, problems), true);
    const { id, text: question, options, right, explanation } = read;
    if (id !== undefined && seen.has(id)) problems.push(fileProblem(source.row, 'id', 'duplicate of an earlier row'));
    if (id !== undefined) seen.add(id);
    if (right !== undefined && options !== undefined && right >= options.length)
      problems.push(fileProblem(source.row, 'right', 'the index of an option, from 0'));
    const isWhole =
      id !== undefined && question !== undefined && options && right !== undefined && explanation !== undefined;
    return isWhole && problems.length === before
      ? [{ row: source.row, brand, id, text: question, options, right, explanation }]
      : [];
  });
  return { questions, problems };
}

function optionsOf(cell: Cell): string[] {
  const options = partsOf(cell).map(textSetting);
  if (options.length < 2 || options.length > optionsMax) throw new CellProblem(`2 to ${optionsMax} options`);
  if (new Set(options).size < options.length) throw new CellProblem('duplicate option');
  return options;
}
