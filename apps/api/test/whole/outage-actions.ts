// Deliveries to each outside service, made as a phone makes them, and how to count what arrived.
import { randomUUID } from 'node:crypto';
import type { CallName } from '@club/contract/calls';
import type { Service } from '@club/emulators/services';
import { kyivDate } from '@club/rules/time/calendar';
import { sql } from 'drizzle-orm';
import { asText } from '../../src/database/columns.ts';
import { rowsOf } from '../../src/database/rows.ts';
import { enqueue } from '../../src/database/jobs/outbox.ts';
import { refreshCertificates } from '../../src/domain/certificates/refresh-catalogue.ts';
import { notify } from '../../src/domain/notifications/notify.ts';
import { callBack, cardOrdersOf, payAtBank } from '../steps/card-payments.ts';
import { certToken, takeCertificate } from '../steps/certificates.ts';
import { type Harness, idempotency, Phone } from '../harness/club.ts';
import { enqueueOrder, insertOrderRow } from '../steps/order-row.ts';
import { giveXp, kyiv, type OrderLine, orderingOf } from '../steps/ordering.ts';

interface TestAction {
  /** While the service fails. */
  act(): Promise<unknown>;
  /** How often the service has done its part. */
  arrived(): Promise<number>;
}

const minuteMs = 60_000;
export const sticks: OrderLine = { variant_id: '4400001', quantity: 2, price: '105.00', bonuses: 0 };

const outside = async <Reply>(club: Harness, url: string): Promise<Reply> =>
  (await club.outside.inject(url)).json() as Reply;
const countIn = async <Row>(club: Harness, url: string, list: string, isIt: (row: Row) => boolean): Promise<number> =>
  (await outside<Record<string, Row[]>>(club, url))[list]!.filter(isIt).length;

async function placeOrder(phone: Phone): Promise<string> {
  const { body } = await orderingOf(phone);
  const { order } = await phone.call('POST /api/api-shop/create-order', body([sticks]), idempotency());
  return order.order_number;
}

