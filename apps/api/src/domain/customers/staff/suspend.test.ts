import { expect, test } from 'vitest';
import { openHarness, Phone } from '../../../../test/harness/club.ts';
import { consoleOf } from '../../../../test/steps/console.ts';
import { confirmEmailOf, emailsTo } from '../../../../test/steps/sign-in.ts';
import { deliverNotifications, notificationsTo } from '../../../../test/steps/notified.ts';
import { runAction } from '../../actions/run-action.ts';
import { notify } from '../../notifications/notify.ts';
import { restoreCustomer, suspendCustomer } from './suspend.ts';

const club = openHarness({ seed: false });

const smsTo = async (phone: Phone): Promise<string[]> =>
  (await club.outside.inject({ url: '/emulators/sms/messages', query: { to: phone.number } }))
    .json()
    .messages.map(({ text }: { text: string }) => text)
    .filter((text: string) => !/\d{6}/.test(text));
const suspend = ({ customerId }: Phone) =>
  runAction(consoleOf(club), suspendCustomer, { customer: Number(customerId), reason: 'rules', note: 'Перевірка' });
const restore = ({ customerId }: Phone) =>
  runAction(consoleOf(club), restoreCustomer, { customer: Number(customerId), note: 'Перевірка' });

test('a message delayed by a night and out of date is not sent in the morning; the inbox has both', async () => {
  const [restored, suspended] = [await new Phone(club).register(), await new Phone(club).register()];
  await suspend(restored);
  await restore(restored);
  await suspend(suspended);
  club.clock.forward(1000);
  await restore(suspended);
  club.clock.forward(1000);
  await suspend(suspended);
  await deliverNotifications(club);
  expect(await smsTo(restored)).toEqual([expect.stringContaining('Акаунт знову працює')]);
  expect(await smsTo(suspended)).toEqual([expect.stringContaining('Акаунт призупинено')]);
  const titles = (await notificationsTo(club, restored.number)).map(({ title }) => title);
  expect(titles).toEqual(['Акаунт призупинено', 'Акаунт знову працює']);
});

test('a suspended customer is notified of what is theirs already, and invited to nothing that requires signing in', async () => {
  const [phone, email] = [await new Phone(club).register(), 'suspended@club.example'];
  await confirmEmailOf(club, phone, email);
  await suspend(phone);
  for (const category of ['orders', 'xp'] as const)
    await club.database.transaction((tx) =>
      notify(tx, {
        customerId: Number(phone.customerId),
        brand: 'main',
        category,
        once: `test:${category}`,
        title: `Про ${category}`,
        body: 'Подробиці в клубі.',
        path: '/',
        now: club.clock.now,
      }),
    );
  await deliverNotifications(club);
  expect((await smsTo(phone)).map((text) => /Про (\w+)/.exec(text)?.[1] ?? 'account').toSorted()).toEqual([
    'account',
    'orders',
  ]);
  expect(await emailsTo(club, email)).toEqual([]);
});
