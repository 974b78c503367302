import { orAbsent } from '../../database/columns.ts';
import { textField } from '../task-payload.ts';
import type { Receipts, Registers } from '../../providers/receipts/port.ts';

/** Runs for each register, whatever happens to the others; throws the first error at the end. */
export async function ofEach(
  registers: Registers,
  work: (register: Receipts, id: string) => Promise<void>,
): Promise<void> {
  const ended = await Promise.allSettled(registers.ids.map((id) => work(registers.of(id), id)));
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

/** Of a side effect about a register. Those from before there could be two name none. */
export const ofRegister = { register: orAbsent(textField) };

/** The register that a side effect is about. */
export const registerOf = (registers: Registers, { register }: { register: string | undefined }): string =>
  register ?? registers.current();
