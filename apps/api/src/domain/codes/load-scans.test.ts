import { randomUUID } from 'node:crypto';
import { scanMessage } from '@club/contract/customer/codes/scan-results';
import { kyivWeek } from '@club/rules/time/calendar';
import { formatDay } from '@club/rules/text/ukrainian';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { demoPacks } from '../../../seeds/demo-packs.ts';
import { Phone, openHarness } from '../../../test/harness/club.ts';
import { enterOgo, issuePacks, scan, wrongCode } from '../../../test/steps/packs.ts';
import { asText } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';

const harness = openHarness();
const hourMs = 3_600_000;

// Registrations from one address are limited; that is another file's subject.
beforeEach(() => harness.database.db.execute(sql`delete from limits`));

const plain = (text: string | undefined): string | undefined => text?.replaceAll('\u00a0', ' ');
const only = async (phone: Phone, code: string, how: 'camera' | 'typed' | 'link' = 'typed') => {
  const { results, balance } = await scan(phone, [code], how);
  return { ...results[0], message: plain(results[0]?.message), balance };
};

test('a code from a pack gives 10 XP', async () => {
  const phone = await new Phone(harness).register();
  const [code = ''] = await issuePacks(harness, 'glo', 1);
  expect(await only(phone, code)).toMatchObject({
    result: 'credited',
    xp: 10,
    line: 'glo',
    code_tail: code.slice(-4),
    message: '+10 XP',
    balance: 10,
  });
});

test(
  'a code counts once: its owner reads the day, another customer reads that it is used',
  { tags: ['SCAN-06'] },
  async () => {
    const [owner, other] = [await new Phone(harness).register(), await new Phone(harness).register()];
    const [code = ''] = await issuePacks(harness, 'velo', 1);
    await scan(owner, [code]);
    const again = await only(owner, code);
    expect(again).toMatchObject({ result: 'used_by_you', xp: 0, balance: 10 });
    expect(again.message).toBe(`Код уже зараховано тобі ${plain(formatDay(harness.clock.now))}`);
    expect(await only(other, code)).toMatchObject({
      result: 'used',
      message: 'Цей код уже використано. Якщо це не ти — напиши в підтримку',
      balance: 0,
    });
  },
);

test('a repeat of the same try answers the same and credits nothing more', async () => {
  const phone = await new Phone(harness).register();
  const [code = ''] = await issuePacks(harness, 'glo', 1);
  const input = { codes: [{ id: randomUUID(), code, how: 'camera' as const }] };
  const first = await phone.call('POST /mapi/multiscan/load', input);
  const input2 = { codes: [{ ...input.codes[0]!, id: input.codes[0]!.id.toUpperCase() }] };
  expect(await phone.call('POST /mapi/multiscan/load', input)).toEqual(first);
  expect(await phone.call('POST /mapi/multiscan/load', input2)).toEqual(first);
  expect(first.balance).toBe(10);
});

test('a code that was never issued is unknown', { tags: ['SCAN-06'] }, async () => {
  const phone = await new Phone(harness).register();
  expect(await only(phone, wrongCode())).toMatchObject({
    result: 'unknown',
    line: null,
    message: 'Такого коду немає. Перевір символи',
  });
});

test('codes of an expired and of a blocked batch are reported as such', async () => {
  const phone = await new Phone(harness).register();
  const packs = demoPacks(harness.config.secret);
  const expired = packs.find(({ note }) => note.includes('минув'))!;
  const blocked = packs.find(({ note }) => note.includes('заблоковано'))!;
  expect(await only(phone, expired.code)).toMatchObject({ result: 'batch_expired', message: 'Термін дії коду минув' });
  expect(await only(phone, blocked.code)).toMatchObject({
    result: 'blocked',
    message: 'Цей код заблоковано. Напиши в підтримку',
  });
});

test(
  'a code of the other brand names the club it belongs to, and stays good there',
  { tags: ['SCAN-06'] },
  async () => {
    const main = await new Phone(harness, 'main').register();
    const ogo = await new Phone(harness, 'ogo').register();
    const [ofOgo = ''] = await issuePacks(harness, 'ogo', 1);
    const [ofMain = ''] = await issuePacks(harness, 'glo', 1);
    expect(await only(main, ofOgo)).toMatchObject({
      result: 'other_brand',
      message: 'Це код іншого клубу. Його приймає oʼgo Club',
    });
    expect(await only(ogo, ofMain)).toMatchObject({
      result: 'other_brand',
      message: 'Це код іншого клубу. Його приймає Клуб XP',
    });
    expect(await only(ogo, ofOgo)).toMatchObject({ result: 'credited', balance: 10 });
  },
);

test('velo codes are taken by both brands', async () => {
  const codes = await issuePacks(harness, 'velo', 2);
  expect(await only(await new Phone(harness, 'main').register(), codes[0]!)).toMatchObject({ result: 'credited' });
  expect(await only(await new Phone(harness, 'ogo').register(), codes[1]!)).toMatchObject({ result: 'credited' });
});

test('similar characters, spaces, dashes and lower case fold on typing', async () => {
  const phone = await new Phone(harness).register();
  const codes = await issuePacks(harness, 'glo', 400);
  const code = codes.find((one) => /0/.test(one) && /1/.test(one) && /[ABEKMHPCTX]/.test(one))!;
  const cyrillic: Record<string, string> = {
    A: 'А',
    B: 'В',
    E: 'Е',
    K: 'К',
    M: 'М',
    H: 'Н',
    P: 'Р',
    C: 'С',
    T: 'Т',
    X: 'Х',
  };
  const typed = Array.from(code)
    .map((s) => ({ 0: 'о', 1: 'l' })[s] ?? cyrillic[s]?.toLowerCase() ?? s)
    .join('');
  const spaced = `${typed.slice(0, 4)}-${typed.slice(4, 8)} ${typed.slice(8)}`;
  expect(await only(phone, spaced)).toMatchObject({ result: 'credited', code_tail: code.slice(-4) });
});

