import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { auditOf } from '../../test/steps/audit.ts';
import { certToken, offerCertificates, takeCertificate } from '../../test/steps/certificates.ts';
import { consoleOf } from '../../test/steps/console.ts';
import { notificationsTo } from '../../test/steps/notified.ts';
import { openHarness, Phone } from '../../test/harness/club.ts';
import { giveXp } from '../../test/steps/ordering.ts';
import { certificatesCommands } from './certificates.ts';

const club = openHarness({ seed: false });

const services = () => consoleOf(club);
const none = { positional: [], flags: {} };

test('staff see the offers, how full each pool is, and whose certificate did not work', async () => {
  expect((await certificatesCommands.offers(services())).text).toBe('The catalogue has not been loaded yet');
  const offer = await offerCertificates(club, { count: 2 });
  const phone = await new Phone(club).register();
  await giveXp(club, phone, 500);
  const token = await certToken(phone);
  const { id } = (await takeCertificate(phone, token, offer)).json<{ certificate: { id: string } }>().certificate;

  expect((await certificatesCommands.offers(services())).rows).toEqual([
    { offer, partner: 'Кошик поруч', face: '500.00', xp: 500, state: 'on sale' },
  ]);
  expect((await certificatesCommands.pool(services(), none)).rows).toMatchObject([{ offer, free: 1, taken: 1 }]);
  expect((await certificatesCommands.pool(services(), { ...none, flags: { low: '0' } })).rows).toEqual([]);
  expect(await certificatesCommands.pool(services(), { ...none, flags: { low: 'few' } })).toMatchObject({
    exitCode: 1,
  });

  await phone.call('POST /api/cert/complain', { token, id });
  const requested = await certificatesCommands.complaints(services());
  expect(requested).toMatchObject({
    rows: [{ certificate: Number(id), customer: Number(phone.customerId), partners_id: `${offer}.0` }],
    text: '1 await the partner, 0 for more than a day',
  });
  expect(JSON.stringify(requested)).not.toMatch(/AB12|4821/);
  const answerBy = new Date(club.clock.now.getTime() + 24 * 3_600_000);
  expect(requested.rows).toMatchObject([{ answer_by: answerBy.toISOString() }]);
  const late = async (now: Date) => (await certificatesCommands.complaints(consoleOf(club, now))).text;
  expect(await late(new Date(answerBy.getTime() - 1))).toBe('1 await the partner, 0 for more than a day');
  expect(await late(answerBy)).toBe('1 await the partner, 1 for more than a day');
});

test('the XP price of an offer and whether it is offered come from a file, whatever the partner reports later', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'club-certificates-'));
  const file = join(folder, 'certificates.csv');
  const take = (text: string, flags: Record<string, boolean> = {}) => {
    writeFileSync(file, text);
    return certificatesCommands.import(services(), { positional: [file], flags });
  };
  const offer = await offerCertificates(club, { count: 2, xp: 400 });
  const phone = await new Phone(club).register();
  const token = await certToken(phone);
  const shown = async () =>
    (await phone.call('POST /api/cert/get-partners-by-id', { token, categoryId: 2 })).partners.flatMap(({ offers }) =>
      offers.map(({ id, xp }) => [id, xp]),
    );
  const cheaper = `offer,xp,shown\n${offer},350,\n`;
  const dry = await take(cheaper, { 'dry-run': true });
  expect(dry.rows).toEqual([{ offer, partner: 'Кошик поруч', what: 'xp – → 350' }]);
  expect(await shown()).toEqual([[offer, 400]]);
  expect((await take(cheaper)).rows).toEqual(dry.rows);
  expect((await take(cheaper)).rows).toEqual([]);
  expect(await shown()).toEqual([[offer, 350]]);
  await giveXp(club, phone, 350);
  expect((await takeCertificate(phone, token, offer)).statusCode).toBe(200);

  expect((await take(`offer,shown\n${offer},no\n`)).rows).toMatchObject([{ what: 'shown yes → no' }]);
  expect(await shown()).toEqual([]);
  expect((await takeCertificate(phone, token, offer)).statusCode).not.toBe(200);
  expect((await certificatesCommands.offers(services())).rows).toContainEqual(
    expect.objectContaining({ offer, xp: 350, state: 'hidden' }),
  );
  expect(await auditOf(club, 1)).toMatchObject([
    {
      action: 'certificates.import-prices',
      before: { [`${offer}.shown`]: true },
      after: { [`${offer}.shown`]: false },
    },
  ]);

  const wrong = await take(`offer,xp,shown\nnone,0,perhaps\n${offer},,\n${offer},,\n`);
  expect([wrong.exitCode, wrong.rows.map(({ row, column }) => `${row} ${column}`)]).toEqual([
    1,
    ['2 xp', '2 shown', '2 offer', '4 offer'],
  ]);
  expect((await certificatesCommands.import(services(), none)).exitCode).toBe(1);
  rmSync(folder, { recursive: true });
});

test('a certificate that does not work is replaced once, or its XP go back, by a decision with a name and a reason', async () => {
  const offer = await offerCertificates(club, { count: 2 });
  const phone = await new Phone(club).register();
  await giveXp(club, phone, 500);
  const token = await certToken(phone);
  const { id } = (await takeCertificate(phone, token, offer)).json<{ certificate: { id: string } }>().certificate;
  const run = (name: 'replace' | 'refund', certificate: string, reason?: string) =>
    certificatesCommands[name](services(), {
      positional: [certificate],
      flags: reason === undefined ? {} : { reason },
    });
  const reason = 'Каса не приймає код';
  expect((await run('replace', id)).text).toBe('Give the reason: --reason TEXT');
  expect((await run('replace', '8899999999', reason)).text).toBe('No such certificate');

  const [replaced] = (await run('replace', id, reason)).rows;
  expect(replaced).toMatchObject({ certificate: Number(id), customer: Number(phone.customerId) });
  expect(await auditOf(club)).toMatchObject([
    {
      action: 'certificates.replace',
      actor: 'console:test',
      target: `certificate:${id}`,
      reason,
      before: { state: 'active' },
      after: { state: 'replaced', by: replaced?.replaced_by },
    },
  ]);
  expect((await run('refund', id, reason)).text).toContain('already been');
  const second = String(replaced?.replaced_by);
  expect((await run('replace', second, reason)).text).toContain('no other certificate');
  await phone.call('POST /api/cert/complain', { token, id: second });
  expect((await run('refund', second, reason)).rows).toMatchObject([{ certificate: Number(second), xp: 500 }]);
  expect((await certificatesCommands.complaints(services())).rows).not.toContainEqual(
    expect.objectContaining({ certificate: Number(second) }),
  );
  const titles = (await notificationsTo(club, phone.number)).map(({ title }) => title.replaceAll('\u00a0', ' '));
  expect(titles).toEqual(expect.arrayContaining(['Новий код сертифіката вже в тебе', 'Повернули XP за сертифікат']));
});
