// A club in which every action of staff has something to be done to.
import { randomUUID } from 'node:crypto';
import { approveAge } from '../../../src/domain/age/staff/decide-age.ts';
import { runAction } from '../../../src/domain/actions/run-action.ts';
import { type Harness, idempotency, Phone } from '../../harness/club.ts';
import { photo } from '../age.ts';
import { certToken, offerCertificates, takeCertificate } from '../certificates.ts';
import { consoleOf } from '../console.ts';
import { makeModels } from '../device-serials.ts';
import { giveXp, orderingOf } from '../ordering.ts';

/** Things that must have the same name in two clubs. */
export interface Shared {
  phones: readonly string[];
  serials: readonly string[];
}

/** Things of one club, by the actions' names for them. */
export type World = Awaited<ReturnType<typeof makeWorld>>;

const numberOf = async (phone: Phone, quantity = 1): Promise<number> => {
  const { body } = await orderingOf(phone);
  const line = { variant_id: '4400001', quantity, price: '105.00', bonuses: 0 };
  const { order } = await phone.call('POST /api/api-shop/create-order', body([line]), idempotency());
  return Number(order.order_number);
};

const openRequest = (phone: Phone) =>
  phone.call('POST /api/support/open', { key: randomUUID(), topic: 'other', text: 'Де моя пачка?', photos: [] });

/** The same steps in the same order, so that rows of two clubs get the same numbers. */
export async function makeWorld(club: Harness, { phones, serials }: Shared) {
  const [one, other] = [new Phone(club, 'main', phones[0]), new Phone(club, 'main', phones[1])];
  await one.register();
  await other.register();
  const image = (await photo()).toString('base64');
  await one.call('POST /api/age/send-document', { kind: 'passport', image });
  await other.call('POST /api/age/send-document', { kind: 'passport', image });
  const orders = [await numberOf(one), await numberOf(one), await numberOf(one), await numberOf(one, 2)];
  const requests = [(await openRequest(one)).request_id, (await openRequest(other)).request_id];
  await runAction(consoleOf(club), approveAge, { id: 1 });
  await makeModels(club);
  await giveXp(club, one, 40);
  const offer = await offerCertificates(club, { count: 3, xp: 20, id: 'twin' });
  const token = await certToken(one);
  const certificate = async () =>
    (await takeCertificate(one, token, offer)).json<{ certificate: { id: string } }>().certificate.id;
  const certificates = [await certificate(), await certificate()];
  return {
    club,
    one,
    other,
    inDays: (days: number) => new Date(club.clock.now.getTime() + days * 86_400_000).toISOString(),
    customer: Number(one.customerId),
    another: Number(other.customerId),
    orders,
    requests: requests.map(Number),
    certificates: certificates.map(Number),
    serials,
    image,
    /** The reviewer of ages at this club’s desk. */
    reviewer: 'console:test',
    photo: (await photo(400, 300)).toString('base64'),
    otherPhoto: (await photo(300, 400)).toString('base64'),
  };
}

/** An action's input in each of the two. */
export type Step = readonly [name: string, input: (world: World) => object | Promise<object>];
