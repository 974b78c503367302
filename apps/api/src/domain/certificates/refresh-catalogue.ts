import { randomBytes, randomUUID } from 'node:crypto';
import { kyivDate } from '@club/rules/time/calendar';
import type { Config } from '../../settings/config.ts';
import { writeAuditEntry } from '../../database/actions/audit-log.ts';
import { sealSecrets } from '../../database/certificates/secrets.ts';
import type { Database, Db } from '../../database/rows.ts';
import { type PartnerRow, saveCatalogue } from '../../database/certificates/offers.ts';
import { fillPool, listPoolLevels, type PoolLevel } from '../../database/certificates/pool.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import type { Providers } from '../../providers/ports.ts';

/** Below so many an offer is filled up. */
const low = 6;
const full = 20;

interface Services {
  config: Pick<Config, 'secret'>;
  database: Database;
  providers: Pick<Providers, 'certificates'>;
}

/**
 * Stores the partner's offers and fetches certificates until each offer has enough stock. Any number of processes may
 * do it: a purchase is keyed by the number bought before, and a repeat brings the same ones. One failing offer does not
 * block the others. Returns how many came.
 */
export async function refreshCertificates(services: Services, now: Date): Promise<number> {
  const partners = await services.providers.certificates.listPartners();
  // A partner that suddenly offers nothing has failed: the pool can still be sold.
  if (partners.length === 0) throw new ProviderError('certificates', 'unknown', 'empty catalogue');
  await services.database.transaction((tx) => storeCatalogue(tx, partners, now));
  const levels = await listPoolLevels(services.database.db, kyivDate(now));
  let came = 0;
  let failure: unknown;
  for (const level of levels.filter(({ isHidden, free }) => !isHidden && free < low)) {
    await fill(services, level, now).then(
      (count) => (came += count),
      (error: unknown) => (failure = error),
    );
  }
  if (failure !== undefined) throw failure;
  return came;
}

/** The partner's new prices are recorded like those that staff set. */
async function storeCatalogue(tx: Db, partners: readonly PartnerRow[], now: Date): Promise<void> {
  for (const { id, faceKop, xpPrice, oldFaceKop, oldXpPrice } of await saveCatalogue(tx, partners, now)) {
    await writeAuditEntry(tx, {
      at: now,
      actor: 'job:refresh-certificates',
      action: 'certificates.reprice',
      target: `offer:${id}`,
      brand: undefined,
      reason: undefined,
      before: { face_kop: oldFaceKop, xp_price: oldXpPrice },
      after: { face_kop: faceKop, xp_price: xpPrice },
      requestId: randomUUID(),
    });
  }
}

async function fill({ config, database, providers }: Services, { offerId, free, ever }: PoolLevel, now: Date) {
  const reference = `${offerId}.${ever}`;
  const issued = await providers.certificates.reserve({ reference, offerId, count: full - free });
  return fillPool(
    database.db,
    issued.map(({ reference: own, code, pin, endsOn }) => ({
      offerId,
      reference: own,
      sealed: sealSecrets(config.secret, own, { code, pin }, randomBytes),
      endsOn,
    })),
    now,
  );
}
