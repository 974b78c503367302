// For every call of the contract something that a phone may well send, prepared so that the call does its work.
import { randomUUID } from 'node:crypto';
import type { CallName } from '@club/contract/calls';
import { sql } from 'drizzle-orm';
import { endpoints, nameOf } from '../harness/contract-calls.ts';
import { certToken, offerCertificates, takeCertificate } from '../steps/certificates.ts';
import { idempotency, type Harness, newPhoneNumber, type Phone } from '../harness/club.ts';
import { giveXp, kyiv, orderingOf } from '../steps/ordering.ts';
import { issuePacks } from '../steps/packs.ts';
import { codeFor } from '../steps/sign-in.ts';
import { soundInput } from '../harness/sound-input.ts';

export interface TestAction {
  name: CallName;
  /** The call, after everything it depends on. */
  prepare(club: Harness, phone: Phone): Promise<unknown>;
}

const pack = { variant_id: '4400002', quantity: 2, price: '105.00', bonuses: 0 };
const rewardId = '4400042';
/** Until a second SMS may be requested. */
const smsPauseMs = 120_000;
const address = { settlement_id: kyiv, branch_id: null, street: 'Хрещатик', house: '1', flat: '2' };

const placeOrder = async (phone: Phone): Promise<string> => {
  const { body } = await orderingOf(phone);
  return (await phone.call('POST /api/api-shop/create-order', body([pack]), idempotency())).order.id;
};
let given = 0;
/** Each time as another entry of the ledger. */
const enough = async (club: Harness, phone: Phone): Promise<void> => giveXp(club, phone, 5000 + ++given);

/** Taken hundreds of times in a whole run, which is more than a demo has. */
const restock = (club: Harness) =>
  club.database.db.execute(sql`update variants set stock = 1000 where id = ${rewardId}::bigint`);

/** Calls whose valid input by the contract alone would be refused. */
const own: Partial<Record<CallName, TestAction['prepare']>> = {
  'POST /api/api-shop/create-order': async (_club, phone) => (await orderingOf(phone)).body([pack]),
  'POST /api/api-shop/cancel-order': async (_club, phone) => ({ orderId: await placeOrder(phone) }),
  'POST /api/api-shop/get-order': async (_club, phone) => ({ orderId: await placeOrder(phone) }),
  'POST /api/exchange/take': async (club, phone) => {
    await enough(club, phone);
    await restock(club);
    return { variant_id: rewardId };
  },
  'POST /api/exchange/release': async (club, phone) => {
    await enough(club, phone);
    await restock(club);
    await phone.call('POST /api/exchange/take', { variant_id: rewardId }, idempotency());
    return {};
  },
  'POST /api/cert/create': async (club, phone) => {
    await enough(club, phone);
    return { token: await certToken(phone), offerId: await offerCertificates(club, { count: 1 }) };
  },
  'POST /api/cert/get-cert-list': async (club, phone) => {
    await enough(club, phone);
    const token = await certToken(phone);
    await takeCertificate(phone, token, await offerCertificates(club, { count: 1 }));
    return { token };
  },
  'POST /mapi/multiscan/load': async (club) => ({
    codes: (await issuePacks(club, 'glo', 2)).map((code) => ({ id: randomUUID(), code, how: 'typed' })),
  }),
  'POST /api/auth/registration': async () => ({
    phone: newPhoneNumber(),
    first_name: 'Олена',
    last_name: 'Тестова',
    birth_date: '1990-05-14',
    consents: { rules: true, personal_data: true },
  }),
  'POST /api/auth/login-sms': async (club, phone) => {
    club.clock.forward(smsPauseMs);
    return { phone: phone.number };
  },
  'POST /api/auth/confirm-sms': async (club, phone) => {
    club.clock.forward(smsPauseMs);
    return codeFor(phone);
  },
  'POST /api/user/save-address': async (_club, phone) => {
    // who names a city first has it stored
    await phone.call('GET /api/delivery/branches', { city: kyiv });
    return { address };
  },
  'POST /api/user/update-profile': async () => ({ first_name: 'Оксана', last_name: 'Інша' }),
  'POST /api/user/update-consent': async () => ({ purpose: 'news', is_given: true }),
  'POST /api/support/open': async () => ({ key: randomUUID(), topic: 'order', text: 'Де посилка?', photos: [] }),
  'GET /api/delivery/branches': async (_club, phone) => {
    await phone.call('GET /api/delivery/branches', { city: kyiv });
    return { city: kyiv };
  },
  'GET /api/delivery/streets': async (club) => {
    // what the carrier reported before stays
    await club.database.db.execute(sql`delete from carrier_streets`);
    return { city: kyiv, query: 'Хрещ' };
  },
};

export const actions: readonly TestAction[] = endpoints.map((endpoint) => {
  const name = nameOf(endpoint);
  return { name, prepare: own[name] ?? ((_club, phone) => soundInput(phone, name)) };
});

/** Calls identified as one action by their own key, however often they are sent. */
export const repeatable: ReadonlySet<CallName> = new Set<CallName>([
  ...endpoints.filter(({ idempotent }) => idempotent).map(nameOf),
  'POST /mapi/multiscan/load',
  'POST /api/support/open',
]);

/** A guess is counted before it is compared, so that none is free; the code stays good for the next try. */
export const counted: ReadonlySet<CallName> = new Set<CallName>([
  'POST /api/auth/confirm-sms',
  'POST /api/auth/reg-auth',
]);

/** Calls that move money, XP or goods: they are in every run, with every lost answer to a commit. */
export const sensitive: ReadonlySet<CallName> = new Set<CallName>([
  'POST /api/api-shop/create-order',
  'POST /api/api-shop/cancel-order',
  'POST /api/exchange/take',
  'POST /api/exchange/release',
  'POST /api/cert/create',
  'POST /mapi/multiscan/load',
]);
