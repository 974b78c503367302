import { expect, test } from 'vitest';
import { photo } from '../../test/steps/age.ts';
import { consoleOf } from '../../test/steps/console.ts';
import { openHarness, Phone } from '../../test/harness/club.ts';
import { notificationsTo } from '../../test/steps/notified.ts';
import { signIn } from '../../test/steps/sign-in.ts';
import { ageCommands } from './age.ts';
import { auditCommands } from './audit.ts';
import { customerCommands } from './customers.ts';

const club = openHarness({ seed: false });
const run = (name: keyof typeof customerCommands, who: string, flags: Record<string, string> = {}) =>
  customerCommands[name](consoleOf(club), { positional: [who], flags });
const flags = { reason: 'Документ належить іншій людині' };
const stateOf = (phone: Phone) => phone.call('GET /api/age/get-verification', {});

async function verified(): Promise<Phone> {
  const phone = await new Phone(club).register();
  const image = (await photo()).toString('base64');
  await phone.call('POST /api/age/send-document', { kind: 'passport', image });
  const { rows } = await ageCommands.list(consoleOf(club));
  await ageCommands.approve(consoleOf(club), { positional: [String(rows.at(-1)!.id)], flags: {} });
  expect((await stateOf(phone)).state).toBe('verified');
  return phone;
}

test('a verified age is withdrawn with a reason that the customer reads, and may be proven again', async () => {
  const phone = await verified();
  expect((await run('withdraw-age', phone.number, flags)).text).toBe('The age is no longer verified');
  expect(await stateOf(phone)).toMatchObject({ state: 'refused', reason: flags.reason });
  const { tags } = await phone.call('POST /api/user/get-user', {});
  expect(tags).not.toContain('age-verified');
  const titles = (await notificationsTo(club, phone.number)).map(({ title }) => title.replaceAll('\u00a0', ' '));
  expect(titles).toContain('Підтвердження віку скасовано');
  const image = (await photo()).toString('base64');
  const again = await phone.call('POST /api/age/send-document', { kind: 'passport', image });
  expect(again.state).toBe('waiting');
});

test('a mistaken refusal of an age is reopened: the customer reads why and another photo is requested', async () => {
  const phone = await verified();
  expect((await run('reopen-age', phone.number, flags)).text).toContain('not refused');
  await run('withdraw-age', phone.number, flags);
  expect((await run('reopen-age', phone.number)).text).toContain('--reason');
  expect((await run('reopen-age', '0670000000', flags)).text).toContain('Give a phone number');
  expect((await run('reopen-age', phone.number, flags)).text).toContain('another photo');
  expect(await stateOf(phone)).toMatchObject({ state: 'more_needed', reason: flags.reason });
  const titles = (await notificationsTo(club, phone.number)).map(({ title }) => title.replaceAll('\u00a0', ' '));
  expect(titles).toContain('Перевірку віку відкрито знову');
  const image = (await photo()).toString('base64');
  expect((await phone.call('POST /api/age/send-document', { kind: 'passport', image })).state).toBe('waiting');
});

test('an age that is not verified, an unknown customer and a missing reason are distinguished, and nothing is written', async () => {
  const phone = await new Phone(club).register();
  const before = (await auditCommands.list(consoleOf(club), { positional: [], flags: {} })).rows.length;
  expect((await run('withdraw-age', phone.number, flags)).text).toContain('not verified');
  expect((await run('withdraw-age', '0670000000', flags)).text).toContain('Give a phone number');
  expect((await run('withdraw-age', phone.number)).text).toContain('--reason');
  expect((await run('stop-deletion', phone.number, flags)).text).toContain('No deletion');
  expect((await auditCommands.list(consoleOf(club), { positional: [], flags: {} })).rows).toHaveLength(before);
});

test('a deletion is cancelled before its day, and the account is unchanged', async () => {
  const phone = await new Phone(club).register();
  await phone.call('POST /api/user/delete-account', {});
  expect(await run('stop-deletion', phone.number, { reason: 'Asked by telephone' })).toMatchObject({
    rows: [{ customer: Number(phone.customerId) }],
    text: 'The account will not be deleted',
  });
  expect(await notificationsTo(club, phone.number)).toMatchObject([
    { category: 'verification', title: 'Акаунт залишається' },
  ]);
  club.clock.forward(60 * 60_000);
  await signIn(phone);
  expect((await phone.call('GET /api/user/get-profile', {})).deletion_at).toBeNull();
  const { rows } = await auditCommands.list(consoleOf(club), { positional: [], flags: {} });
  expect(rows[0]).toMatchObject({ action: 'customer.stop-deletion', target: `customer:${phone.customerId}` });
});

test('a customer with no codes left for today gets the next one as soon as staff lift the pause', async () => {
  const phone = await new Phone(club).register();
  const request = async () => {
    phone.bearer = (await phone.call('POST /api/auth/check-token', {})).token;
    return phone.request('POST /api/auth/step-up', {});
  };
  let last = await request();
  for (let tried = 0; tried < 30 && (last.json() as { code?: unknown }).code !== 'codes_for_today_used'; tried++) {
    club.clock.forward(10 * 60_000);
    last = await request();
  }
  expect(last.json()).toMatchObject({ code: 'codes_for_today_used' });
  const lifted = await run('lift-pause', phone.number, { reason: 'Called support' });
  expect(lifted).toMatchObject({ rows: [{ customer: Number(phone.customerId), codes: expect.any(Number) }] });
  expect((await request()).statusCode).toBe(200);
  const { rows } = await auditCommands.list(consoleOf(club), { positional: [], flags: {} });
  expect(rows[0]).toMatchObject({ action: 'customer.lift-pause', reason: 'Called support' });
});
