import { dayAfter, kyivDate } from '@club/rules/time/calendar';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { certToken, openWithPin } from '../../../test/steps/certificates.ts';
import { idempotency, openHarness, Phone } from '../../../test/harness/club.ts';
import { giveXp } from '../../../test/steps/ordering.ts';
import { notificationsTo } from '../../../test/steps/notified.ts';
import { asActor, asAnything, asInteger, asText, orNull } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { leaseTasks, type OutboxRoom } from '../../database/jobs/outbox.ts';
import { listLots } from '../../database/xp/lots.ts';
import { remindCertificates } from './remind-endings.ts';
import { certificateTasks } from './partner-tasks.ts';
import { refreshCertificates } from './refresh-catalogue.ts';
import { settleComplaints } from './settle-complaints.ts';

const club = openHarness({ seed: false });
const hourMs = 3_600_000;
const log = { warn: () => undefined };
const offerId = 'koshyk-200';

beforeAll(() => refresh());
beforeEach(() => club.clock.forward(hourMs));
afterEach(() => club.outside.inject({ method: 'DELETE', url: '/emulators/faults' }));

const refresh = () => refreshCertificates(club.services, club.clock.now);
const settle = () => settleComplaints({ ...club.services, log }, club.clock.now);
const fault = (mode: string, times?: number) =>
  club.outside.inject({ method: 'POST', url: '/emulators/faults', payload: { service: 'certificates', mode, times } });
const decide = async (id: string, answer: string) => {
  const reply = await club.outside.inject({ method: 'POST', url: '/emulators/certificates', payload: { id, answer } });
  expect(reply.statusCode, reply.body).toBe(201);
};
const freeOf = async (id: string) =>
  (
    await rowsOf(
      club.database.db,
      sql`select count(*)::int as free from certificate_pool where offer_id = ${id} and taken_at is null`,
      { free: asInteger },
    )
  )[0]?.free;

const wideRoom: OutboxRoom = { serviceMax: 100, serviceMin: 0, free: 100, services: {}, running: new Map() };

/** The work of the outbox, by the clock of the machine. */
async function informPartner(): Promise<void> {
  await club.database.db.execute(sql`update outbox set run_at = now() where done_at is null`);
  for (const { kind, payload } of await leaseTasks(club.database.db, wideRoom, 60_000)) {
    const handler = certificateTasks[kind as keyof typeof certificateTasks];
    await handler?.(club.services.providers, payload, {
      database: club.database,
      now: club.clock.now,
      attempts: 1,
      taskId: 1,
      dueAt: '',
      lastFault: null,
    });
  }
}

/** A customer whose certificate did not work, and the partner's id of it. */
async function complained(): Promise<{ phone: Phone; id: string; reference: string; token: string }> {
  const phone = await new Phone(club).register();
  await giveXp(club, phone, 500);
  const token = await certToken(phone);
  const { certificate } = await phone.call('POST /api/cert/create', { token, offerId }, idempotency());
  await phone.call('POST /api/cert/complain', { token, id: certificate.id });
  await informPartner();
  return { phone, token, id: certificate.id, reference: await referenceOf(certificate.id) };
}
const referenceOf = async (id: string): Promise<string> => {
  const [row] = await rowsOf(
    club.database.db,
    sql`select p.reference from certificates c join certificate_pool p on p.id = c.pool_id where c.id = ${id}`,
    { reference: asText },
  );
  return row!.reference;
};
const balanceOf = async (phone: Phone) => (await phone.call('GET /api/get-balance', {})).balance;
const listOf = async (phone: Phone, token: string) =>
  (await phone.call('POST /api/cert/get-cert-list', { token })).certificates;
const smsTo = async (phone: Phone): Promise<string[]> =>
  (await notificationsTo(club, phone.number)).flatMap(({ sms }) => sms ?? []);

test('the catalogue is taken over and each pool is filled, as far as the partner has any', async () => {
  const rows = await rowsOf(
    club.database.db,
    sql`select offer_id as id, count(*)::int as free from certificate_pool group by 1`,
    { id: asText, free: asInteger },
  );
  const free = new Map(rows.map((row) => [row.id, row.free]));
  expect([free.get('koshyk-200'), free.get('kinosvit-350'), free.get('volt-2000')]).toEqual([20, 3, undefined]);
  expect(await refresh()).toBe(0);
});

