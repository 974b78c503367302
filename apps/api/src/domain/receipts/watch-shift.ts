import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { kyivDate } from '@club/rules/time/calendar';
import { shiftEnd, shiftStep } from '@club/rules/orders/receipts';
import { enqueue } from '../../database/jobs/outbox.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import type { Receipts } from '../../providers/receipts/port.ts';
import type { Services } from '../context.ts';
import type { TaskHandler } from '../task.ts';
import { withPayload } from '../task-payload.ts';
import { ofEach, ofRegister, registerOf } from './registers.ts';

const looksAfterMs = [50, 100, 400, 1600, 3200];

type Watching = Pick<Services, 'clubSettings' | 'database' | 'providers'>;

/**
 * Opens each register's shift in the morning, where it does not do so itself, and closes it before midnight. What will not open is
 * a case of the day that staff see.
 */
export async function watchShift({ clubSettings, database, providers }: Watching, now: Date): Promise<void> {
  const { opensAt } = (await clubSettings.current()).receipts;
  await ofEach(providers.receipts, async (register, id) => {
    try {
      await moveShift(register, opensAt, now);
    } catch (error) {
      const isCase = error instanceof ProviderError && error.fault !== 'unavailable' && error.fault !== 'unknown';
      const once = `fiscal-shift:${id}:${kyivDate(now)}`;
      if (isCase) await enqueue(database.db, { kind: 'fiscal-shift', once, payload: { register: id }, now });
      throw error;
    }
  });
}

/** Task of the outbox that a shift which did not open is: it stops until people have done something about it. */
export const fiscalShift = ({ clubSettings }: Pick<Services, 'clubSettings'>): TaskHandler =>
  withPayload(ofRegister, async ({ receipts: registers }, payload, { now }) => {
    const { opensAt } = (await clubSettings.current()).receipts;
    await moveShift(registers.of(registerOf(registers, payload)), opensAt, now).catch((error: unknown) => {
      if (!(error instanceof ProviderError)) throw error;
      throw new ProviderError(error.service, 'stopped', error.code);
    });
  });

/** One step: a shift being opened or closed is left alone until it is. */
async function moveShift(register: Receipts, opensAt: number, now: Date): Promise<void> {
  const shift = await register.shift();
  if (shift !== undefined && shift.state !== 'open') return;
  const step = shiftStep(shift === undefined ? undefined : (shift.openedAt ?? now), opensAt, now);
  if (step === 'close') await register.closeShift();
  if (step !== 'open' || register.openShift === undefined) return;
  await register.openShift(randomUUID(), shiftEnd(now));
  if (!(await isBeingOpened(register))) throw new ProviderError('club', 'refused', 'shift-refused');
}

/** It is accepted immediately and opened a moment later, or not: then there is none. */
async function isBeingOpened(register: Receipts): Promise<boolean> {
  for (const ms of looksAfterMs) {
    await pause(ms);
    const shift = await register.shift();
    if (shift?.state !== 'opening') return shift !== undefined;
  }
  return true;
}
