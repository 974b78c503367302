import { productLines } from '@club/rules/product-lines';
import { isDeviceModel, lineOfModel } from '@club/rules/registered-devices';
import { readSerial } from '@club/rules/codes/serials';
import type { MadeDevice } from '../../../database/registered-devices/staff.ts';
import { CsvError, readCsv } from '../../text/csv.ts';
import type { FileProblem } from '../../text/file-rows.ts';

const columns = ['serial', 'model', 'line', 'warranty_months'] as const;
const warrantyMonthsMax = 120;

/** Devices of a CSV file with the columns serial, model, line and warranty_months, and what is wrong in which row. */
export function readDeviceFile(text: string): { devices: MadeDevice[]; problems: FileProblem[] } {
  const problems: FileProblem[] = [];
  const devices = new Map<string, MadeDevice>();
  try {
    const [header, ...records] = readCsv(text);
    const names = (header?.cells ?? []).map((name) => name.trim().toLowerCase());
    const at = columns.map((column) => names.indexOf(column));
    if (names.length !== columns.length || at.includes(-1))
      return { devices: [], problems: [{ row: 1, column: '', problem: `the columns are ${columns.join(', ')}` }] };
    for (const { row, cells } of records) {
      const [serial = '', model = '', line = '', months = ''] = at.map((index) => cells[index]?.trim() ?? '');
      const read = readDevice({ serial, model, line, months });
      if ('problem' in read) problems.push({ row, ...read });
      else if (devices.has(read.serial))
        problems.push({ row, column: 'serial', problem: 'it stands in an earlier row' });
      else devices.set(read.serial, read);
    }
    if (records.length === 0) problems.push({ row: 1, column: '', problem: 'there are no rows below the header' });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    problems.push({ row: error.row, column: '', problem: error.message });
  }
  return { devices: [...devices.values()], problems };
}

interface Cells {
  serial: string;
  model: string;
  line: string;
  months: string;
}

function readDevice(cells: Cells): MadeDevice | { column: string; problem: string } {
  const reading = readSerial(cells.serial);
  if (reading.kind !== 'serial') return { column: 'serial', problem: serialProblems[reading.kind] };
  const { model } = cells;
  if (!isDeviceModel(model)) return { column: 'model', problem: `one of: ${Object.keys(lineOfModel).join(', ')}` };
  const line = productLines.find((one) => one === cells.line);
  if (line !== lineOfModel[model]) return { column: 'line', problem: `${model} is of the line ${lineOfModel[model]}` };
  const months = Number(cells.months);
  if (!/^\d{1,3}$/.test(cells.months) || months < 1 || months > warrantyMonthsMax)
    return { column: 'warranty_months', problem: `a whole number from 1 to ${warrantyMonthsMax}` };
  return { serial: reading.serial, model, line, warrantyMonths: months };
}

const serialProblems = {
  incomplete: 'too short',
  'too-long': 'too long',
  symbol: 'a symbol that serials do not have',
  mistyped: 'the check symbol does not match',
};
