import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { captureLog } from '../../../test/harness/capture-log.ts';
import { enterOgo } from '../../../test/steps/packs.ts';
import { Phone, openHarness } from '../../../test/harness/club.ts';
import { rowsOf } from '../../database/rows.ts';

const club = openHarness({ seed: false, env: { LOG_LEVEL: 'debug' } });

let lines: string[];
let mine: Phone;
let foreign: Phone;
beforeAll(async () => {
  captureLog(club);
  mine = await new Phone(club).register();
  foreign = await new Phone(club).register();
  vi.restoreAllMocks();
});
beforeEach(() => {
  lines = captureLog(club);
});
afterEach(() => vi.restoreAllMocks());

const create = 'POST /api/user/create-metafields';
const favorites = (value: string) => ({ namespace: 'pwa', key: 'favorites', type: 'json', value });
const closed = { namespace: 'club', key: 'age_verified', type: 'boolean', value: 'true' };

test(
  'favourites are stored as one metafield, and the last list is the one that counts',
  { tags: ['POST:/api/user/create-metafields'] },
  async () => {
    expect(await mine.call(create, favorites('["1", "2"]'))).toEqual({ code: 200, metafield: favorites('["1","2"]') });
    await mine.call(create, favorites('["2"]'));
    expect(await mine.call('POST /api/user/get-metafields', {})).toEqual({ metafields: [favorites('["2"]')] });
    expect((await mine.call('POST /api/user/get-user', {})).metafields).toEqual([favorites('["2"]')]);
  },
);

test("each brand's customer has its own metafields", async () => {
  const person = await new Phone(club).register();
  await person.call(create, favorites('["7"]'));
  const ogo = await enterOgo(person);
  expect(await ogo.call('POST /api/user/get-metafields', {})).toEqual({ metafields: [] });
  await ogo.call(create, favorites('["8"]'));
  expect((await person.call('POST /api/user/get-metafields', {})).metafields).toEqual([favorites('["7"]')]);
});

test(
  'a server-only field, an unknown one and a known one of another type are refused alike',
  { tags: ['AGE-03', 'POST:/api/user/create-metafields'] },
  async () => {
    const before = await mine.call('POST /api/user/get-metafields', {});
    const unknown = { ...closed, namespace: 'global', key: 'xp' };
    for (const input of [closed, unknown, { ...favorites('["1"]'), type: 'single_line_text_field' }])
      expect(await mine.refusal(create, input)).toBe('metafield_closed');
    expect(await mine.call('POST /api/user/get-metafields', {})).toEqual(before);
  },
);

test('a value that does not fit its field is refused and nothing is stored', async () => {
  for (const value of ['nonsense', '{}', '[1]', JSON.stringify(Array.from({ length: 201 }, (_, i) => String(i)))]) {
    const answer = await mine.request(create, favorites(value));
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { code: 'invalid_request', errors: [{ field: 'value' }] },
    ]);
  }
  const look = { namespace: 'pwa', key: 'look', type: 'single_line_text_field', value: 'dark\u0000' };
  expect(await mine.refusal(create, look)).toBe('invalid_request');
});

test('tags are added, as a list or as text, and never removed', { tags: ['POST:/api/user/update-tags'] }, async () => {
  const add = (tags: string | string[]) => mine.call('POST /api/user/update-tags', { tags });
  expect(await add('pwa, likes-glo')).toEqual({ code: 200, tags: 'likes-glo, pwa' });
  expect(await add(['likes-ogo', 'pwa'])).toEqual({ code: 200, tags: 'likes-glo, likes-ogo, pwa' });
  expect(await add('')).toEqual({ code: 200, tags: 'likes-glo, likes-ogo, pwa' });
  expect((await mine.call('POST /api/user/get-user', {})).tags).toBe('likes-glo, likes-ogo, pwa');
});

test(
  'a tag of the server or an unknown one refuses the whole call',
  { tags: ['POST:/api/user/update-tags'] },
  async () => {
    const { tags } = await foreign.call('POST /api/user/get-user', {});
    for (const wrong of ['age-verified', 'vip', 'pwa, age-verified', ['pwa', 'AGE-VERIFIED']])
      expect(await foreign.refusal('POST /api/user/update-tags', { tags: wrong })).toBe('tag_closed');
    expect((await foreign.call('POST /api/user/get-user', {})).tags).toBe(tags);
  },
);

test(
  "the server's own tags and metafields are shown",
  { tags: ['POST:/api/user/get-metafields', 'GET:/api/user/get-user-by-phone'] },
  async () => {
    const id = Number(foreign.customerId);
    await club.database.db.execute(sql`insert into customer_tags values (${id}, 'age-verified', now())`);
    await club.database.db.execute(
      sql`insert into metafields values (${id}, 'club', 'age_verified', 'boolean', 'true', now())`,
    );
    const user = await foreign.call('GET /api/user/get-user-by-phone', {});
    expect(user).toEqual(await foreign.call('POST /api/user/get-user', {}));
    expect(user).toMatchObject({ phone: foreign.number, tags: 'age-verified', metafields: [closed] });
  },
);

test('an attempt is logged, without its values', async () => {
  await mine.refusal(create, closed);
  await mine.refusal(create, { ...closed, namespace: 'Канарка', key: mine.number });
  await mine.refusal('POST /api/user/update-tags', { tags: ['age-verified'] });
  await mine.refusal('POST /api/user/update-tags', { tags: [`Канарка ${mine.number}`] });
  const log = lines.join('');
  expect(log.match(/closed (metafield|tag) refused/g)).toHaveLength(4);
  for (const known of ['club.age_verified', 'age-verified', 'unknown']) expect(log).toContain(known);
  for (const secret of ['Канарка', mine.number]) expect(log).not.toContain(secret);
});

test(
  'a foreign id answers exactly like one that does not exist',
  { tags: ['POST:/api/user/get-metafields'] },
  async () => {
    const request = async (name: Parameters<Phone['request']>[0], input: object) => {
      const { requestId: _own, ...body } = (await mine.request(name, input)).json();
      return body;
    };
    const calls = [
      ['POST /api/user/get-metafields', (id: string) => ({ id })],
      [create, (shopifyId: string) => ({ ...favorites('["9"]'), shopifyId })],
      ['POST /api/user/update-tags', (shopifyId: string) => ({ tags: 'likes-velo', shopifyId })],
    ] as const;
    for (const [name, input] of calls) {
      const answer = await request(name, input(foreign.customerId ?? ''));
      expect(answer).toMatchObject({ status: 404, code: 'not_found' });
      expect(answer).toEqual(await request(name, input('9999999999')));
      expect((await mine.request(name, input(mine.customerId ?? ''))).statusCode).toBe(200);
    }
    const rows = await rowsOf(
      club.database.db,
      sql`select from metafields where value = '["9"]' and customer_id <> ${Number(mine.customerId)}`,
      {},
    );
    expect(rows).toEqual([]);
  },
);
