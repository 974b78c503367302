import { clubSettings } from '@club/rules/settings/club-settings';
import { demoSeller } from '@club/rules/settings/seller-messages';
import { demoDesk, readDesk, type SupportChannel } from '@club/rules/settings/support-desk';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openHarness, Phone } from '../../test/harness/club.ts';
import { consoleOf } from '../../test/steps/console.ts';
import { newSerial, makeDevices, registerSerial } from '../../test/steps/device-serials.ts';
import { notificationsTo } from '../../test/steps/notified.ts';
import { giveXp } from '../../test/steps/ordering.ts';
import { codeFor, signIn } from '../../test/steps/sign-in.ts';
import { listLots } from '../database/xp/lots.ts';
import { contactText } from '@club/rules/settings/support-contact';
import { expireLots } from '../domain/xp/ledger/expire-lots.ts';
import { auditCommands } from './audit.ts';
import { customerCommands } from './customers.ts';
import { deviceCommands } from './registered-devices/devices.ts';

const club = openHarness({ seed: false });
const run = (name: keyof typeof customerCommands, who: string, flags: Record<string, string> = {}, ...more: string[]) =>
  customerCommands[name](consoleOf(club), { positional: [who, ...more], flags });
const why = { reason: 'codes', note: 'Сто кодів за ніч' };
const dayMs = 86_400_000;
const tenMinutes = 600_000;
const lastAudit = async () => (await auditCommands.list(consoleOf(club), { positional: [], flags: {} })).rows[0];

test('a suspended customer is signed out everywhere, reads why and how support is reached, and signs in when restored', async () => {
  const phone = await new Phone(club).register();
  expect(await run('suspend', phone.number, why)).toMatchObject({ rows: [{ reason: 'codes', sessions: 1 }] });
  expect(await phone.refusal('POST /api/user/get-user', {})).toBe('unauthorized');
  club.clock.forward(tenMinutes);
  const { detail, code } = (await phone.request('POST /api/auth/confirm-sms', await codeFor(phone))).json() as Record<
    string,
    string
  >;
  expect(code).toBe('account_suspended');
  expect(detail?.replaceAll('\u00a0', ' ')).toMatch(
    /незвичні коди з пачок.* XP і замовлення на місці\. Напиши в підтримку: .+/,
  );
  expect(await lastAudit()).toMatchObject({ action: 'customer.suspend', reason: why.note });
  const [notification] = await notificationsTo(club, phone.number);
  expect(notification).toMatchObject({ category: 'verification', title: 'Акаунт призупинено', path: '/support' });
  expect(notification?.body).not.toContain(why.note);
  // Sent by SMS to a customer who cannot sign in, so it names the support contact.
  expect(notification?.body).toMatch(/Напиши в\s+підтримку:\s+telegram\.example\/club-support$/);
  expect((await run('suspend', phone.number, why)).text).toContain('already');
  await run('restore', phone.number, { note: 'Зʼясовано' });
  club.clock.forward(tenMinutes);
  await signIn(phone);
  await phone.call('POST /api/user/get-user', {});
  expect((await run('restore', phone.number, { note: 'Ще раз' })).text).toContain('not suspended');
  expect((await notificationsTo(club, phone.number)).map(({ title }) => title)).toContain('Акаунт знову працює');
});

test('who is not signed in is shown where to write: a channel that is written to, or else the seller', () => {
  const ofDemo = clubSettings([], true);
  const contact = (channels: SupportChannel[]) => {
    const main = { ...ofDemo.support.main, channels };
    return contactText({ ...ofDemo, support: { ...ofDemo.support, main } }, 'main');
  };
  const [telegram, viber, phone] = readDesk(demoDesk).channels;
  expect(contact([phone!, telegram!])).toBe('telegram.example/club-support');
  expect(contact([viber!])).toBe('Viber club-support.example');
  expect(contact([phone!])).toBe(demoSeller.email);
  expect(contact([])).toBe(demoSeller.email);
});

test('a reason that is not on the list, a missing note and a stranger change nothing', async () => {
  const phone = await new Phone(club).register();
  expect((await run('suspend', phone.number, { ...why, reason: 'mood' })).text).toContain('one of');
  expect((await run('suspend', phone.number, { reason: 'codes' })).text).toContain('--note');
  expect((await run('suspend', '0670000000', why)).text).toContain('Give a phone number');
  await phone.call('POST /api/user/get-user', {});
});

test('XP of a suspended customer do not end, and live as long after it as they had left before', async () => {
  const phone = await new Phone(club).register();
  const customer = Number(phone.customerId);
  await giveXp(club, phone, 50);
  const [before] = await listLots(club.database.db, customer);
  await run('suspend', phone.number, why);
  const suspended = club.clock.now;
  club.clock.now = new Date(before!.expiresAt.getTime() + 3 * dayMs);
  await expireLots(club, club.clock.now);
  expect((await listLots(club.database.db, customer))[0]?.leftXp).toBe(50);
  await run('restore', phone.number, { note: 'Зʼясовано' });
  const [after] = await listLots(club.database.db, customer);
  expect(after).toMatchObject({ leftXp: 50 });
  const left = (end: Date, from: Date) => Math.round((end.getTime() - from.getTime()) / 1000);
  expect(left(after!.expiresAt, club.clock.now)).toBe(left(before!.expiresAt, suspended));
  club.clock.now = suspended;
});

test('staff end every session of a customer, who may sign in again immediately', async () => {
  const phone = await new Phone(club).register();
  expect(await run('end-sign-ins', phone.number, { reason: 'Загублено телефон' })).toMatchObject({
    rows: [{ sessions: 1 }],
  });
  expect(await phone.refusal('POST /api/user/get-user', {})).toBe('unauthorized');
  club.clock.forward(tenMinutes);
  await signIn(phone);
});

test('a number is restored to the account it was taken from, never from another account', async () => {
  const [phone, other] = [await new Phone(club).register(), await new Phone(club).register()];
  const [was, id] = [phone.number, phone.customerId!];
  await club.database.db.execute(sql`update people set phone = '380509998877' where phone = ${was}`);
  const back = { reason: 'Номер змінив хтось інший' };
  expect((await run('restore-phone', id, back, other.number)).text).toContain('it already belongs to an account');
  expect((await run('restore-phone', id, back, '12')).exitCode).toBe(1);
  expect((await run('restore-phone', id, back, was)).rows).toMatchObject([{ customer: Number(id), sessions: 1 }]);
  const entry = await lastAudit();
  expect(JSON.stringify(entry)).not.toContain(was);
  expect(entry).toMatchObject({ action: 'customer.restore-phone', reason: back.reason });
  expect(await phone.refusal('POST /api/user/get-user', {})).toBe('unauthorized');
  club.clock.forward(tenMinutes);
  await signIn(phone);
  expect(phone.customerId).toBe(id);
});

test('a device of a lost account is freed, and registered by its present owner', async () => {
  const [owner, finder] = [await new Phone(club).register(), await new Phone(club).register()];
  const [serial] = await makeDevices(club, 1);
  await registerSerial(owner, serial!);
  const release = (which: string) =>
    deviceCommands.release(consoleOf(club), { positional: [which], flags: { reason: 'Втрачено доступ' } });
  expect((await release(serial!)).rows).toEqual([{ serial, state: 'free' }]);
  expect(await lastAudit()).toMatchObject({ action: 'devices.release', target: `device:${serial}` });
  expect((await registerSerial(finder, serial!)).registered).toMatchObject({ xp: 0 });
  expect((await release(newSerial())).text).toContain('This device is not registered');
});
