// What every action of staff is given in each of two clubs.
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { asId } from '../../../src/database/columns.ts';
import { rowsOf } from '../../../src/database/rows.ts';
import { registerSerial } from '../device-serials.ts';
import { lastSteps, outsideSteps, run } from './outside.ts';
import type { Step, World } from './world.ts';

const fileOf = (name: string): string =>
  readFileSync(new URL(`../../../../../docs/examples/${name}`, import.meta.url), 'utf8');

/** Customers and time do their part first, the same in both clubs. */
const instruction = `scanner,kind,title,text,picture
sticks,step,Відкрий,Код під кришкою,pack-lid
velo,step,Підніми,Код у кришці,can-lid
`;

const requestsReturn = async ({ one }: World, number: number) => {
  const { list } = await one.call('POST /api/api-shop/get-orders', {});
  const order = list.find(({ order_number: of }) => of === String(number));
  if (order === undefined) throw new Error(`There is no order ${number}`);
  const why = { orderId: String(order.id), reason: 'not_needed', comment: 'Не підійшло', myogo: false } as const;
  await one.call('POST /api/api-shop/request-return', why);
};

const gaveUp = (world: World, id: number, kind: string) =>
  run(
    world,
    sql`insert into outbox (kind, once, payload, attempts, run_at, created_at, gave_up_at, last_error)
      values (${kind}, ${`twin:${id}`}, '{}', 12, now(), now(), now(), 'stopped')`,
  );

const taskOf = async ({ club }: World, id: number) => {
  const [row] = await rowsOf(club.database.db, sql`select id from outbox where once = ${`twin:${id}`}`, { id: asId });
  return row?.id ?? 0;
};

const deviceOf = async ({ one }: World, serial: string | undefined) =>
  (await registerSerial(one, serial ?? '')).registered?.id ?? '';

