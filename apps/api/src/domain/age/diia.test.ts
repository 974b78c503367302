import { emulators } from '@club/emulators/emulators';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerDiia, lastDiiaRequestId, encodeAnswer, photo, postForm } from '../../../test/steps/age.ts';
import { captureLog } from '../../../test/harness/capture-log.ts';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { asId, asText } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { ensureCustomer } from '../../database/customers/people.ts';
import { documentSharing } from '../../providers/identity/diia/document-sharing.ts';
import { standInReader } from '../../providers/identity/diia/stand-in-reader.ts';

const club = openHarness({ seed: false, env: { LOG_LEVEL: 'debug' } });

const minute = 60_000;
const stateOf = async (phone: Phone) => (await phone.call('GET /api/age/get-verification', {})).state;
const request = async (phone: Phone) => {
  const { diia } = await phone.call('POST /api/age/start-diia', {});
  return { ...diia!, requestId: await lastDiiaRequestId(club) };
};
const outputsOf = async (customerId: string | number | undefined) => {
  const id = Number(customerId);
  const tags = await rowsOf(club.database.db, sql`select tag from customer_tags where customer_id = ${id}`, {
    tag: asText,
  });
  const fields = await rowsOf(
    club.database.db,
    sql`select namespace || '.' || key || '=' || value as field from metafields where customer_id = ${id}`,
    { field: asText },
  );
  return [...tags.map(({ tag }) => tag), ...fields.map(({ field }) => field)];
};

let lines: string[] = [];
beforeEach(() => {
  lines = captureLog(club);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await club.outside.inject({ method: 'DELETE', url: '/emulators/faults' });
});

test(
  'a customer sent to Diia has a link for 15 minutes; a document of an adult verifies the age',
  { tags: ['POST:/api/age/start-diia'] },
  async () => {
    const phone = await new Phone(club).register();
    expect(await phone.call('GET /api/age/get-verification', {})).toEqual({
      state: 'none',
      method: null,
      reason: null,
      at: null,
      diia: null,
      is_diia_offered: true,
      is_test_reader: true,
    });
    const requested = await phone.call('POST /api/age/start-diia', {});
    expect(requested).toMatchObject({
      state: 'waiting',
      method: 'diia',
      diia: { deeplink: expect.stringContaining('/diia/') },
    });
    expect(Date.parse(requested.diia!.expires_at) - club.clock.now.getTime()).toBe(15 * minute);
    const answer = await answerDiia(club, { requestId: await lastDiiaRequestId(club) });
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
    const done = await phone.call('GET /api/age/get-verification', {});
    expect(done).toMatchObject({ state: 'verified', method: 'diia', reason: null, diia: null });
    expect(await phone.refusal('POST /api/age/start-diia', {})).toBe('age_verified_already');
  },
);

test(
  'a verified age is a tag and a field of every customer of the person, of later ones too',
  { tags: ['AGE-03'] },
  async () => {
    const phone = await new Phone(club).register();
    const now = club.clock.now;
    const [{ id: personId } = { id: 0 }] = await rowsOf(
      club.database.db,
      sql`select person_id as id from customers where id = ${Number(phone.customerId)}`,
      { id: asId },
    );
    expect(await outputsOf(phone.customerId)).toEqual([]);
    await answerDiia(club, { requestId: (await request(phone)).requestId });
    const outputs = ['age-verified', 'club.age_verified=true'];
    expect(await outputsOf(phone.customerId)).toEqual(outputs);
    const later = await club.database.transaction((tx) => ensureCustomer(tx, personId, 'ogo', now));
    expect(await outputsOf(later)).toEqual(outputs);
    const other = await new Phone(club).register();
    expect(await outputsOf(other.customerId)).toEqual([]);
  },
);

test(
  'the whole way through the emulated Diia: the page, the answer to us, the way back',
  { tags: ['AGE-06'] },
  async () => {
    const phone = await new Phone(club).register();
    await club.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = club.app.server.address() as { port: number };
    const outside = Fastify();
    const appUrl = `http://127.0.0.1:${port}`;
    await outside.register(emulators, {
      packs: async () => [],
      appUrl,
      brands: { main: { title: '', url: club.config.urls.main } },
    });
    const url = `${await outside.listen({ port: 0, host: '127.0.0.1' })}/emulators/diia`;
    const { identity } = club.services.providers;
    club.services.providers.identity = documentSharing(
      { ...club.config.providers.diia, url },
      standInReader(club.config.providers.diia.acquirerToken),
    );
    const { deeplink } = await request(phone).finally(() => (club.services.providers.identity = identity));
    expect(deeplink.startsWith(`${appUrl}/emulators/diia/`)).toBe(true);
    const page = new URL(deeplink).pathname;
    expect((await outside.inject(page)).body).toContain('Поділитися: повнолітній');
    const back = await outside.inject({
      method: 'POST',
      url: page,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'answer=adult&birthDate=1990-05-14',
    });
    expect(back.headers.refresh).toContain(`${club.config.urls.main}/verification`);
    expect(await stateOf(phone)).toBe('verified');
    await outside.close();
  },
);

