import { orAbsent } from '../../database/columns.ts';
import { claimPart, findPart, type PaymentPart, releasePart } from '../../database/payments/parts.ts';
import type { Db } from '../../database/rows.ts';
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

/** `byHand`: people found it given back at the bank, or gave it back there, and closed its case. */
const fields = { name: textField, byHand: orAbsent(textField) };

/**
 * Task of the outbox: a part of a payment is refunded, once. Parts of a payment are sequential, because not every bank
 * knows them by name. What the bank may have is queried and not repeated; of several processes one calls it. A pending
 * refund is queried until it is done; a refusal by the bank stops the task, for people to settle, and so does a request
 * without an answer where the bank cannot report what became of it.
 */
export const paymentPartRefund = withPayload(fields, async ({ payments }, { name, byHand }, { database, now }) => {
  const part = await findPart(database.db, name);
  if (part === undefined || part.settledAt !== null) return undefined;
  if (byHand !== undefined) return database.transaction((tx) => takePart(tx, part, now));
  if (part.hasEarlier) return later(now, earlierPauseMs);
  try {
    const bank = payments.of(part.gateway);
    const known = await bank.findPart(part);
    const state = isToSend(known, part, now) ? await sendRefund(bank, database.db, part, now) : known;
    if (state === 'refused') throw new ProviderError(part.gateway, 'refused', 'part');
    if (state === 'unseen' && isUnheard(part, now)) throw new ProviderError(part.gateway, 'stopped', 'unseen_refund');
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

/** A bank that cannot report a part is sent it once: sent again, it would give the money back twice. */
const isToSend = (known: PartState, part: PaymentPart, now: Date): boolean =>
  part.sentAt === null ? known === 'none' || known === 'unseen' : known === 'none' && isUnheard(part, now);

const isUnheard = ({ sentAt }: PaymentPart, now: Date): boolean =>
  sentAt !== null && now.getTime() - sentAt.getTime() > unheardAfterMs;

async function sendRefund(bank: Payments, db: Db, part: PaymentPart, now: Date): Promise<PartState> {
  if (!(await claimPart(db, part, now))) return 'moving';
  try {
    return await bank.refundPart(part);
  } catch (error) {
    // It surely was not received, so staff need not find out whether it was.
    if (error instanceof ProviderError && error.fault === 'unavailable') await releasePart(db, part);
    throw error;
  }
}

const later = (now: Date, ms: number): RunAgain => ({ again: new Date(now.getTime() + ms) });
