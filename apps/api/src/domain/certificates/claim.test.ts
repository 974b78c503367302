import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { certToken, offerCertificates, openWithPin, takeCertificate } from '../../../test/steps/certificates.ts';
import { idempotency, openHarness, Phone } from '../../../test/harness/club.ts';
import { giveXp } from '../../../test/steps/ordering.ts';
import { wrongCode } from '../../../test/steps/sign-in.ts';
import { asInteger, asText, mapOf } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { setCompliance } from '../../database/xp/compliance.ts';
import { deleteDuePeople } from '../customers/delete-due.ts';

const club = openHarness({ seed: false });
const minuteMs = 60_000;
const dayMs = 86_400_000;

beforeEach(() => club.clock.forward(60 * minuteMs));

async function someone(xp = 0): Promise<{ phone: Phone; token: string }> {
  const phone = await new Phone(club).register();
  if (xp > 0) await giveXp(club, phone, xp);
  return { phone, token: await certToken(phone) };
}
const balanceOf = async (phone: Phone) => (await phone.call('GET /api/get-balance', {})).balance;
const listOf = (phone: Phone, token: string) => phone.call('POST /api/cert/get-cert-list', { token });
const tasks = (kind: string) =>
  rowsOf(club.database.db, sql`select payload from outbox where kind = ${kind} order by id`, {
    payload: mapOf(asText),
  });

test(
  'a token belongs to one session for half an hour; an old or foreign one is reported so that the phone requests another',
  { tags: ['CERT-02', 'POST:/api/cert/get-auth'] },
  async () => {
    const [one, other] = [await someone(), await someone()];
    const answer = await one.phone.request('POST /api/cert/get-cats', { token: other.token });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      401,
      { code: 'cert_unauthenticated', errorType: 'cert_unauthenticated' },
    ]);
    club.clock.forward(30 * minuteMs - 1);
    await one.phone.call('POST /api/auth/check-token', {}).then(({ token }) => (one.phone.bearer = token));
    await one.phone.call('POST /api/cert/get-cats', { token: one.token });
    club.clock.forward(1);
    expect(await one.phone.refusal('POST /api/cert/get-cats', { token: one.token })).toBe('cert_unauthenticated');
  },
);

test(
  'the service is notified of a customer once in three days, by a number and nothing else',
  { tags: ['CERT-03', 'POST:/api/cert/regist', 'limit:certificate-registration'] },
  async () => {
    const { phone, ...first } = await someone();
    let { token } = first;
    const regist = () =>
      phone.call('POST /api/cert/regist', { token, email: 'olena@example.com', first_name: 'Олена', last_name: 'Т' });
    const before = (await tasks('certificate-member')).length;
    const [{ next_at }] = await Promise.all([regist(), regist()]);
    expect(Date.parse(next_at) - club.clock.now.getTime()).toBe(3 * dayMs);
    expect(await tasks('certificate-member')).toHaveLength(before + 1);
    club.clock.forward(3 * dayMs);
    phone.bearer = (await phone.call('POST /api/auth/check-token', {})).token;
    token = await certToken(phone);
    await regist();
    const sent = await tasks('certificate-member');
    expect(sent).toHaveLength(before + 2);
    expect(sent.at(-1)?.payload).toEqual({ member: sent.at(-2)?.payload.member });
  },
);

test(
  'a partner is found under the category, with face value, price and stock',
  { tags: ['CERT-01', 'POST:/api/cert/get-cats', 'POST:/api/cert/get-partners-by-id'] },
  async () => {
    const { phone, token } = await someone();
    const id = await offerCertificates(club, { count: 2, xp: 300 });
    expect(await phone.call('POST /api/cert/get-cats', { token })).toEqual({
      categories: [{ CATEGORY_ID: 2, CATEGORY_NAME: 'Їжа' }],
    });
    const { partners } = await phone.call('POST /api/cert/get-partners-by-id', { token, categoryId: 2 });
    expect(partners).toMatchObject([{ title: 'Кошик поруч', offers: [{ id, face: '500.00', xp: 300, left: 2 }] }]);
    expect(await phone.call('POST /api/cert/get-partners-by-id', { token, categoryId: 5 })).toEqual({ partners: [] });
    const all = await phone.call('POST /api/cert/get-partners-by-id', { token });
    expect(all).toMatchObject({ partners: [{ title: 'Кошик поруч', category_id: 2 }] });
  },
);