test('two requests, simultaneous or not, are one request with one link', async () => {
  const phone = await new Phone(club).register();
  const both = await Promise.all([
    phone.call('POST /api/age/start-diia', {}),
    phone.call('POST /api/age/start-diia', {}),
  ]);
  const { deeplink } = await request(phone);
  expect(both.map(({ diia }) => diia?.deeplink)).toEqual([deeplink, deeplink]);
});

test('adult is who has turned 18 by the calendar of Kyiv', async () => {
  const before = club.clock.now;
  const judged = async (at: string, birthday: string) => {
    club.clock.now = new Date('2027-12-05T10:00:00Z');
    const [day, month, year] = birthday.split('.');
    const phone = await new Phone(club).register({ birth_date: '2009-12-01' });
    await club.database.db.execute(
      sql`update people set birth_date = ${`${year}-${month}-${day}`}::date where phone = ${phone.number}`,
    );
    club.clock.now = new Date(at);
    phone.bearer = (await phone.call('POST /api/auth/check-token', {})).token;
    const { requestId } = await request(phone);
    expect((await answerDiia(club, { requestId, birthday })).statusCode).toBe(200);
    return phone.call('GET /api/age/get-verification', {});
  };
  expect(await judged('2027-11-30T22:00:00Z', '01.12.2009')).toMatchObject({ state: 'verified' });
  expect(await judged('2027-11-30T21:59:59Z', '01.12.2009')).toMatchObject({
    state: 'refused',
    reason: 'за документом ще\u00A0немає 18',
  });
  club.clock.now = before;
});

test('a document with another birth date than the registered one is refused, and the person may try again', async () => {
  const phone = await new Phone(club).register();
  const { requestId } = await request(phone);
  expect((await answerDiia(club, { requestId, birthday: '15.05.1990' })).json()).toEqual({ success: true });
  expect(await phone.call('GET /api/age/get-verification', {})).toMatchObject({
    state: 'refused',
    reason: 'дата народження в\u00A0документі інша',
    diia: null,
  });
  expect(await outputsOf(phone.customerId)).toEqual([]);
  expect((await request(phone)).requestId).not.toBe(requestId);
});

test('a kind of document may come as one object, and any kind will do', async () => {
  const phone = await new Phone(club).register();
  const { requestId } = await request(phone);
  const data = { 'foreign-passport': { birthday: '14.05.1990' }, 'internal-passport': [{ birthday: '14.05.1990' }] };
  expect((await answerDiia(club, { requestId: requestId.toUpperCase(), data })).json()).toEqual({ success: true });
  expect(await stateOf(phone)).toBe('verified');
});

test('a forged, foreign or unreadable answer changes nothing', async () => {
  const phone = await new Phone(club).register();
  const { requestId } = await request(phone);
  const foreign = '00000000-0000-4000-8000-000000000000';
  const passports = (...documents: unknown[]) => ({ requestId, data: { 'internal-passport': documents } });
  const answers = {
    'signed by somebody else': [await answerDiia(club, { requestId, token: 'demo-other' }), 403],
    'another request inside': [await answerDiia(club, { requestId: foreign, trace: requestId }), 403],
    'a request nobody made': [await answerDiia(club, { requestId: foreign }), 404],
    'no id of a request': [await answerDiia(club, { requestId, trace: "' or 1=1" }), 404],
    'no such field': [await answerDiia(club, { requestId, field: 'other' }), 400],
    'no document': [await answerDiia(club, { ...passports() }), 403],
    'no birth date': [await answerDiia(club, { ...passports({ docNumber: '1' }) }), 403],
    'no such day': [await answerDiia(club, { ...passports({ birthday: '31.02.1990' }) }), 403],
    'two birth dates': [
      await answerDiia(club, { ...passports({ birthday: '14.05.1990' }, { birthday: '14.05.1991' }) }),
      403,
    ],
    'nothing at all': [await answerDiia(club, { requestId, data: 'null' }), 403],
  } as const;
  for (const [what, [answer, status]] of Object.entries(answers)) {
    expect(answer.statusCode, what).toBe(status);
    expect(answer.json(), what).not.toHaveProperty('success');
  }
  expect(await phone.call('GET /api/age/get-verification', {})).toMatchObject({ state: 'waiting' });
  expect((await answerDiia(club, { requestId })).json()).toEqual({ success: true });
});

