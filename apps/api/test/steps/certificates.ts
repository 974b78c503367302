// A small pool of certificates, and the calls that a phone makes around them.
import { randomBytes } from 'node:crypto';
import { kyivDate } from '@club/rules/time/calendar';
import { sealSecrets } from '../../src/database/certificates/secrets.ts';
import { saveCatalogue } from '../../src/database/certificates/offers.ts';
import { fillPool } from '../../src/database/certificates/pool.ts';
import { idempotency, type Harness, type Phone } from '../harness/club.ts';

let made = 0;

/** An offer of a separate partner, and so many certificates of it in the pool. */
export async function offerCertificates(
  { database, config, clock }: Harness,
  offer: { count: number; xp?: number; endsInDays?: number; id?: string },
): Promise<string> {
  const { id = `offer-${++made}-${randomBytes(3).toString('hex')}`, count, xp = 500, endsInDays = 90 } = offer;
  const partner = { id: `partner-${id}`, categoryId: 2, title: 'Кошик поруч', terms: '', tileHue: 140 };
  const partners = [{ ...partner, offers: [{ id, faceKop: 50_000, xpPrice: xp }] }];
  await database.transaction((tx) => saveCatalogue(tx, partners, clock.now));
  const endsOn = kyivDate(new Date(clock.now.getTime() + endsInDays * 86_400_000));
  const pool = Array.from({ length: count }, (_, at) => {
    const reference = `${id}.${at}`;
    const words = { code: `AB12-CD34-${String(1000 + at)}`, pin: '4821' };
    return { offerId: id, reference, sealed: sealSecrets(config.secret, reference, words, randomBytes), endsOn };
  });
  await fillPool(database.db, pool, clock.now);
  return id;
}

export const certToken = async (phone: Phone): Promise<string> =>
  (await phone.call('POST /api/cert/get-auth', {})).token;

export const takeCertificate = (phone: Phone, token: string, offerId: string, key = idempotency()) =>
  phone.request('POST /api/cert/create', { token, offerId }, key);

/** Sets the PIN while the sign-in is fresh, and opens with it. */
export async function openWithPin(phone: Phone, token: string, pin = '4826'): Promise<string> {
  await phone.call('POST /api/cert/pin/store', { code: pin, token });
  return (await phone.call('POST /api/cert/pin/token', { code: pin, token })).token;
}
