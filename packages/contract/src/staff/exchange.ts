import * as z from '../types.ts';
import { cellChanges, staffAction } from './action.ts';

const changes = z.array(z.object({ product: z.integer(1), title: z.anyText, what: cellChanges }));

/** Cells are as in the file; missing ones stay. */
export const setReward = staffAction({
  name: 'rewards.set',
  summary: 'Sets the XP price and the terms of one reward',
  permission: 'goods.edit',
  input: z.strictObject({ product: z.text(20), cells: z.record(z.text(40), z.text(100)) }),
  reply: z.object({ changes }),
});

/** CSV or JSON as in docs/first-data.md. */
export const importRewards = staffAction({
  name: 'rewards.import',
  summary: 'Sets the XP prices and the terms of many rewards from a file, all or nothing',
  permission: 'goods.edit',
  input: z.strictObject({ file: z.text(4_000_000) }),
  reply: z.object({ changes }),
});

/** CSV or JSON as in docs/first-data.md; an offer missing from the file stays. */
export const importCertificateTerms = staffAction({
  name: 'certificates.import-prices',
  summary: 'Sets the XP prices of certificates, and which of them are offered, from a file, all or nothing',
  permission: 'goods.edit',
  input: z.strictObject({ file: z.text(1_000_000) }),
  reply: z.object({ changes: z.array(z.object({ offer: z.anyText, partner: z.anyText, what: cellChanges })) }),
});

export const importPartnerCards = staffAction({
  name: 'certificates.import-partners',
  summary: 'Sets how certificate partners are shown, in which brands and on which days, from a file, all or nothing',
  permission: 'goods.edit',
  input: z.strictObject({ file: z.text(1_000_000) }),
  reply: z.object({ changes: z.array(z.object({ partner: z.anyText, name: z.anyText, what: cellChanges })) }),
});

const certificate = z.integer(1);
/** The reason, for colleagues: usually what the partner or the customer wrote. */
const reason = z.written(200);

/** For a code that a till does not take. Nothing is done while the pool has no other. */
export const replaceCertificate = staffAction({
  name: 'certificates.replace',
  summary: 'Replaces a certificate that does not work with another of the same kind',
  permission: 'xp.adjust',
  about: 'certificate',
  input: z.strictObject({ certificate, reason }),
  reply: z.object({ certificate, customer: z.integer(1), replaced_by: z.integer(1) }),
});

/** To the lots that they came from; the certificate is no longer the customer's. */
export const refundCertificate = staffAction({
  name: 'certificates.refund',
  summary: 'Takes back a certificate that does not work and refunds its XP to the customer',
  permission: 'xp.adjust',
  about: 'certificate',
  input: z.strictObject({ certificate, reason }),
  reply: z.object({ certificate, customer: z.integer(1), xp: z.integer(0) }),
});
