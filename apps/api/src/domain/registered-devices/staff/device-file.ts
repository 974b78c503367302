import { fitsSerialMask } from '@club/rules/registered-devices';
import { readSerial } from '@club/rules/codes/serials';
import type { DeviceModel } from '../../../database/registered-devices/models.ts';
import type { MadeDevice } from '../../../database/registered-devices/staff.ts';
import { CsvError, readCsv } from '../../text/csv.ts';
import type { FileProblem } from '../../text/file-rows.ts';

const columns = ['serial', 'model', 'line', 'warranty_months'] as const;
const needed = ['serial', 'model'];
export const warrantyMonthsMax = 120;

/**
 * Devices of a CSV file with the columns serial and model, and the errors by row. Line and warranty_months are
 * optional: without them they are the model's.
 */
export function readDeviceFile(
  text: string,
  models: ReadonlyMap<string, DeviceModel>,
): { devices: MadeDevice[]; problems: FileProblem[] } {
  const problems: FileProblem[] = [];
  const devices = new Map<string, MadeDevice>();
  try {
    const [header, ...records] = readCsv(text);
    const names = (header?.cells ?? []).map((name) => name.trim().toLowerCase());
    const at = columns.map((column) => names.indexOf(column));
    const isOdd = names.some((name, n) => !columns.some((one) => one === name) || names.indexOf(name) !== n);
    if (isOdd || needed.some((name) => !names.includes(name)))
      return {
        devices: [],
        problems: [{ row: 1, column: '', problem: `the columns are ${columns.join(', ')}; the last two are optional` }],
      };
    for (const { row, cells } of records) {
      const [serial = '', model = '', line = '', months = ''] = at.map((index) => cells[index]?.trim() ?? '');
      const read = readDevice({ serial, model, line, months }, models);
      if ('problem' in read) problems.push({ row, ...read });
      else if (devices.has(read.serial))
        problems.push({ row, column: 'serial', problem: 'duplicate of an earlier row' });
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

function readDevice(
  cells: Cells,
  models: ReadonlyMap<string, DeviceModel>,
): MadeDevice | { column: string; problem: string } {
  const reading = readSerial(cells.serial);
  if (reading.kind !== 'serial') return { column: 'serial', problem: serialProblems[reading.kind] };
  const model = models.get(cells.model);
  if (model === undefined)
    return {
      column: 'model',
      problem: `one of: ${[...models.keys()].join(', ') || 'none, device models import FILE'}`,
    };
  if (model.serialMask !== null && !fitsSerialMask(reading.serial, model.serialMask))
    return { column: 'serial', problem: `serials of ${model.id} begin with ${model.serialMask}` };
  if (cells.line !== '' && cells.line !== model.line)
    return { column: 'line', problem: `${model.id} belongs to the line ${model.line}` };
  const months = cells.months === '' ? model.warrantyMonths : Number(cells.months);
  if (!/^\d{0,3}$/.test(cells.months) || months < 1 || months > warrantyMonthsMax)
    return { column: 'warranty_months', problem: `a whole number from 1 to ${warrantyMonthsMax}` };
  return { serial: reading.serial, model: model.id, line: model.line, warrantyMonths: months };
}

const serialProblems = {
  incomplete: 'too short',
  'too-long': 'too long',
  symbol: 'a character that serials do not contain',
  mistyped: 'the check symbol does not match',
};