test('a pool that runs low is filled up again, and a lost answer brings the same certificates', async () => {
  await club.database.db.execute(sql`delete from certificate_pool
    where offer_id = 'vechera-300' and id not in (select id from certificate_pool where offer_id = 'vechera-300' limit 5)`);
  const { certificates } = club.services.providers;
  const lost = await certificates.reserve({ reference: 'vechera-300.5', offerId: 'vechera-300', count: 15 });
  await Promise.all([refresh(), refresh()]);
  expect(await freeOf('vechera-300')).toBe(20);
  const [row] = await rowsOf(
    club.database.db,
    sql`select count(*)::int as same from certificate_pool where reference in (${sql.join(
      lost.map(({ reference }) => sql`${reference}`),
      sql`, `,
    )})`,
    { same: asInteger },
  );
  expect(row?.same).toBe(15);
});

test.each(['down', 'error500', 'garbage', 'http429'])(
  'a partner with %s hides nothing, and the stock of the pool is sold',
  async (mode) => {
    await fault(mode);
    await expect(refresh()).rejects.toThrow('certificates');
    const phone = await new Phone(club).register();
    await giveXp(club, phone, 200);
    const done = await phone.call('POST /api/cert/create', { token: await certToken(phone), offerId }, idempotency());
    expect(done.balance).toBe(0);
  },
);

test('an offer that left the catalogue is hidden and returns with it', async () => {
  const [first, ...others] = await club.services.providers.certificates.listPartners();
  const listPartners = async () => others;
  const certificates = { ...club.services.providers.certificates, listPartners };
  await refreshCertificates({ ...club.services, providers: { certificates } }, club.clock.now);
  const phone = await new Phone(club).register();
  const token = await certToken(phone);
  const shown = async () =>
    (await phone.call('POST /api/cert/get-partners-by-id', { token, categoryId: 1 })).partners.map(({ id }) => id);
  expect(await shown()).not.toContain(first?.id);
  await refresh();
  expect(await shown()).toContain(first?.id);
});

test('a price that the partner changes is recorded, by the job that stored it, once', async () => {
  const partners = await club.services.providers.certificates.listPartners();
  const dearer = partners.map((one) => ({
    ...one,
    offers: one.offers.map((offer) => (offer.id === offerId ? { ...offer, xpPrice: offer.xpPrice + 50 } : offer)),
  }));
  const certificates = { ...club.services.providers.certificates, listPartners: async () => dearer };
  const reprice = () => refreshCertificates({ ...club.services, providers: { certificates } }, club.clock.now);
  await reprice();
  await reprice();
  const known = partners.flatMap(({ offers }) => offers).find(({ id }) => id === offerId)!;
  const noted = await rowsOf(
    club.database.db,
    sql`select actor, target, before, after from audit_log where action = 'certificates.reprice'`,
    { actor: asActor, target: asText, before: asAnything, after: asAnything },
  );
  expect(noted).toEqual([
    {
      actor: 'job:refresh-certificates',
      target: `offer:${offerId}`,
      before: { face_kop: known.faceKop, xp_price: known.xpPrice },
      after: { face_kop: known.faceKop, xp_price: known.xpPrice + 50 },
    },
  ]);
  await refresh();
});

test('the partner learns who has a certificate, and gets a complaint once', async () => {
  const { reference } = await complained();
  const { codes } = (await club.outside.inject('/emulators/certificates/codes')).json();
  const known = codes.find((one: { id: string }) => one.id === reference);
  expect(known).toMatchObject({ member: expect.stringMatching(/^[0-9a-f-]{36}$/), complaint: 'checking' });
  expect(await settle()).toBe(0);
});

test('a refund goes back to its lot, once, and the customer is notified', async () => {
  const { phone, token, id, reference } = await complained();
  expect(await balanceOf(phone)).toBe(300);
  await decide(reference, 'refund');
  expect(await settle()).toBe(1);
  expect(await settle()).toBe(0);
  expect(await balanceOf(phone)).toBe(500);
  expect(await listLots(club.database.db, Number(phone.customerId))).toMatchObject([{ amount: 500, leftXp: 500 }]);
  expect(await listOf(phone, token)).toMatchObject([{ id, state: 'refunded', code: null }]);
  expect(await smsTo(phone)).toEqual([expect.stringContaining('Повернули 200')]);
});

test('a new code replaces the old one for no XP; refunded too, the first one is paid back', async () => {
  const { phone, token, id, reference } = await complained();
  await decide(reference, 'replaced');
  expect(await settle()).toBe(1);
  const [fresh] = await listOf(phone, token);
  expect(await listOf(phone, token)).toMatchObject([
    { state: 'active', xp: 0 },
    { id, state: 'replaced' },
  ]);
  expect(await balanceOf(phone)).toBe(300);
  const opened = await listOf(phone, await openWithPin(phone, token));
  expect(opened.map(({ code }) => code)).toEqual([expect.any(String), null]);

  await phone.call('POST /api/cert/complain', { token, id: fresh!.id });
  await informPartner();
  await decide(await referenceOf(fresh!.id), 'refund');
  await settle();
  expect(await balanceOf(phone)).toBe(500);
  expect(await listOf(phone, token)).toMatchObject([{ state: 'refunded' }, { state: 'replaced' }]);
});