test('a link printed for either brand is read, a link elsewhere is not', async () => {
  const phone = await new Phone(harness).register();
  const [one, two, three] = await issuePacks(harness, 'glo', 3);
  expect(await only(phone, `${harness.config.urls.main}/qr?c=${one}`, 'camera')).toMatchObject({ result: 'credited' });
  expect(await only(phone, `${harness.config.urls.ogo}/qr?c=${two}`, 'link')).toMatchObject({ result: 'credited' });
  expect(await only(phone, `https://elsewhere.example/qr?c=${three}`, 'camera')).toMatchObject({
    result: 'unreadable',
    message: 'Не вдалося прочитати. Наведи камеру на код клубу або введи його вручну',
  });
});

test('an excise mark, a typing slip and a used code are explained and never count as wrong codes', async () => {
  const phone = await new Phone(harness).register();
  const [code = '', used = '', slipped = ''] = await issuePacks(harness, 'glo', 3);
  await scan(phone, [used]);
  const typo = slipped.slice(0, -1) + (slipped.endsWith('7') ? '8' : '7');
  for (let i = 0; i < 12; i++) {
    expect(await only(phone, 'АБВГ 123456', 'camera')).toMatchObject({
      result: 'excise',
      message: 'Це акцизна марка. Код клубу — під кришкою',
    });
    expect(await only(phone, typo)).toMatchObject({ result: 'mistyped', message: 'Перевір символи: у коді є помилка' });
    expect(await only(phone, typo, 'camera')).toMatchObject({ result: 'unreadable' });
    expect(await only(phone, used)).toMatchObject({ result: 'used_by_you' });
  }
  expect(await only(phone, code)).toMatchObject({ result: 'credited' });
});

test(
  'codes of one load end each in its own result, in their order',
  { tags: ['POST:/mapi/multiscan/load'] },
  async () => {
    const phone = await new Phone(harness).register();
    const [one = '', two = ''] = await issuePacks(harness, 'glo', 2);
    const { results, balance } = await scan(phone, [one, wrongCode(), one, 'АБВГ 123456', two]);
    expect(results.map(({ result }) => result)).toEqual(['credited', 'unknown', 'used_by_you', 'excise', 'credited']);
    expect(balance).toBe(20);
  },
);

test(
  'twenty codes of a line count in a week; the next result has the date of the next ones, and the code is not lost',
  { tags: ['limit:code-of-a-pack'] },
  async () => {
    const phone = await new Phone(harness).register();
    const codes = await issuePacks(harness, 'glo', 21);
    const [velo = ''] = await issuePacks(harness, 'velo', 1);
    await scan(phone, codes.slice(0, 10));
    expect((await scan(phone, codes.slice(10, 20))).balance).toBe(200);
    const { endsAt } = kyivWeek(harness.clock.now);
    const late = await only(phone, codes[20]!);
    expect(late).toMatchObject({ result: 'limit_reached', xp: 0, balance: 200 });
    expect(late.message).toBe(`Ліміт на тиждень вичерпано. Нові коди — з понеділка, ${plain(formatDay(endsAt))}`);
    expect(await only(phone, velo)).toMatchObject({ result: 'credited' });
    const friend = await new Phone(harness).register();
    expect(await only(friend, codes[20]!)).toMatchObject({ result: 'credited' });
  },
);

test(
  'ten wrong codes an hour in both brands together, then a pause with its end, in which no code is judged',
  { tags: ['SCAN-06', 'limit:wrong-codes'] },
  async () => {
    const main = await new Phone(harness, 'main').register();
    const codes = await issuePacks(harness, 'velo', 2);
    const ogo = await enterOgo(main);
    await scan(main, Array.from({ length: 5 }, wrongCode));
    await scan(ogo, Array.from({ length: 5 }, wrongCode));
    const end = new Date(Math.floor(harness.clock.now.getTime() / hourMs + 1) * hourMs);
    const message = plain(scanMessage('paused', { xp: 0, line: null, moment: end }));
    const paused = { result: 'paused', xp: 0, message };
    expect(await only(main, wrongCode())).toMatchObject(paused);
    expect(await only(main, codes[0]!)).toMatchObject({ ...paused, line: null });
    expect(await only(ogo, codes[0]!)).toMatchObject(paused);

    const before = harness.clock.now;
    harness.clock.now = end;
    await main.call('POST /api/auth/check-token', {}).then((fresh) => (main.bearer = fresh.token));
    expect(await only(main, codes[0]!)).toMatchObject({ result: 'credited' });
    harness.clock.now = before;
  },
);

test('no code is readable in any table', async () => {
  const phone = await new Phone(harness).register();
  const codes = await issuePacks(harness, 'glo', 3);
  const wrong = wrongCode();
  await scan(phone, [...codes, wrong]);
  const tables = await rowsOf(
    harness.database.db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    { name: asText },
  );
  expect(tables.length).toBeGreaterThan(20);
  const dump = [];
  for (const { name } of tables) {
    dump.push(
      ...(await rowsOf(harness.database.db, sql`select t::text as row from ${sql.identifier(name)} t`, {
        row: asText,
      })),
    );
  }
  const text = dump.map(({ row }) => row).join('\n');
  expect(text).toContain(codes[0]!.slice(-4));
  for (const code of [...codes, wrong]) {
    expect(text).not.toContain(code.slice(0, 8));
    expect(text).not.toContain(Buffer.from(code).toString('hex'));
  }
});