test('a body of another kind, in pieces or too large is refused', async () => {
  const phone = await new Phone(club).register();
  const { requestId } = await request(phone);
  const post = (type: string, payload: string) =>
    club.app.inject({
      method: 'POST',
      url: '/api/age/diia',
      headers: { 'content-type': type, 'x-document-request-trace-id': requestId },
      payload,
    });
  expect((await post('application/json', '{}')).json()).toMatchObject({ status: 415 });
  expect((await post('multipart/form-data; boundary=x', '--x\r\nbroken')).json()).toMatchObject({ status: 400 });
  expect((await post('multipart/form-data', 'no boundary')).json()).toMatchObject({ status: 400 });
  expect((await post('multipart/form-data; boundary=x', '')).statusCode).toBe(400);
  const form = new FormData();
  form.set('encodeData', 'a'.repeat(1_000_000));
  expect((await postForm(club, form, requestId)).json()).toMatchObject({ status: 413 });
  for (const text of ['', '.', 'e30=', encodeAnswer(club.config.providers.diia.acquirerToken, 'not json')]) {
    const wrong = new FormData();
    wrong.set('encodeData', text);
    expect((await postForm(club, wrong, requestId)).statusCode, text).toBe(403);
  }
  expect(await stateOf(phone)).toBe('waiting');
});

test('the encrypted part may come as a file', async () => {
  const phone = await new Phone(club).register();
  const { requestId } = await request(phone);
  const answer = { requestId, data: { 'internal-passport': [{ birthday: '14.05.1990' }] } };
  const form = new FormData();
  form.set(
    'encodeData',
    new Blob([encodeAnswer(club.config.providers.diia.acquirerToken, answer)]),
    'passport.json.p7s.p7e',
  );
  expect((await postForm(club, form, requestId)).json()).toEqual({ success: true });
});

test('an answer sent again is refused and changes nothing', async () => {
  const phone = await new Phone(club).register();
  const { requestId } = await request(phone);
  await answerDiia(club, { requestId, birthday: '15.05.1990' });
  expect((await answerDiia(club, { requestId })).statusCode).toBe(404);
  expect(await stateOf(phone)).toBe('refused');
  const parallel = await request(phone);
  const answers = await Promise.all([1, 2, 3].map(() => answerDiia(club, { requestId: parallel.requestId })));
  expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '404', '404']);
});

test('an answer after 15 minutes, or to a withdrawn request, is refused, and nothing is pending', async () => {
  const phone = await new Phone(club).register();
  const late = await request(phone);
  club.clock.forward(15 * minute);
  phone.bearer = (await phone.call('POST /api/auth/check-token', {})).token;
  expect((await answerDiia(club, { requestId: late.requestId })).statusCode).toBe(404);
  expect(await stateOf(phone)).toBe('none');
  const next = await request(phone);
  expect(next.deeplink).not.toBe(late.deeplink);
  await phone.call('POST /api/age/cancel-verification', {});
  expect((await answerDiia(club, { requestId: next.requestId })).statusCode).toBe(404);
  expect(await stateOf(phone)).toBe('none');
});

test('a photo replaces an unanswered request to Diia', async () => {
  const phone = await new Phone(club).register();
  const { requestId } = await request(phone);
  const image = (await photo()).toString('base64');
  await phone.call('POST /api/age/send-document', { kind: 'passport', image });
  expect(await phone.call('GET /api/age/get-verification', {})).toMatchObject({ method: 'document', diia: null });
  expect((await answerDiia(club, { requestId })).statusCode).toBe(404);
  expect(await stateOf(phone)).toBe('waiting');
});

test('nothing of a document is stored or logged', async () => {
  const phone = await new Phone(club).register({ birth_date: '1991-07-23' });
  const { requestId } = await request(phone);
  await answerDiia(club, { requestId, birthday: '23.07.1991', token: 'demo-other' });
  await answerDiia(club, { requestId, birthday: '23.07.1991' });
  expect(await stateOf(phone)).toBe('verified');
  const rows = await rowsOf(club.database.db, sql`select to_jsonb(v)::text as row from age_verifications v`, {
    row: asText,
  });
  expect(rows.length).toBeGreaterThan(0);
  expect(lines.join('')).toContain('a callback from Diia could not be read');
  // As a word: an id made by chance may have these digits in it.
  const ofDocument = /\b1991\b|123456789|Таємна|passport|encodeData/;
  expect(JSON.stringify(rows)).not.toMatch(ofDocument);
  expect(lines.join('')).not.toMatch(ofDocument);
});

test.each(['down', 'error500', 'http429', 'garbage', 'refused'])(
  'while Diia plays "%s" the customer gets that answer, and nothing is pending',
  async (mode) => {
    const phone = await new Phone(club).register();
    await club.outside.inject({ method: 'POST', url: '/emulators/faults', payload: { service: 'diia', mode } });
    expect(await phone.refusal('POST /api/age/start-diia', {})).toBe('diia_unavailable');
    expect(await stateOf(phone)).toBe('none');
  },
);

test('without a reader of its answers Diia is not called', async () => {
  const phone = await new Phone(club).register();
  const { identity } = club.services.providers;
  club.services.providers.identity = { ...identity, reader: undefined };
  expect(await phone.refusal('POST /api/age/start-diia', {})).toBe('diia_unavailable');
  expect(await phone.call('GET /api/age/get-verification', {})).toMatchObject({
    state: 'none',
    is_diia_offered: false,
    is_test_reader: false,
  });
  club.services.providers.identity = identity;
});