test(
  'an unknown category is shown under «Інше»',
  { tags: ['POST:/api/cert/get-cats', 'limit:categories-of-certificates'] },
  async () => {
    const { phone, token } = await someone();
    await offerCertificates(club, { count: 1 });
    await club.database.db.execute(sql`update certificate_partners set category_id = 3`);
    const { categories } = await phone.call('POST /api/cert/get-cats', { token });
    expect(categories).toEqual([{ CATEGORY_ID: 0, CATEGORY_NAME: 'Інше' }]);
    expect((await phone.call('POST /api/cert/get-partners-by-id', { token, categoryId: 0 })).partners).toHaveLength(1);
    expect((await phone.call('POST /api/cert/get-partners-by-id', { token, categoryId: 3 })).partners).toMatchObject([
      { category_id: 0 },
    ]);
  },
);

test(
  'XP and certificate change hands together, and the partner learns who has it',
  { tags: ['CERT-01', 'POST:/api/cert/create'] },
  async () => {
    const { phone, token } = await someone(1240);
    const offerId = await offerCertificates(club, { count: 1 });
    const done = await phone.call('POST /api/cert/create', { token, offerId, xp: 500 }, idempotency());
    expect(done).toMatchObject({
      balance: 740,
      certificate: { partner: 'Кошик поруч', face: '500.00', xp: 500, code: null },
    });
    const { transactions } = await phone.call('GET /api/get-bonus-history', {});
    expect(transactions[0]).toMatchObject({
      kind: 'spent',
      amount: -500,
      source: 'certificate',
      reason: 'Сертифікат «Кошик поруч» на\u00a0500\u00a0₴',
      balance_after: 740,
    });
    expect((await tasks('certificate-sold')).at(-1)?.payload).toEqual({
      certificate: `${offerId}.0`,
      member: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  },
);

test('an empty pool charges nothing, nor one with only expired certificates', async () => {
  const { phone, token } = await someone(500);
  const empty = await offerCertificates(club, { count: 0 });
  const refusal = (offerId: string) => phone.refusal('POST /api/cert/create', { token, offerId }, idempotency());
  expect(await refusal(empty)).toBe('cert_sold_out');
  expect(await phone.call('POST /api/cert/get-message', { token, categoryId: 2 })).toEqual({
    message: expect.stringMatching(/розібрали/),
  });
  expect(await refusal(await offerCertificates(club, { count: 1, endsInDays: -1 }))).toBe('cert_sold_out');
  expect(await balanceOf(phone)).toBe(500);
});

test('a shortage of XP is refused with the missing number, and the pool keeps its certificate', async () => {
  const { phone, token } = await someone(380);
  const offerId = await offerCertificates(club, { count: 1 });
  const answer = await takeCertificate(phone, token, offerId);
  expect(answer.json()).toMatchObject({ code: 'xp_missing', detail: 'Бракує 120\u00a0XP' });
  const rich = await someone(500);
  expect((await takeCertificate(rich.phone, rich.token, offerId)).statusCode).toBe(200);
});

test('a price other than the customer agreed to is refused, and so is an unknown offer', async () => {
  const { phone, token } = await someone(1000);
  const offerId = await offerCertificates(club, { count: 1, xp: 600 });
  const refusal = (input: object) => phone.refusal('POST /api/cert/create', { token, ...input }, idempotency());
  expect(await refusal({ offerId, xp: 500 })).toBe('cert_price_changed');
  expect(await refusal({ offerId: 'gold-1' })).toBe('not_found');
  await offerCertificates(club, { count: 1 }); // the catalogue has no place for the first one any more
  expect(await refusal({ offerId })).toBe('not_found');
  expect(await balanceOf(phone)).toBe(1000);
});

test(
  'a repeat with the same key is the same certificate, with another offer it is refused',
  { tags: ['POST:/api/cert/create'] },
  async () => {
    const { phone, token } = await someone(1500);
    const offerId = await offerCertificates(club, { count: 2 });
    const key = idempotency();
    const first = (await takeCertificate(phone, token, offerId, key)).json();
    expect((await takeCertificate(phone, token, offerId, key)).json()).toEqual(first);
    expect((await takeCertificate(phone, token, 'other', key)).json()).toMatchObject({
      code: 'idempotency_key_reused',
    });
    expect(await balanceOf(phone)).toBe(1000);
  },
);

test(
  "with spending switched off nothing is offered and nothing is taken, and a customer's certificates stay",
  { tags: ['CERT-01', 'POST:/api/cert/get-message'] },
  async () => {
    const { phone, token } = await someone(1000);
    const offerId = await offerCertificates(club, { count: 2 });
    await takeCertificate(phone, token, offerId);
    const cell = { brand: 'main', subject: 'club', action: 'spend', note: 'test', now: club.clock.now } as const;
    await setCompliance(club.database.db, { actor: 'console:test', ...cell, allowed: false });
    expect(await phone.call('POST /api/cert/get-cats', { token })).toEqual({ categories: [] });
    expect((await phone.call('POST /api/cert/get-message', { token })).message).toMatch(/не.можна отримати/);
    expect((await takeCertificate(phone, token, offerId)).json()).toMatchObject({ code: 'cert_closed' });
    expect((await listOf(phone, token)).certificates).toHaveLength(1);
    await setCompliance(club.database.db, { actor: 'console:test', ...cell, allowed: null });
  },
);

test(
  'the code is unreadable in the database, masked in the list, and whole after the PIN',
  { tags: ['CERT-04', 'POST:/api/cert/get-cert-list', 'POST:/api/cert/pin/token'] },
  async () => {
    const { phone, token } = await someone(500);
    await takeCertificate(phone, token, await offerCertificates(club, { count: 1 }));
    expect(await listOf(phone, token)).toMatchObject({
      opened: false,
      pin: 'none',
      certificates: [{ masked: '•••• 1000', code: null, pin: null }],
    });
    const open = await openWithPin(phone, token);
    expect(await listOf(phone, open)).toMatchObject({
      opened: true,
      pin: 'set',
      certificates: [{ code: 'AB12-CD34-1000', pin: '4821' }],
    });
    const [row] = await rowsOf(
      club.database.db,
      sql`select string_agg(encode(sealed, 'escape'), '') as text from certificate_pool`,
      { text: asText },
    );
    expect(row?.text).not.toMatch(/AB12|4821/);
    club.clock.forward(10 * minuteMs);
    expect(await phone.refusal('POST /api/cert/get-cert-list', { token: open })).toBe('cert_unauthenticated');
  },
);

test(
  'a PIN that is easily guessed is refused, and setting one needs a fresh SMS',
  { tags: ['CERT-04', 'POST:/api/cert/pin/store'] },
  async () => {
    const { phone, token } = await someone();
    for (const code of ['1234', '0000', '121212'])
      expect(await phone.refusal('POST /api/cert/pin/store', { code, token }), code).toBe('pin_trivial');
    expect(await phone.refusal('POST /api/cert/pin/token', { code: '4826', token })).toBe('pin_missing');
    club.clock.forward(11 * minuteMs);
    expect(await phone.refusal('POST /api/cert/pin/store', { code: '4826', token })).toBe('step_up_needed');
  },
);

test(
  'five wrong PINs lock, the right one does not help, an SMS does',
  { tags: ['CERT-04', 'POST:/api/cert/pin/enter-sms', 'limit:pin-of-certificates'] },
  async () => {
    const { phone, token } = await someone();
    await openWithPin(phone, token);
    const enter = (code: string) => phone.request('POST /api/cert/pin/token', { code, token });
    for (const left of [4, 3, 2, 1]) expect((await enter('9041')).json()).toMatchObject({ code: 'pin_wrong', left });
    expect((await enter('9041')).json()).toMatchObject({ code: 'pin_locked' });
    expect((await enter('4826')).json()).toMatchObject({ code: 'pin_locked' });
    expect((await listOf(phone, token)).pin).toBe('locked');

    club.clock.forward(11 * minuteMs);
    const { challenge } = await phone.call('POST /api/auth/step-up', {});
    const code = await phone.lastCode();
    const sms = (given: string) => phone.request('POST /api/cert/pin/enter-sms', { code: given, challenge, token });
    expect((await sms(wrongCode(code))).json()).toMatchObject({ code: 'code_wrong' });
    expect((await enter('4826')).json()).toMatchObject({ code: 'pin_locked' });
    expect((await sms(code)).statusCode).toBe(200);
    expect((await sms(code)).json()).toMatchObject({ code: 'code_expired' });
    expect((await enter('4826')).statusCode).toBe(200);
    await phone.call('POST /api/cert/pin/store', { code: '7302', token });
    expect((await enter('4826')).json()).toMatchObject({ code: 'pin_wrong' });
  },
);

test('the right PIN gives the tries back', { tags: ['POST:/api/cert/pin/token'] }, async () => {
  const { phone, token } = await someone();
  await openWithPin(phone, token);
  const enter = (code: string) => phone.request('POST /api/cert/pin/token', { code, token });
  for (let round = 1; round <= 2; round++) {
    for (let guess = 1; guess <= 4; guess++) await enter('9041');
    expect((await enter('4826')).statusCode).toBe(200);
  }
});

test("another customer's certificate is answered like one that never was", async () => {
  const [owner, other] = [await someone(500), await someone()];
  const { certificate } = (
    await takeCertificate(owner.phone, owner.token, await offerCertificates(club, { count: 1 }))
  ).json();
  for (const id of [certificate.id, '9999999999', '9999999999999999999']) {
    const own = { token: other.token, id };
    expect(await other.phone.refusal('POST /api/cert/complain', own)).toBe('not_found');
    expect(await other.phone.refusal('POST /api/cert/mark-used', { ...own, used: true })).toBe('not_found');
  }
  expect((await listOf(other.phone, other.token)).certificates).toEqual([]);
});

test(
  'a certificate is marked as used and unmarked; one that did not work is locked and its code is hidden',
  { tags: ['POST:/api/cert/mark-used', 'POST:/api/cert/complain'] },
  async () => {
    const { phone, token } = await someone(500);
    const { certificate } = (await takeCertificate(phone, token, await offerCertificates(club, { count: 1 }))).json();
    const { id } = certificate;
    const open = await openWithPin(phone, token);
    const mark = (used: boolean) => phone.request('POST /api/cert/mark-used', { token: open, id, used });
    expect((await mark(true)).json()).toMatchObject({ certificate: { used: true, code: 'AB12-CD34-1000' } });
    expect((await mark(false)).json()).toMatchObject({ certificate: { used: false } });
    const requested = await phone.call('POST /api/cert/complain', { token, id });
    expect(requested.certificate).toMatchObject({ state: 'checking', can_complain: false, code: null });
    expect(Date.parse(requested.certificate.answer_by ?? '') - club.clock.now.getTime()).toBe(dayMs);
    expect((await phone.call('POST /api/cert/complain', { token, id })).certificate.state).toBe('checking');
    expect(
      (await tasks('certificate-complaint')).filter(({ payload }) => payload.certificate?.startsWith('offer')),
    ).not.toEqual([]);
    expect((await mark(true)).json()).toMatchObject({ code: 'cert_checking' });
    expect((await listOf(phone, open)).certificates).toMatchObject([{ state: 'checking', code: null }]);
  },
);

test('the export names certificates without their codes, and a deleted person leaves neither PIN nor member', async () => {
  const { phone, token } = await someone(500);
  await takeCertificate(phone, token, await offerCertificates(club, { count: 1 }));
  await openWithPin(phone, token);
  const exported = JSON.stringify(await phone.call('GET /api/user/export-data', {}));
  expect(exported).toContain('"face":"500.00"');
  expect(exported).not.toMatch(/AB12|4821/);
  await club.database.db.execute(
    sql`update people set deletion_at = now() - interval '1 hour' where phone = ${phone.number}`,
  );
  expect(await deleteDuePeople(club.database, new Date())).toBe(1);
  const [left] = await rowsOf(
    club.database.db,
    sql`select (select count(*)::int from certificate_members where customer_id = ${phone.customerId}) as members,
      (select count(*)::int from certificate_pins i join customers c on c.person_id = i.person_id
        where c.id = ${phone.customerId}) as pins,
      (select count(*)::int from certificates where customer_id = ${phone.customerId}) as certificates`,
    { pins: asInteger, members: asInteger, certificates: asInteger },
  );
  expect(left).toEqual({ pins: 0, members: 0, certificates: 1 });
});

test('a certificate that ended cannot be complained about', async () => {
  const { phone, token } = await someone(500);
  const { certificate } = (
    await takeCertificate(phone, token, await offerCertificates(club, { count: 1, endsInDays: 0 }))
  ).json();
  await club.database.db.execute(sql`update certificate_pool set ends_on = ends_on - 1`);
  expect(await phone.refusal('POST /api/cert/complain', { token, id: certificate.id })).toBe('cert_spent');
});
