import { createHash } from 'node:crypto';
import type { certCreate } from '@club/contract/customer/certificates';
import { kyivDate } from '@club/rules/time/calendar';
import { nameOfActor } from '@club/rules/staff/actors';
import { findOfferPrice } from '../../database/certificates/offers.ts';
import { takeFromPool } from '../../database/certificates/pool.ts';
import { ensureMember, findCertificate, insertCertificate } from '../../database/certificates/owned.ts';
import { claimKey, findResult, type IntentKey } from '../../database/requests/idempotency.ts';
import { isSuspended } from '../../database/customers/suspension.ts';
import { lockXp, postXp, readBalance } from '../../database/xp/ledger.ts';
import { enqueue } from '../../database/jobs/outbox.ts';
import type { CertificateRow } from '../../database/certificates/owned.ts';
import type { Db } from '../../database/rows.ts';
import type { CustomerCtx } from '../context.ts';
import { Refusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';
import { certificateReason } from '../xp/earning/messages.ts';
import { requireCert } from './service-token.ts';
import { isOpen, lookingOf } from './list-offers.ts';
import { presentCertificate } from './present-certificate.ts';

/** No outside call: the certificate is in our own pool, and the partner is notified after the commit. */
export const createCertificate: Operation<typeof certCreate> = async (ctx, input) => {
  requireCert(ctx, input.token);
  const intent = intentOf(ctx, input.offerId);
  const row = await ctx.transaction((tx) => claimOnce(tx, ctx, intent, input));
  const { available } = await readBalance(ctx.db, ctx.customer.id);
  return { code: 200, certificate: presentCertificate(ctx, row, false), balance: available };
};

interface Wanted {
  offerId: string;
  /** The price the customer agreed to. */
  xp?: number | undefined;
}

/** The first call with a key takes the certificate; a repeat gets its reply. */
async function claimOnce(tx: Db, ctx: CustomerCtx, intent: IntentKey, wanted: Wanted): Promise<CertificateRow> {
  if (await claimKey(tx, intent, ctx.now)) return own(tx, ctx, await claim(tx, ctx, intent, wanted));
  const known = await findResult(tx, intent);
  if (known?.isSame === false) throw new Refusal('idempotency_key_reused');
  if (known?.resultId == null) throw new Refusal('idempotency_running');
  return own(tx, ctx, known.resultId);
}

async function claim(tx: Db, ctx: CustomerCtx, intent: IntentKey, { offerId, xp: agreed }: Wanted): Promise<number> {
  const { customer, now } = ctx;
  if (await isSuspended(tx, ctx.personId)) throw new Refusal('unauthorized');
  if (!(await isOpen(ctx, tx))) throw new Refusal('cert_closed');
  const xp = await findOfferPrice(tx, offerId, lookingOf(ctx));
  if (xp === undefined) throw new Refusal('not_found');
  if (agreed !== undefined && agreed !== xp) throw new Refusal('cert_price_changed', { xp });
  // A customer who cannot pay must not hold, even for a moment, a certificate that another could buy.
  await lockXp(tx, customer.id, ctx.brand);
  const { available } = await readBalance(tx, customer.id);
  if (available < xp) throw new Refusal('xp_missing', { missing: xp - available });
  const poolId = await takeFromPool(tx, offerId, { now, today: kyivDate(now) });
  if (poolId === undefined) throw new Refusal('cert_sold_out');
  const id = await insertCertificate(tx, { customerId: customer.id, offerId, poolId, xp, now }, intent);
  const { partner, faceKop, reference } = await own(tx, ctx, id);
  const source = `certificate:${id}`;
  const actor = nameOfActor(ctx.actor);
  const posting = { customerId: customer.id, brand: ctx.brand, amount: xp, source, actor, now };
  for (const kind of ['held', 'spent'] as const)
    await postXp(tx, { ...posting, kind, reason: certificateReason(partner, faceKop) });
  const payload = { certificate: reference, member: await ensureMember(tx, customer.id, now) };
  await enqueue(tx, { kind: 'certificate-sold', once: `certificate-sold:${id}`, payload, now });
  return id;
}

async function own(db: Db, ctx: CustomerCtx, id: number): Promise<CertificateRow> {
  const row = await findCertificate(db, ctx.customer.id, id);
  if (row === undefined) throw new Refusal('not_found');
  return row;
}

function intentOf(ctx: CustomerCtx, offerId: string): IntentKey {
  const key = ctx.request.idempotencyKey;
  if (key === undefined) throw new Refusal('idempotency_key_missing');
  const fingerprint = createHash('sha256').update(offerId).digest();
  return { personId: ctx.personId, operation: `certificate:${ctx.brand}`, key, fingerprint };
}
