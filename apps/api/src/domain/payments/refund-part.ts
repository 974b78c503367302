import { claimPart, findPart, type PaymentPart, releasePart } from '../../database/payments/parts.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import type { PartState, Payments } from '../../providers/payments/port.ts';
import { takePart } from '../orders/life/take-part.ts';
import type { RunAgain } from '../task.ts';
import { textField, withPayload } from '../task-payload.ts';

const earlierPauseMs = 5_000;
const movingPauseMs = 30_000;
const faultPauseMs = 60_000;
/** A bank that knows nothing of a part so long after the request never received it. */
const unheardAfterMs = 15 * 60_000;

/**
 * Task of the outbox: a part of a payment is refunded, once. Parts of a payment are sequential, because not every bank
 * knows them by name. What the bank may have is queried and not repeated; of several processes one calls it. A pending
 * refund is queried until it is done; a refusal by the bank stops the task, for people to settle.
 */
export const paymentPartRefund = withPayload({ name: textField }, async ({ payments }, { name }, { database, now }) => {
  const part = await findPart(database.db, name);
  if (part === undefined || part.settledAt !== null) return undefined;
  if (part.hasEarlier) return later(now, earlierPauseMs);
  try {
    const bank = payments.of(part.gateway);
    const known = await bank.findPart(part);
    const state =
      known === 'none' && isDue(part, now)
        ? await sendRefund(bank, part, () => claimPart(database.db, part, now))
        : known;
    if (state === 'refused') throw new ProviderError(part.gateway, 'refused', 'part');
    if (state !== 'done') return later(now, movingPauseMs);
    await database.transaction((tx) => takePart(tx, part, now));
    return undefined;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.fault === 'unavailable' || error.fault === 'unknown') return { ...later(now, faultPauseMs), why: error };
    if (error.fault === 'refused') await releasePart(database.db, part);
    throw error.fault === 'refused' ? new ProviderError(error.service, 'stopped', error.code) : error;
  }
});

const isDue = ({ sentAt }: PaymentPart, now: Date): boolean =>
  sentAt === null || now.getTime() - sentAt.getTime() > unheardAfterMs;

const sendRefund = async (bank: Payments, part: PaymentPart, claim: () => Promise<boolean>): Promise<PartState> =>
  (await claim()) ? bank.refundPart(part) : 'moving';

const later = (now: Date, ms: number): RunAgain => ({ again: new Date(now.getTime() + ms) });