/** Each is prepared while everything works. */
export const actions: Partial<Record<Service, (club: Harness, phone: Phone) => Promise<TestAction>>> = {
  async turbosms(club, phone) {
    let number = '';
    return {
      act: async () => (number = await placeOrder(phone)),
      arrived: () =>
        countIn<{ text: string }>(club, '/emulators/sms/messages', 'messages', ({ text }) => text.includes(number)),
    };
  },

  async esputnik(club) {
    const to = `outage-${randomUUID()}@example.com`;
    const payload = { to, subject: 'Клуб XP', text: 'Перевірка' };
    return {
      act: () =>
        enqueue(club.database.db, { kind: 'notice-letter', once: `outage:${to}`, payload, now: club.clock.now }),
      arrived: () => countIn(club, `/emulators/email/messages?to=${to}`, 'messages', () => true),
    };
  },

  async ipost(club, phone) {
    const courier = { date: kyivDate(club.clock.now), from: '18:00', to: '21:00' };
    const order = await insertOrderRow(club, phone, { courier });
    return {
      act: () => enqueueOrder(club.database.db, order.id),
      arrived: () =>
        countIn<{ reference: string }>(
          club,
          '/emulators/ipost/orders',
          'orders',
          ({ reference }) => reference === String(order.number),
        ),
    };
  },

  async ringostat(club, phone) {
    const order = await insertOrderRow(club, phone, { phone: phone.number });
    const at = (minutes: number) => new Date(club.clock.now.getTime() + minutes * minuteMs).toISOString();
    const window = { callFrom: at(30), callTo: at(150) };
    return {
      act: () => phone.call('POST /api/api-shop/send-phone-call', { orderNumber: String(order.number), ...window }),
      arrived: () => countIn(club, `/emulators/ringostat/calls?to=${phone.number}`, 'calls', () => true),
    };
  },

  async liqpay(club, phone) {
    const order = await (await cardOrdersOf(phone))(sticks);
    const { link } = await phone.call('POST /api/api-shop/get-liqpay-link', { orderId: order.id });
    await payAtBank(club, link ?? '', 'success');
    await callBack(club, order, 'success');
    return {
      act: () => phone.call('POST /api/api-shop/cancel-order', { orderId: order.id }),
      arrived: () =>
        countIn<{ orderId: string; status: string }>(
          club,
          '/emulators/liqpay/payments',
          'payments',
          ({ orderId, status }) => orderId === `${order.number}-1` && status === 'reversed',
        ),
    };
  },

  async certificates(club, phone) {
    await refreshCertificates(club.services, club.clock.now);
    await giveXp(club, phone, 20_000);
    const token = await certToken(phone);
    const [offer] = await rowsOf(
      club.database.db,
      sql`select offer_id as id from certificate_pool where taken_at is null group by 1 having count(*) > 3 limit 1`,
      { id: asText },
    );
    const sold = () =>
      countIn<{ member: string | null }>(
        club,
        '/emulators/certificates/codes',
        'codes',
        ({ member }) => member !== null,
      );
    const before = await sold();
    return { act: () => takeCertificate(phone, token, offer!.id), arrived: async () => (await sold()) - before };
  },

  async ga4(club, phone) {
    await phone.call('POST /api/user/update-consent', { purpose: 'analytics', is_given: true });
    let number = '';
    return {
      act: async () => (number = await placeOrder(phone)),
      arrived: () =>
        countIn<{ params: { transaction_id?: string }; isCounted: boolean }>(
          club,
          '/emulators/ga4/events?name=purchase',
          'events',
          ({ params, isCounted }) => isCounted && params.transaction_id === number,
        ),
    };
  },

  async bat(club, phone) {
    await phone.call('POST /api/user/update-consent', { purpose: 'analytics', is_given: true });
    const { token } = await phone.call('GET /api/analytics/get-bat-token', {});
    const data = { page_url: '/shop' };
    return {
      act: () => phone.call('POST /api/analytics/send-bat-event', { event: 'share', token, data }),
      arrived: () =>
        countIn<{ customerId: string }>(
          club,
          '/emulators/bat/events?event=share',
          'events',
          ({ customerId }) => customerId === phone.customerId,
        ),
    };
  },

  async retail(club, phone) {
    const payload = {
      customer: phone.customerId,
      title: 'Стіки',
      line: 'glo',
      bought_at: club.clock.now.toISOString(),
    };
    await club.outside.inject({ method: 'POST', url: '/emulators/retail', payload });
    const { token } = await phone.call('GET /api/feedback/get-auth', {});
    return {
      act: () => phone.call('POST /api/feedback/import-orders-in-background', { token }),
      arrived: async () =>
        (
          await rowsOf(
            club.database.db,
            sql`select from offline_purchases where customer_id = ${Number(phone.customerId)}`,
            {},
          )
        ).length,
    };
  },

  async push(club, phone) {
    const made = await club.outside.inject({ method: 'POST', url: '/emulators/push/subscriptions', payload: {} });
    const subscription = made.json<{ endpoint: string; keys: { p256dh: string; auth: string } }>();
    await phone.call('POST /api/push/subscribe', subscription);
    const words = { title: 'Перевірка', body: 'Перевірка', path: '/notices' };
    const notice = { customerId: Number(phone.customerId), brand: 'main', category: 'requests', ...words } as const;
    return {
      act: () =>
        club.database.transaction((tx) =>
          notify(tx, { ...notice, once: `outage:${phone.customerId}`, now: club.clock.now }),
        ),
      // A repeated one replaces the first.
      arrived: async () => {
        const url = `/emulators/push/messages?endpoint=${encodeURIComponent(subscription.endpoint)}`;
        const { messages } = await outside<{ messages: { topic: string; payload: unknown }[] }>(club, url);
        const own = messages.filter(({ payload }) => JSON.stringify(payload).includes(words.title));
        return new Set(own.map(({ topic }) => topic)).size;
      },
    };
  },
};

/** What a customer requests of the service and waits for. */
export const questions: Partial<Record<Service, (club: Harness) => [CallName, unknown, Phone?][]>> = {
  turbosms: (club) => {
    const stranger = new Phone(club);
    const consents = { rules: true, personal_data: true };
    const form = {
      phone: stranger.number,
      first_name: 'Олена',
      last_name: 'Тестова',
      birth_date: '1990-05-14',
      consents,
    };
    return [['POST /api/auth/registration', form, stranger]];
  },
  'nova-poshta': () => [
    ['GET /api/delivery/cities', { query: 'Жмер' }],
    ['GET /api/delivery/branches', { city: kyiv }],
    ['GET /api/delivery/streets', { city: kyiv, query: 'Хрещ' }],
  ],
  esputnik: () => [['POST /api/user/change-email', { email: `outage-${randomUUID()}@example.com` }]],
  diia: () => [['POST /api/age/start-diia', {}]],
  sites: () => [['POST /api/mlogin', { return_to: '/' }]],
};
