import { isOfflineLong } from '@club/rules/orders/receipts';
import { kyivDate } from '@club/rules/time/calendar';
import { enqueue } from '../../database/jobs/outbox.ts';
import { confirmReceipt, listUnconfirmed, wakeReceipt } from '../../database/receipts/offline.ts';
import type { Db } from '../../database/rows.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import type { LineState, Receipts } from '../../providers/receipts/port.ts';
import type { Services } from '../context.ts';
import { numberField, textField, withPayload } from '../task-payload.ts';
import { ofEach, ofRegister, registerOf } from './registers.ts';

const looksAtMost = 50;
/** A register back online hands over its receipts within minutes; two days are longer than it may be offline. */
const confirmsWithinMs = 48 * 3_600_000;

type Watching = Pick<Services, 'database' | 'providers'>;

/**
 * A register without the tax service's answer issues receipts under reserved codes, and does not go back online on its
 * own: it is called to, once in two minutes. Receipts issued so are polled until the tax service has them.
 */
export const watchRegister = ({ database: { db }, providers }: Watching, now: Date): Promise<void> =>
  ofEach(providers.receipts, (register, id) => watchOne(db, register, id, now));

async function watchOne(db: Db, register: Receipts, registerId: string, now: Date): Promise<void> {
  await register.calls?.listen();
  const line = await register.line.state();
  const day = kyivDate(now);
  if (isTooLongOffline(line)) {
    const once = `fiscal-offline:${registerId}:${day}`;
    await enqueue(db, { kind: 'fiscal-offline', once, payload: { register: registerId }, now });
  }
  if (line.isOffline) return register.line.goOnline?.();
  for (const { id, key, doneAt } of await listUnconfirmed(db, registerId, looksAtMost)) {
    if (!isCase(await confirm(db, register, { id, key }, now), doneAt, now)) continue;
    const payload = { id, key, register: registerId };
    await enqueue(db, { kind: 'fiscal-unconfirmed', once: `fiscal-unconfirmed:${id}`, payload, now });
  }
}

const isTooLongOffline = (line: LineState): boolean => line.isOffline && isOfflineLong(line);

async function confirm(
  db: Db,
  register: Receipts,
  { id, key }: { id: number; key: string },
  now: Date,
): Promise<'confirmed' | 'waits' | 'refused'> {
  const found = await register.find(key);
  if (found === undefined || found.state === 'failed') return 'refused';
  if (found.isOffline || found.state !== 'made') return 'waits';
  await confirmReceipt(db, id, now);
  return 'confirmed';
}

const isCase = (said: 'confirmed' | 'waits' | 'refused', doneAt: Date, now: Date): boolean =>
  said === 'refused' || (said === 'waits' && now.getTime() - doneAt.getTime() > confirmsWithinMs);

/** Task of the outbox that a register is which has been offline for long: people find out why while it still makes receipts. */
export const fiscalOffline = withPayload(ofRegister, async ({ receipts: registers }, payload) => {
  const register = registers.of(registerOf(registers, payload));
  if (isTooLongOffline(await register.line.state())) throw new ProviderError('club', 'stopped', 'register-offline');
});

const unconfirmed = { ...ofRegister, id: numberField, key: textField };

/** Task of the outbox that a receipt is which the tax service refused, or has not after two days. */
export const fiscalUnconfirmed = withPayload(
  unconfirmed,
  async ({ receipts: registers }, payload, { database: { db }, now }) => {
    const register = registers.of(registerOf(registers, payload));
    if ((await confirm(db, register, payload, now)) !== 'confirmed')
      throw new ProviderError('club', 'stopped', 'not-confirmed');
  },
);

/**
 * The register reports that a receipt is issued: that is verified as always, only sooner. Undefined if it was not the
 * register.
 */
export async function takeRegisterCall(
  { database: { db }, providers }: Watching,
  register: string,
  call: { headers: Record<string, unknown>; body: string },
): Promise<'taken' | undefined> {
  const said = await providers.receipts.of(register).calls?.read(call);
  if (said === undefined) return undefined;
  if (said.key !== undefined) await wakeReceipt(db, said.key);
  return 'taken';
}
