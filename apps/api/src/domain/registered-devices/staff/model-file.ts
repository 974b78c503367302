import { productLines } from '@club/rules/product-lines';
import { isSerialMask } from '@club/rules/registered-devices';
import type { DeviceModel } from '../../../database/registered-devices/models.ts';
import { idCell, partsOf, choiceCell, plain, type Readers, settingOf, wholeOf } from '../../text/cells.ts';
import {
  CellProblem,
  cellReader,
  type FileProblem,
  readFields,
  readFileRows,
  fileProblem,
} from '../../text/file-rows.ts';
import { warrantyMonthsMax } from './device-file.ts';

type ModelCells = Omit<DeviceModel, 'id'>;

const readers: Readers<ModelCells> = {
  line: { column: 'line', read: choiceCell(productLines) },
  title: { column: 'title', read: settingOf(1, 60) },
  generation: { column: 'generation', read: settingOf(1, 60), fallback: null },
  productId: { column: 'product', read: idCell, fallback: null },
  warrantyMonths: { column: 'warranty_months', read: wholeOf(1, warrantyMonthsMax) },
  serialMask: { column: 'serials', read: (cell) => maskOf(plain(cell)), fallback: null },
  care: { column: 'care', read: (cell) => partsOf(cell).map(settingOf(1, 300)), fallback: [] },
  recycling: { column: 'recycling', read: settingOf(1, 300) },
};

const columns: readonly string[] = ['id', ...Object.values(readers).map(({ column }) => column)];

/** Models of a whole file, CSV or JSON, each with its row; everything that is wrong with it comes immediately. */
export function readModelFile(text: string): { models: (DeviceModel & { row: number })[]; problems: FileProblem[] } {
  const { sources, problems } = readFileRows(text, { columns, keys: columns });
  if (problems.length > 0) return { models: [], problems };
  const seen = new Set<string>();
  const models = sources.flatMap((source): (DeviceModel & { row: number })[] => {
    const read = cellReader(source, problems);
    const before = problems.length;
    const id = read('id', (cell) => slugOf(plain(cell)));
    if (id !== undefined && seen.has(id)) problems.push(fileProblem(source.row, 'id', 'duplicate of an earlier row'));
    seen.add(id ?? '');
    const cells = readFields<ModelCells>(readers, source.cells, read, true);
    return id === undefined || problems.length > before ? [] : [{ row: source.row, id, ...(cells as ModelCells) }];
  });
  return { models, problems };
}

function slugOf(text: string): string {
  if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(text)) throw new CellProblem('lowercase Latin letters, digits and -, up to 40');
  return text;
}

function maskOf(text: string): string {
  const mask = text.toUpperCase();
  if (!isSerialMask(mask)) throw new CellProblem('1 to 12 serial characters, ? for any one of them');
  return mask;
}
