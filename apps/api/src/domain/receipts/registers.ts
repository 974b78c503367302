import type { Receipts, Registers } from '../../providers/receipts/port.ts';

/** Of each register, whatever becomes of the others; what went wrong first is thrown when all have had their turn. */
export async function ofEach(
  registers: Registers,
  work: (register: Receipts, id: string) => Promise<void>,
): Promise<void> {
  const ended = await Promise.allSettled(registers.ids.map((id) => work(registers.of(id), id)));
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

/** The register that a side effect is about. Those from before there could be two name none. */
export const registerOf = (registers: Registers, { register }: Record<string, unknown>): string =>
  typeof register === 'string' ? register : registers.current();
