import { kopOf, wireOf } from '@club/rules/money';
import type { OrderState } from '@club/rules/orders/states';
import { sql } from 'drizzle-orm';
import { asInteger, asText, asXp } from '../../../src/database/columns.ts';
import { type Db, rowsOf } from '../../../src/database/rows.ts';
import { findOrderState } from '../../../src/database/orders/moves.ts';
import { moveOrder } from '../../../src/domain/orders/life/move-order.ts';
import { takeBackUnits } from '../../../src/domain/orders/life/return-units.ts';
import { acceptReturn } from '../../../src/domain/orders/life/return-goods.ts';
import { orderBody } from '../../steps/ordering.ts';
import { Person } from '../people.ts';
import { insist, keyOf, type World } from '../world.ts';

interface Variant {
  id: string;
  price: string;
  bonuses: number;
}

/** An order for money, XP or both, with or without a friend's code, on a phone that may know an old price. */
export async function placeOrder(world: World): Promise<string> {
  const { chance, club } = world;
  const who = chance.pick(world.people);
  const brand = chance.pick(['main', 'main', 'main', 'ogo'] as const);
  const goods = await goodsOf(club.database.db, brand);
  const lines = Array.from({ length: 1 + chance.below(2) }, () => chance.pick(goods))
    .filter((one, i, all) => all.findIndex(({ id }) => id === one.id) === i)
    .map(({ id, price, bonuses }) => ({ variant_id: id, quantity: 1 + chance.below(2), price, bonuses }));
  const isCard = chance.happens(0.4);
  const body = orderBody(lines, club.branchId, { payment: isCard ? 2 : 1 });
  if (chance.happens(0.2)) {
    body.cart.mgmPromoCode = chance.pick(world.people).inviteCode;
    body.cart.total = wireOf(lines.reduce((sum, line) => sum + line.quantity * tenth(kopOf(line.price)), 0));
  }
  const { status, body: answer } = await insist(
    world,
    who,
    brand,
    'POST /api/api-shop/create-order',
    body,
    keyOf(chance),
  );
  const order = answer.order as { id: string; order_number: string; needs_payment: boolean } | undefined;
  if (order === undefined) return `${status} ${String(answer.code)}`;
  const number = Number(order.order_number);
  const isNew = !world.orders.some((one) => one.number === number);
  if (isNew) world.orders.push({ number, id: order.id, who, brand, isCard: order.needs_payment });
  return `${status} order ${world.orders.length}`;
}

const tenth = (kop: number): number => Math.floor((kop * 900 + 500) / 1000);

/** Goods for sale, by id, so that the same seed sees the same ones. */
function goodsOf(db: Db, brand: string): Promise<Variant[]> {
  return rowsOf(
    db,
    sql`select v.id::text as id, to_char(v.price_kop / 100.0, 'FM999999990.00') as price, v.xp_price as bonuses
    from variants v join products p on p.id = v.product_id
    where p.brand = ${brand} and v.stock > 3 and (v.xp_price = 0 or v.xp_price < 400) order by v.id limit 40`,
    { id: asText, price: asText, bonuses: asXp },
  );
}

/** A new customer comes by a friend's code, buys for money and gets the parcel; two weeks later the friend is paid. */
export async function welcomeFriend(world: World): Promise<string> {
  const { chance, club } = world;
  const [inviter] = world.people;
  const friend = await Person.join(club);
  world.people.push(friend);
  const [one] = (await goodsOf(club.database.db, 'main')).filter(({ bonuses }) => bonuses === 0);
  if (inviter === undefined || one === undefined) return 'nothing to buy';
  const body = orderBody([{ variant_id: one.id, quantity: 1, price: one.price, bonuses: 0 }], club.branchId, {
    mgmPromoCode: inviter.inviteCode,
    total: wireOf(tenth(kopOf(one.price))),
  });
  const placed = await insist(world, friend, 'main', 'POST /api/api-shop/create-order', body, keyOf(chance));
  const order = placed.body.order as { id: string; order_number: string } | undefined;
  if (order === undefined) return `${placed.status} ${String(placed.body.code)}`;
  world.orders.push({ number: Number(order.order_number), id: order.id, who: friend, brand: 'main', isCard: false });
  for (const to of ['packed', 'shipped', 'delivered'] as const) {
    const move = { number: Number(order.order_number), actor: 'console:operator', now: club.clock.now, to } as const;
    await club.database.transaction((tx) => moveOrder(tx, { ...move, waybill: '20450000000002' }));
  }
  return `${placed.status} delivered`;
}

export async function cancelOrder(world: World): Promise<string> {
  const order = anyOrder(world);
  if (order === undefined) return 'nothing to cancel';
  // Now and then another customer tries it.
  const who = world.chance.happens(0.2) ? world.chance.pick(world.people) : order.who;
  const { status, body } = await insist(
    world,
    who,
    order.brand,
    'POST /api/api-shop/cancel-order',
    { orderId: order.id },
    keyOf(world.chance),
  );
  return `${status} ${typeof body.code === 'string' ? body.code : ''}`;
}

const next: Partial<Record<OrderState, 'packed' | 'shipped' | 'delivered' | 'returned'>> = {
  placed: 'packed',
  paid: 'packed',
  packed: 'shipped',
  shipped: 'delivered',
  delivered: 'returned',
};

/** The staff move an order on, mostly as its state wants it. */
export async function moveByStaff(world: World): Promise<string> {
  const order = anyOrder(world);
  if (order === undefined) return 'nothing to move';
  const { club, chance } = world;
  const usual = next[(await findOrderState(club.database.db, order.number)) ?? 'cancelled'];
  const to =
    usual !== undefined && chance.happens(0.8) ? usual : chance.pick(['packed', 'cancelled', 'returned'] as const);
  const move = { number: order.number, actor: 'console:operator', now: club.clock.now } as const;
  const answer = await club.database.transaction((tx) =>
    to === 'returned'
      ? acceptReturn(tx, { ...move, lost: chance.happens(0.3) ? ('all' as const) : [] })
      : moveOrder(tx, { ...move, to, ...(to === 'shipped' && { waybill: '20450000000001' }) }),
  );
  return `${to}: ${answer.moved ? 'moved' : answer.refused}`;
}

/** Some units of a shipped order come back, now and then more than there are. */
export async function returnSome(world: World): Promise<string> {
  const { chance, club } = world;
  const order = anyOrder(world);
  if (order === undefined) return 'nothing to return';
  const items = await rowsOf(
    club.database.db,
    sql`select i.position, i.units from order_items i join orders o on o.id = i.order_id
    where o.number = ${order.number} order by i.position`,
    { position: asInteger, units: asInteger },
  );
  const lines = items
    .map(({ position, units }) => ({ position, units: chance.below(units + 1), isRestocked: chance.happens(0.7) }))
    .filter(({ units }) => units > 0);
  const back = {
    number: order.number,
    lines,
    reason: 'simulation',
    actor: 'console:operator',
    now: club.clock.now,
  } as const;
  const answer = await club.database.transaction((tx) => takeBackUnits(tx, back));
  return answer.done === undefined ? answer.refused : `${lines.length} lines`;
}

const anyOrder = ({ orders, chance }: World) => (orders.length === 0 ? undefined : chance.pick(orders));
