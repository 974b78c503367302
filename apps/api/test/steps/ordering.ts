// A phone's input for placing an order.
import type { InputOf } from '@club/contract/calls';
import type { Brand } from '@club/rules/brands';
import type { LegalClass } from '@club/rules/catalogue/legal-classes';
import type { ProductLine } from '@club/rules/product-lines';
import { popularCities } from '@club/rules/delivery/cities';
import { kopOf, wireOf } from '@club/rules/money';
import { postXp } from '../../src/database/xp/ledger.ts';
import { products, variants } from '../../src/database/catalogue/tables.ts';
import type { Harness, Phone } from '../harness/club.ts';

export type OrderBody = InputOf<'POST /api/api-shop/create-order'>;
export type OrderLine = OrderBody['order']['line_items'][number];

export const kyiv = popularCities[0]?.settlementId ?? '';

/** Orders of one phone to one branch in Kyiv. */
export async function orderingOf(phone: Phone): Promise<{
  body: (lines: OrderLine[], cart?: Partial<OrderBody['cart']>) => OrderBody;
  branch: { id: string; number: string; address: string };
}> {
  const { branches } = await phone.call('GET /api/delivery/branches', { city: kyiv });
  const [branch] = branches;
  if (branch === undefined) throw new Error('The carrier has no branch in Kyiv');
  return { branch, body: (lines, cart) => orderBody(lines, branch.id, cart) };
}

/** Totals are the sums of the lines' hints, as the cart of a phone has them; `cart` overrides them. */
export function orderBody(lines: OrderLine[], branchId: string, cart: Partial<OrderBody['cart']> = {}): OrderBody {
  return {
    order: {
      line_items: lines,
      shipping_address: { first_name: 'Олена', last_name: 'Тестова', phone: '+380 67 123 45 67' },
      note: 'Подзвоніть перед відправкою',
    },
    cart: {
      delivery: { type: 1, city_id: kyiv, branch_id: branchId },
      payment: 1,
      total: wireOf(lines.reduce((sum, line) => sum + kopOf(line.price ?? '0.00') * line.quantity, 0)),
      bonus_total: lines.reduce((sum, line) => sum + (line.bonuses ?? 0) * line.quantity, 0),
      ...cart,
    },
  };
}

/** XP from nowhere, for tests that spend it. */
export async function giveXp({ database, clock }: Harness, phone: Phone, amount: number): Promise<void> {
  const source = `test:${phone.number}:${amount}`;
  const posting = { customerId: Number(phone.customerId), brand: phone.brand, amount, source, reason: 'Тест' };
  await database.transaction((tx) =>
    postXp(tx, { actor: 'console:test', ...posting, kind: 'adjusted', now: clock.now }),
  );
}

/** A product of one variant at one price, both named by `id`; it is in no collection. */
export async function insertProduct(
  { database }: Harness,
  product: {
    id: number;
    brand: Brand;
    line: ProductLine | null;
    tags: readonly string[];
    priceKop: number;
    stock?: number;
    legalClass?: LegalClass;
  },
): Promise<void> {
  const { id, brand, line, tags, priceKop, stock = 1000, legalClass = 'merch' } = product;
  const words = { title: 'Пробний товар', subtitle: '', legalClass, description: [], facts: [] };
  await database.db
    .insert(products)
    .values({ id, brand, line, tags: [...tags], ...words, healthWarning: null, tileHue: 0, images: [] });
  const variant = { title: '', options: {}, xpPrice: 0, sticksPerPack: 0, sku: '', position: 0 };
  await database.db.insert(variants).values({ id, productId: id, priceKop, stock, ...variant });
}
