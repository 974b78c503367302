import { wireOf } from '@club/rules/money';
import type { Db } from '../../database/rows.ts';
import { listCertificates } from '../../database/certificates/owned.ts';

/** Gift certificates of a customer without their codes, which only the PIN shows. */
export async function exportCertificates(
  db: Db,
  customerId: number,
  count: number,
): Promise<Record<string, unknown>[]> {
  const rows = await listCertificates(db, customerId, count);
  return rows.map((row) => ({
    partner: row.partner,
    face: wireOf(row.faceKop),
    xp: row.xp,
    state: row.state,
    used: row.isUsed,
    ends_on: row.endsOn,
    claimed_at: new Date(row.claimedMs),
    complained_at: row.complainedMs === null ? null : new Date(row.complainedMs),
  }));
}
