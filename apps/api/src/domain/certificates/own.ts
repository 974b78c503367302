import type { certComplain, certGetCertList, certMarkUsed } from '@club/contract/customer/certificates';
import { openComplaint } from '../../database/certificates/complaints.ts';
import { readPinState } from '../../database/certificates/pins.ts';
import {
  type CertificateRow,
  ensureMember,
  findCertificate,
  listCertificates,
  markUsed,
} from '../../database/certificates/owned.ts';
import { enqueue } from '../../database/jobs/outbox.ts';
import type { Db } from '../../database/rows.ts';
import type { CustomerCtx } from '../context.ts';
import { Refusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';
import { requireCert } from './service-token.ts';
import { presentCertificate } from './present-certificate.ts';

const shownMax = 200;

export const getCertList: Operation<typeof certGetCertList> = async (ctx, input) => {
  const opened = requireCert(ctx, input.token) === 'cert-open';
  const [rows, pin] = await Promise.all([
    listCertificates(ctx.db, ctx.customer.id, shownMax),
    readPinState(ctx.db, ctx.personId),
  ]);
  return { certificates: rows.map((row) => presentCertificate(ctx, row, opened)), opened, pin };
};

export const markCertificateUsed: Operation<typeof certMarkUsed> = async (ctx, input) => {
  const isOpened = requireCert(ctx, input.token) === 'cert-open';
  const id = Number(input.id);
  const isMarked = await markUsed(ctx.db, ctx.customer.id, id, input.used);
  const row = await find(ctx, ctx.db, id);
  if (!isMarked) throw new Refusal(row.state === 'checking' ? 'cert_checking' : 'cert_spent');
  return { certificate: presentCertificate(ctx, row, isOpened) };
};

/** Locked in the same moment in which the partner's question is written down. A second complaint is the first. */
export const openCertificateComplaint: Operation<typeof certComplain> = async (ctx, input) => {
  requireCert(ctx, input.token);
  const id = Number(input.id);
  const row = await ctx.transaction(async (tx) => {
    const before = await find(ctx, tx, id);
    if (before.state === 'checking') return before;
    if (!presentCertificate(ctx, before, false).can_complain)
      throw new Refusal(before.state === 'active' && before.decidedMs !== null ? 'cert_confirmed' : 'cert_spent');
    if (await openComplaint(tx, ctx.customer.id, id, ctx.now)) await requestPartner(tx, ctx, before);
    return find(ctx, tx, id);
  });
  return { certificate: presentCertificate(ctx, row, false) };
};

async function requestPartner(
  tx: Db,
  { customer, now }: CustomerCtx,
  { id, reference }: CertificateRow,
): Promise<void> {
  const payload = { certificate: reference, member: await ensureMember(tx, customer.id, now) };
  await enqueue(tx, { kind: 'certificate-complaint', once: `certificate-complaint:${id}`, payload, now });
}

/** A foreign one is answered like one that never was. */
async function find(ctx: CustomerCtx, db: Db, id: number): Promise<CertificateRow> {
  const row = await findCertificate(db, ctx.customer.id, id);
  if (row === undefined) throw new Refusal('not_found');
  return row;
}