/** One after the other: each finds what those before it left. */
export const steps: readonly Step[] = [
  ...outsideSteps,
  ['wave.make', () => ({ brand: 'main', carrier: 'nova-poshta', checks_age: true, orders: 1 })],
  ['wave.scan', ({ orders: [number] }) => ({ number, code: 'немає' })],
  ['wave.scan', ({ orders: [number] }) => ({ number, code: 'ST-PRO-AMBER' })],
  ['wave.restart', ({ orders: [number] }) => ({ number })],
  ['wave.drop', ({ orders: [number] }) => ({ number })],
  ['orders.pack', ({ orders: [number] }) => ({ number })],
  ['orders.unpack', ({ orders: [number] }) => ({ number })],
  ['orders.pack', ({ orders: [number] }) => ({ number })],
  ['orders.ship', ({ orders: [number] }) => ({ number, waybill: '20450000000001' })],
  ['orders.deliver', ({ orders: [number] }) => ({ number })],
  ['orders.make-waybill', ({ orders: [, , , number] }) => ({ number })],
  ['orders.pack', ({ orders: [, , , number] }) => ({ number })],
  ['orders.ship', ({ orders: [, , , number] }) => ({ number, waybill: '20450000000002' })],
  ['orders.deliver', ({ orders: [, , , number] }) => ({ number })],
  [
    'orders.return',
    ({ orders: [, , , number] }) => ({ number, lines: [{ line: 1, units: 1, restock: true }], reason: 'Не підійшло' }),
  ],
  ['orders.refund', ({ orders: [number] }) => ({ number, restock: true })],
  ['orders.cancel', ({ orders: [, number] }) => ({ number })],
  ['orders.pack', ({ orders: [, number] }) => ({ number })],
  ['orders.refuse-return', ({ orders: [, , number] }) => ({ number, reason: 'Сліди користування' })],
  ['orders.pack', ({ orders: [, , number] }) => ({ number })],
  ['orders.ship', ({ orders: [, , number] }) => ({ number, waybill: '20450000000003' })],
  ['orders.deliver', ({ orders: [, , number] }) => ({ number })],
  [
    'orders.refuse-return',
    async (world) => {
      const number = world.orders[2] ?? 0;
      await requestsReturn(world, number);
      return { number, reason: 'Сліди користування' };
    },
  ],
  ['support.answer', ({ requests: [number] }) => ({ number, text: 'Уже шукаємо' })],
  ['support.close', ({ requests: [, number] }) => ({ number })],
  ['age.withdraw', ({ customer }) => ({ customer, reason: 'Помилка' })],
  ['age.reopen', ({ customer }) => ({ customer, reason: 'Відхилено помилково' })],
  ['certificates.replace', ({ certificates: [certificate] }) => ({ certificate, reason: 'Каса не приймає' })],
  ['certificates.replace', ({ certificates: [certificate] }) => ({ certificate, reason: 'Каса не приймає' })],
  ['certificates.refund', ({ certificates: [, certificate] }) => ({ certificate, reason: 'Каса не приймає' })],
  ['xp.adjust', ({ customer }) => ({ customer, xp: 100, reason: 'Вибачення' })],
  ['xp.adjust', ({ customer }) => ({ customer, xp: 300, reason: 'Ще' })],
  ['xp.adjust', ({ another }) => ({ customer: another, xp: -5, reason: 'Помилка' })],
  ['stock.set', () => ({ sku: 'ST-PRO-AMBER', stock: 7 })],
  ['stock.import', () => ({ file: 'sku,stock\nST-PRO-AMBER,9\n' })],
  [
    'goods.set',
    () => ({
      brand: 'main',
      rows: [
        { sku: 'ST-PRO-AMBER', stock: 8 },
        { sku: 'NO-SUCH', stock: 1 },
      ],
    }),
  ],
  ['stock.import', () => ({ file: 'sku,stock\nNO-SUCH,9\nST-PRO-AMBER,-1\n' })],
  ['products.import', () => ({ file: 'id,variant_id,price\n7700001,4400001,110\n' })],
  ['products.import', () => ({ file: 'id,variant_id,price\n7700001,4400001,300\n' })],
  ['collections.set', () => ({ slug: 'sticks', cells: { title: 'Стіки' } })],
  ['collections.import', () => ({ file: 'slug,title\nsticks,Стіки для нагрівання\n' })],
  ['collections.end', () => ({ slug: 'sticks' })],
  ['rewards.set', () => ({ product: '7700041', cells: { xp: '640' } })],
  ['rewards.import', () => ({ file: fileOf('rewards.csv') })],
  ['codes.issue', () => ({ line: 'glo', note: 'Партія', count: 5 })],
  ['codes.expire', () => ({ batch: 1, on: '2031-01-01' })],
  ['codes.block', () => ({ batch: 1, note: 'Підробка' })],
  ['codes.unblock', () => ({ batch: 1, note: 'Зʼясовано' })],
  ['velo-codes.import', () => ({ file: fileOf('velo-codes.csv') })],
  ['compliance.set', () => ({ brand: 'ogo', subject: 'merch', action: 'quiz', allowed: false, note: 'Правило' })],
  ['compliance.set', () => ({ brand: 'ogo', subject: 'merch', action: 'quiz', allowed: null, note: 'Як було' })],
  ['setting.change', () => ({ key: 'no.such', brand: null, value: 1, begins_at: null, note: 'Ні' })],
  [
    'setting.change',
    () => ({ key: 'delivery.free-from', brand: 'main', value: 700, begins_at: null, note: 'Ближче до свят' }),
  ],
  ['club.open', () => ({ note: 'Відкриття', anyway: true })],
  ['club.close', () => ({ note: 'Переїзд' })],
  ['devices.import-models', () => ({ file: fileOf('device-models.csv') })],
  ['devices.import', ({ serials }) => ({ file: `serial,model\n${serials.join(',contour\n')},contour\n` })],
  ['devices.block', ({ serials: [serial] }) => ({ serial })],
  ['devices.unblock', ({ serials: [serial] }) => ({ serial })],
  ['devices.release', ({ serials: [serial] }) => ({ serial, reason: 'Загублено акаунт' })],
  [
    'devices.decide-replacement',
    async (world) => {
      const device_id = await deviceOf(world, world.serials[1]);
      const broken = { device_id, fault: 'charging', text: 'Не заряджається' } as const;
      const { replacement_id: id } = await world.one.call('POST /api/devices/ask-replacement', broken);
      return { replacement: Number(id), state: 'approved', note: 'Привезти в магазин' };
    },
  ],
  ['devices.decide-replacement', () => ({ replacement: 1, state: 'done', note: 'Замінено' })],
  [
    'devices.release',
    async (world) => {
      await deviceOf(world, world.serials[0]);
      return { serial: world.serials[0], reason: 'Загублено акаунт' };
    },
  ],
  ['customer.lift-pause', ({ customer }) => ({ customer, reason: 'Перевірено' })],
  ['customer.end-sign-ins', ({ customer }) => ({ customer, reason: 'Загублено телефон' })],
  ['customer.note', ({ customer }) => ({ customer, text: 'Просить телефонувати після шостої' })],
  ['customer.suspend', ({ another }) => ({ customer: another, reason: 'rules', note: 'Скарги' })],
  ['customer.suspend', ({ another }) => ({ customer: another, reason: 'rules', note: 'Скарги' })],
  ['customer.restore', ({ another }) => ({ customer: another, note: 'Зʼясовано' })],
  [
    'customer.stop-deletion',
    async (world) => {
      await run(
        world,
        sql`update people set deletion_at = ${world.inDays(14)}::timestamptz
        where id = (select person_id from customers where id = ${world.another})`,
      );
      return { customer: world.another, reason: 'Передумано' };
    },
  ],
  [
    'tasks.retry',
    async (world) => {
      const kinds = ['sms', 'payment-capture', 'push', 'push'];
      for (const [at, kind] of kinds.entries()) await gaveUp(world, at + 1, kind);
      return { task: await taskOf(world, 1) };
    },
  ],
  ['tasks.close', async (world) => ({ task: await taskOf(world, 2), reason: 'Надіслано вручну' })],
  ['tasks.retry-kind', () => ({ kind: 'push' })],
  ['marathon.add-season', () => ({ brand: 'ogo', from: '2031-03-01', days: 21, title: 'Весна' })],
  ['marathon.import-seasons', () => ({ file: fileOf('seasons.csv') })],
  ['marathon.import-seasons', () => ({ file: 'brand,from,days,title\nogo,2031-05-01,21,Травень\n' })],
  ['marathon.end-season', () => ({ season: 'ogo-2031-03-01' })],
  ['quiz.import', () => ({ brand: 'main', file: fileOf('quiz.csv') })],
  ['quiz.hide', () => ({ id: 5001 })],
  ['quiz.show', () => ({ id: 5001 })],
  ['pictures.upload', (world) => ({ slug: 'twin', text: 'Пачка на столі', photo: world.photo })],
  ['pictures.replace', (world) => ({ slug: 'twin', photo: world.otherPhoto })],
  ['pictures.describe', () => ({ slug: 'twin', text: 'Пачка на дерев’яному столі' })],
  ['pictures.end', () => ({ slug: 'twin' })],
  ['promo-codes.import', () => ({ file: fileOf('promo-codes.csv') })],
  ['promo-codes.set', () => ({ code: 'VESNA25', cells: { percent: '30' } })],
  ['promo-codes.end', () => ({ code: 'VESNA25' })],
  ['certificates.import-prices', () => ({ file: 'offer,xp,shown\ntwin,25,yes\n' })],
  ['certificates.import-partners', () => ({ file: fileOf('certificate-partners.csv') })],
  ['marathon.import-tips', () => ({ brand: 'ogo', file: fileOf('tips.csv') })],
  ['customer.reveal', ({ customer }) => ({ customer, reason: 'support' })],
  ['orders.reveal', ({ orders: [number] }) => ({ number, reason: 'order' })],
  [
    'webhooks.add',
    () => ({ name: 'ERP', url: 'https://erp.example.com/hooks', events: ['customer.registered'], brands: ['main'] }),
  ],
  ['webhooks.change', () => ({ endpoint: 1, events: ['customer.registered'], brands: ['main', 'ogo'] })],
  ['webhooks.rotate', () => ({ endpoint: 1 })],
  [
    'webhooks.wake',
    async (world) => {
      await run(
        world,
        sql`update webhook_endpoints set rested_at = ${world.inDays(0)}::timestamptz, rest_reason = 'gone'`,
      );
      return { endpoint: 1 };
    },
  ],
  ['webhooks.replay', ({ inDays }) => ({ endpoint: 1, from: inDays(-1), everything: true })],
  ['webhooks.end', () => ({ endpoint: 1, reason: 'Замінено іншою' })],
  [
    'accounts.add',
    ({ inDays }) => ({ name: 'erp', permissions: ['orders.view'], brands: ['main'], ends_at: inDays(30) }),
  ],
  [
    'accounts.change',
    ({ inDays }) => ({ account: 1, permissions: ['orders.view'], brands: ['main', 'ogo'], ends_at: inDays(60) }),
  ],
  ['accounts.rotate', () => ({ account: 1 })],
  ['accounts.end', () => ({ account: 1, reason: 'Систему замінено' })],
  ['scan.import-instruction', () => ({ brand: 'ogo', file: instruction })],
  ['stores.import', () => ({ brand: 'main', kind: 'store', file: fileOf('shop/stores-main.csv') })],
  [
    'notifications.send-offer',
    () => ({ brand: 'main', name: 'winter-1', title: 'Нові пропозиції', text: 'До 1 грудня', path: '/offers' }),
  ],
  ...lastSteps,
];