test('a code that the partner calls good is opened again, and is not queried twice', async () => {
  const { phone, token, id, reference } = await complained();
  await decide(reference, 'refused');
  await settle();
  expect(await listOf(phone, token)).toMatchObject([{ id, state: 'active', confirmed: true, can_complain: false }]);
  expect(await phone.refusal('POST /api/cert/complain', { token, id })).toBe('cert_confirmed');
  expect(await balanceOf(phone)).toBe(300);
});

test('after a day without an answer the club gives one from its pool, and XP if there is none', async () => {
  const [one, two] = [await complained(), await complained()];
  await fault('down');
  club.clock.forward(24 * hourMs - 1);
  await settle();
  expect(await freeOf(offerId)).toBeGreaterThan(1);
  await club.database.db.execute(sql`update certificate_pool set ends_on = '2020-01-01'
    where offer_id = ${offerId} and taken_at is null
      and id <> (select min(id) from certificate_pool where offer_id = ${offerId} and taken_at is null)`);
  club.clock.forward(1);
  expect(await settle()).toBe(2);
  const states = await rowsOf(
    club.database.db,
    sql`select state from certificates where id in (${one.id}, ${two.id}) order by id`,
    { state: asText },
  );
  expect(states).toEqual([{ state: 'replaced' }, { state: 'refunded' }]);
});

test('each decision about a complaint is recorded, by the partner or by the job that decided instead', async () => {
  await refresh();
  const [refused, replaced, late] = [await complained(), await complained(), await complained()];
  await decide(refused.reference, 'refused');
  await decide(replaced.reference, 'replaced');
  await settle();
  club.clock.forward(24 * hourMs);
  await settle();
  const decisions = await rowsOf(
    club.database.db,
    sql`select actor, before->>'state' as before, after->>'state' as after, after->>'by' as by from audit_log
    where action = 'certificates.settle-complaint' and target in (${sql.join(
      [refused, replaced, late].map(({ id }) => sql`${`certificate:${id}`}`),
      sql`, `,
    )}) order by id`,
    { actor: asActor, before: asText, after: asText, by: orNull(asText) },
  );
  expect(decisions).toEqual([
    { actor: 'service:certificates', before: 'checking', after: 'active', by: null },
    { actor: 'service:certificates', before: 'checking', after: 'replaced', by: expect.stringMatching(/^\d+$/) },
    { actor: 'job:settle-complaints', before: 'checking', after: 'replaced', by: expect.stringMatching(/^\d+$/) },
  ]);
});

test('a complaint that never reached the partner is sent now', async () => {
  const phone = await new Phone(club).register();
  await giveXp(club, phone, 500);
  const token = await certToken(phone);
  const offer = { token, offerId: 'dotyk-600' };
  await giveXp(club, phone, 100);
  const { certificate } = await phone.call('POST /api/cert/create', offer, idempotency());
  await phone.call('POST /api/cert/complain', { token, id: certificate.id });
  await club.database.db.execute(sql`delete from outbox where kind = 'certificate-complaint'`);
  await settle();
  await decide(await referenceOf(certificate.id), 'refund');
  await settle();
  expect(await balanceOf(phone)).toBe(600);
});

test('a certificate that ends within a week is announced once, and a used one is not', async () => {
  // Those before used the pool up.
  await refresh();
  const [phone, done] = [await new Phone(club).register(), await new Phone(club).register()];
  const ids: string[] = [];
  for (const one of [phone, done]) {
    await giveXp(club, one, 500);
    const token = await certToken(one);
    const { certificate } = await one.call('POST /api/cert/create', { token, offerId }, idempotency());
    ids.push(certificate.id);
    if (one === done) await one.call('POST /api/cert/mark-used', { token, id: certificate.id, used: true });
  }
  const endsOn = dayAfter(kyivDate(club.clock.now), 9);
  await club.database.db.execute(sql`update certificate_pool set ends_on = ${endsOn}::date
    where id in (select pool_id from certificates where id in (${Number(ids[0])}, ${Number(ids[1])}))`);
  const remind = (days: number) => remindCertificates(club, new Date(club.clock.now.getTime() + days * 24 * hourMs));
  expect([await remind(1), await remind(2), await remind(3)]).toEqual([0, 1, 0]);
  expect(await notificationsTo(club, phone.number)).toMatchObject([
    { category: 'certificates', path: '/certificates/my-list' },
  ]);
  expect(await notificationsTo(club, done.number)).toEqual([]);
});
