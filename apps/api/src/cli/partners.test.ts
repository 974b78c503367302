import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Brand } from '@club/rules/brands';
import { dayAfter, kyivDate } from '@club/rules/time/calendar';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditOf } from '../../test/steps/audit.ts';
import { certToken, offerCertificates, openWithPin, takeCertificate } from '../../test/steps/certificates.ts';
import { consoleOf } from '../../test/steps/console.ts';
import { openHarness, Phone } from '../../test/harness/club.ts';
import { giveXp } from '../../test/steps/ordering.ts';
import { certificatesCommands } from './certificates.ts';
import { pictureCommands } from './pictures.ts';
import { setupCommands } from './setup.ts';

const club = openHarness({ seed: false });
const folder = mkdtempSync(join(tmpdir(), 'club-partners-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const services = () => consoleOf(club);
function take(text: string, flags: Record<string, boolean> = {}) {
  const file = join(folder, 'partners.csv');
  writeFileSync(file, text);
  return certificatesCommands.partners(services(), { positional: ['import', file], flags });
}
const list = () => certificatesCommands.partners(services(), { positional: [], flags: {} });
const line = async () =>
  (await setupCommands[''](services(), { positional: [], flags: {} })).rows.find(
    ({ item }) => item === 'certificate partners',
  );

let phone: Phone;
beforeAll(async () => {
  phone = await new Phone(club).register();
});
async function partnersIn(brand: Brand = 'main') {
  const own = brand === 'main' ? phone : await new Phone(club, brand).register();
  const token = await certToken(own);
  return (await own.call('POST /api/cert/get-partners-by-id', { token, categoryId: 2 })).partners;
}

test("a card may exist before the service's first catalogue, and is pending until its partner appears", async () => {
  expect(await list()).toMatchObject({ rows: [], text: 'The catalogue has not been loaded yet' });
  expect(await line()).toMatchObject({ state: 'off' });
  expect((await take('partner,words\npartner-early,Найперший партнер\n')).text).toBe('1 partners changed');
  await offerCertificates(club, { count: 1, id: 'early' });
  expect(await partnersIn()).toMatchObject([{ title: 'Кошик поруч', words: 'Найперший партнер', picture: null }]);
  expect(await line()).toMatchObject({ state: 'done', found: '0 of 1 without texts and a picture' });
});

test('name, text, picture and order of a partner follow the file, on certificates bought earlier too', async () => {
  const offer = await offerCertificates(club, { count: 2, xp: 100 });
  const partner = `partner-${offer}`;
  expect(await line()).toMatchObject({ state: 'missing', found: `1 of 1 without texts and a picture (${partner})` });
  await giveXp(club, phone, 100);
  const token = await certToken(phone);
  expect((await takeCertificate(phone, token, offer)).statusCode).toBe(200);
  const red = { width: 300, height: 300, channels: 3, background: '#c33' } as const;
  const picture = join(folder, 'basket.png');
  writeFileSync(picture, await sharp({ create: red }).png().toBuffer());
  const brought = await pictureCommands.import(services(), { positional: [picture], flags: { text: 'Кошик' } });
  expect(brought.text).toContain('1 added');

  const file = `partner,name,words,picture,order\n${partner},Кошик щодня,Продукти поруч,basket,3\n`;
  const dry = await take(file, { 'dry-run': true });
  expect(dry.rows).toEqual([
    {
      partner,
      name: 'Кошик щодня',
      what: expect.stringMatching(/^name – → Кошик щодня, words – → Продукти поруч, picture – → \/pictures\/basket\./),
    },
  ]);
  expect(dry.text).toBe('1 partners would change; dry run, nothing was written');
  expect(await partnersIn()).toMatchObject([{ title: 'Кошик поруч', words: '', picture: null }]);
  expect((await take(file)).rows).toEqual(dry.rows);
  const address = expect.stringMatching(/^\/pictures\/basket\.[a-f0-9]{16}-480\.webp$/);
  expect(await partnersIn()).toMatchObject([{ title: 'Кошик щодня', words: 'Продукти поруч', picture: address }]);
  const opened = await openWithPin(phone, token);
  const { certificates } = await phone.call('POST /api/cert/get-cert-list', { token: opened });
  expect(certificates).toMatchObject([{ partner: 'Кошик щодня', picture: address }]);
  expect((await list()).rows).toMatchObject([{ partner, service: 'Кошик поруч', name: 'Кошик щодня', order: '3' }]);
  expect(await auditOf(club, 1)).toMatchObject([
    {
      action: 'certificates.import-partners',
      actor: 'console:test',
      before: { [`${partner}.name`]: '–' },
      after: { [`${partner}.name`]: 'Кошик щодня' },
    },
  ]);
  expect((await take(file)).rows).toEqual([]);
  const ended = await pictureCommands.end(services(), { positional: ['basket'], flags: {} });
  expect(JSON.stringify(ended)).toContain(`partner ${partner}`);
});

test('a partner is offered in its brands and on its days alone, and cannot be bought beyond them', async () => {
  const offer = await offerCertificates(club, { count: 2, xp: 100 });
  const partner = `partner-${offer}`;
  const today = kyivDate(club.clock.now);
  await giveXp(club, phone, 101);
  const buys = async () => (await takeCertificate(phone, await certToken(phone), offer)).statusCode;
  await take(`partner,brands\n${partner},ogo\n`);
  expect([(await partnersIn()).length, (await partnersIn('ogo')).length, await buys()]).toEqual([0, 1, 404]);
  await take(`partner,brands,from,to\n${partner},,${dayAfter(today, 1)},\n`);
  expect([(await partnersIn()).length, await buys()]).toEqual([0, 404]);
  await take(`partner,from,to\n${partner},,${dayAfter(today, -1)}\n`);
  expect([(await partnersIn()).length, await buys()]).toEqual([0, 404]);
  await take(`partner,from,to\n${partner},${today},${today}\n`);
  expect([(await partnersIn()).length, await buys()]).toEqual([1, 200]);
});

test('every wrong cell is named, and then nothing is written', async () => {
  const offer = await offerCertificates(club, { count: 1 });
  const partner = `partner-${offer}`;
  const rows = [`nobody,,,,,`, `${partner},x,third,2026-12-31,2026-12-01,`, `${partner},Добре,main,,,no-picture`];
  const wrong = await take(`partner,words,brands,from,to,picture\n${rows.slice(0, 2).join('\n')}\n`);
  expect([wrong.exitCode, wrong.rows.map(({ row, column }) => `${row} ${column}`)]).toEqual([
    1,
    ['3 words', '3 brands'],
  ]);
  const strange = await take(`partner,from,to\nnobody,,\n${partner},2026-12-31,2026-12-01\n${partner},,\n`);
  expect(strange.rows.map(({ row, column }) => `${row} ${column}`)).toEqual(['2 partner', '3 to', '4 partner']);
  const unknown = await take(`partner,words,brands,from,to,picture\n${rows[2]}\n`);
  expect(unknown.rows).toMatchObject([{ row: 2, column: 'picture' }]);
  expect(await partnersIn()).toMatchObject([{ words: '' }]);
  expect((await certificatesCommands.partners(services(), { positional: ['import'], flags: {} })).exitCode).toBe(1);
});
