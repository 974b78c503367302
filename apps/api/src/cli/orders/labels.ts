import { writeFile } from 'node:fs/promises';
import { StaffRefusal } from '../../domain/actions/action.ts';
import { printLabels } from '../../domain/orders/staff/print-labels.ts';
import { wrong } from '../run-staff-action.ts';
import type { CommandArgs, CommandResult, CommandServices } from '../command.ts';
import { isOrderNumber } from './number.ts';

const usage = 'order label NUMBER… --file FILE.pdf: numbers of 1 to 50 orders, and a new file';
const labelsMax = 50;

/** `order label NUMBER… --file FILE.pdf`: all of them, or none. */
export async function label(services: CommandServices, { positional, flags }: CommandArgs): Promise<CommandResult> {
  const { file } = flags;
  const numbers = [...new Set(positional.map(Number))];
  if (typeof file !== 'string' || !/\.pdf$/i.test(file)) return wrong(usage);
  if (numbers.length === 0 || numbers.length > labelsMax || !numbers.every(isOrderNumber)) return wrong(usage);
  try {
    const pdf = await printLabels(services, await services.cityDirectory(), { numbers });
    await writeFile(file, pdf, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (error instanceof StaffRefusal) return wrong(error.message);
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
    return wrong(`${file} already exists`);
  }
  return { rows: [], text: `${file}: ${numbers.length} labels; print them, and delete the file` };
}
