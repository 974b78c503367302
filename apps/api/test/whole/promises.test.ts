// What the compliance matrix forbids, no reply promises. Every figure of XP in the contract is either a record of what
// is or was, or a promise that is gone as soon as its cell is closed; a new figure is neither until it is classified.
import { type Brand, brands } from '@club/rules/brands';
import {
  classOfLine,
  complianceActions,
  type ComplianceSubject,
  complianceSubjects,
} from '@club/rules/catalogue/compliance';
import { type LegalClass, legalClasses } from '@club/rules/catalogue/legal-classes';
import type { CallName } from '@club/contract/calls';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { asId, oneOf } from '../../src/database/columns.ts';
import { rowsOf } from '../../src/database/rows.ts';
import { setCompliance } from '../../src/database/xp/compliance.ts';
import { endpoints, nameOf } from '../harness/contract-calls.ts';
import { openHarness, Phone } from '../harness/club.ts';

const club = openHarness();

const card = ['earn', 'variants.compare_at_price'];
const cards = (of: string) => card.map((field) => `${of}.${field}`);
const quiz = ['xp_for_right', 'xp_left'];

/** Figures and terms that promise something, by call, and its input. */
const promises: Partial<Record<CallName, { figures: string[]; input?: () => object }>> = {
  'POST /api/api-shop/get-products-by-collection': {
    figures: cards('products'),
    input: () => ({ collectionId: 'sticks' }),
  },
  'POST /api/api-shop/get-product-by-id': {
    figures: [...cards('product'), ...cards('related')],
    input: () => ({ id: ids.find((id) => classOf.get(id) === 'tobacco-sticks') }),
  },
  'POST /api/api-shop/get-product-cards': { figures: cards('products'), input: () => ({ ids }) },
  'GET /api/api-shop/search': { figures: cards('products'), input: () => ({ query: 'стіки' }) },
  'GET /api/api-shop/get-mix-packs': { figures: cards('products'), input: () => ({ line: 'glo' }) },
  'POST /api/api-shop/advise-cart': {
    figures: ['earn'],
    input: () => ({ items: [{ variant_id: '4400001', units: 2 }], missing_kop: 0 }),
  },
  'GET /api/exchange/product': { figures: ['ways.xp', 'ways.times'], input: () => ({ id: String(rewardId) }) },
  'GET /api/get-balance': { figures: ['goal.bonuses'] },
  'GET /api/get-devices': { figures: ['data.reward'] },
  'GET /api/marathon': { figures: ['milestones.xp'] },
  'GET /api/quiz': { figures: quiz },
  'GET /api/subscription': { figures: ['code_xp'] },
  'GET /api/xp/earning': { figures: ['rules.xp', 'first_steps.xp'] },
  'GET /api/xp/gains': { figures: ['goal.bonuses'] },
  'POST /api/invite/calculate': {
    figures: ['rewarded', 'xp', 'xp_each', 'friend_percent', 'buys.xp'],
    input: () => ({ friends: 4 }),
  },
  'POST /api/scan/get-wide-count': {
    figures: ['data.calculation_amount_bonuses'],
    input: () => ({ product_variant: 'glo' }),
  },
};
/** Made by the same hand as the answer of the named call. */
const alike: Partial<Record<CallName, CallName>> = {
  'POST /api/marathon/join': 'GET /api/marathon',
  'POST /api/marathon/do': 'GET /api/marathon',
  'POST /api/quiz/start': 'GET /api/quiz',
  'POST /api/quiz/answer': 'GET /api/quiz',
  'POST /api/subscription/change': 'GET /api/subscription',
};
/**
 * The matrix has separate tests for these, since they need an order, a proof of age, a gift earned or goods that fit.
 */
const elsewhere: Partial<Record<CallName, string[]>> = {
  'POST /api/feedback/can-write-by-order': ['orders.items.xp'],
  'POST /api/feedback/get-offline-orders': ['offlineOrders.items.xp'],
  'GET /api/api-shop/get-gift': ['gift.bonuses'],
  'GET /api/user/get-referrals': ['referrals.xp'],
  // Cards of the same builder as those of a collection, of goods that mostly have no codes.
  'POST /api/api-shop/get-product-by-id': ['goes_with.earn'],
  'POST /api/api-shop/advise-cart': ['products.earn'],
};
/** Past and present: balances, payments, prices in XP and counters. */
const records =
  /(^|\.)(earlier|hold|reward|offers|certificates?|order|list|line_items|lots|transactions|summary|variants|periods?|attempt|registered|results?|last)\.(.+\.)?(xp|bonuses|bonus_total|amount|extra_xp|earned_this_month)$|^products\.bonuses$|^rewards\.bonuses$|^extra_xp$|^coin(Count|Xp)$|^(code_)?times$|^cap\.times$/;

interface Shape {
  type?: string;
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
  additionalProperties?: Shape | boolean;
}

function* integersIn(shape: Shape, path = ''): Generator<string> {
  if (shape.type === 'integer') yield path;
  for (const one of shape.anyOf ?? []) yield* integersIn(one, path);
  if (shape.items) yield* integersIn(shape.items, path);
  if (typeof shape.additionalProperties === 'object') yield* integersIn(shape.additionalProperties, `${path}.*`);
  for (const [key, one] of Object.entries(shape.properties ?? {}))
    yield* integersIn(one, path === '' ? key : `${path}.${key}`);
}

const ofXp = /xp|bonus|earn|reward|coin|amount|goal|times/i;

test('every figure of XP that an answer may have is a record or a promise', () => {
  const undecided = endpoints.flatMap((endpoint) => {
    const name = nameOf(endpoint);
    const decided = [...(promises[alike[name] ?? name]?.figures ?? []), ...(elsewhere[name] ?? [])];
    const reply = z.toJSONSchema(endpoint.reply, { unrepresentable: 'any', io: 'output' }) as Shape;
    return [...new Set(integersIn(reply))]
      .filter((path) => ofXp.test(path.split('.').at(-1)!))
      .filter((path) => !decided.includes(path) && !records.test(path))
      .map((path) => `${name} ${path}`);
  });
  expect(undecided).toEqual([]);
});

const ids: string[] = [];
const classOf = new Map<string, LegalClass>();
let rewardId: number;
const phones = {} as Record<Brand, Phone>;

beforeAll(async () => {
  const { db } = club.database;
  // The demo has none of it.
  await db.execute(sql`update products set legal_class = 'cigarettes' where id = (
    select max(p.id) from products p join product_collections pc on pc.product_id = p.id
    where p.hidden_at is null and p.legal_class = 'device')`);
  const rows = await rowsOf(
    db,
    sql`select distinct on (p.brand, p.legal_class) p.id, p.legal_class from products p
      where p.hidden_at is null order by p.brand, p.legal_class, p.line nulls last, p.id`,
    { id: asId, legal_class: oneOf(legalClasses) },
  );
  for (const { id, legal_class: legalClass } of rows) {
    ids.push(String(id));
    classOf.set(String(id), legalClass);
  }
  const [reward] = await rowsOf(
    db,
    sql`select p.id from products p join variants v on v.product_id = p.id
      where p.brand = 'main' and p.legal_class = 'merch' and v.xp_price > 0 order by v.xp_price desc limit 1`,
    { id: asId },
  );
  rewardId = reward!.id;
  await db.execute(sql`update variants set compare_at_kop = price_kop + 100 where price_kop > 0`);
  for (const brand of brands) phones[brand] = await new Phone(club, brand).register();
});

/** Everything at the path, through lists. */
function found(value: unknown, path: string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((one) => found(one, path));
  const [key, ...rest] = path;
  if (key === undefined) return [value];
  return typeof value === 'object' && value !== null ? found((value as Record<string, unknown>)[key], rest) : [];
}

async function promisedBy(name: CallName): Promise<Record<string, unknown[]>> {
  const { figures, input = () => ({}) } = promises[name]!;
  const answer = await phones.main.call(name, input() as never);
  const real = (value: unknown): boolean => value !== 0 && value !== null && value !== undefined;
  return Object.fromEntries(figures.map((path) => [path, found(answer, path.split('.')).filter(real)]));
}

/** Switches cells of every brand, and lets two-second caches expire. */
async function turn(allowed: boolean, subjects: readonly ComplianceSubject[] = complianceSubjects): Promise<void> {
  for (const brand of brands)
    for (const action of complianceActions)
      for (const subject of subjects) {
        const cell = { brand, subject, action, allowed, note: 'A trial', actor: 'console:test' as const };
        await setCompliance(club.database.db, { ...cell, now: club.clock.now });
      }
  club.clock.forward(3000);
}

describe('with every cell closed', () => {
  beforeAll(() => turn(false));

  test.each(Object.keys(promises) as CallName[])('%s promises nothing', async (name) => {
    const nothing = Object.fromEntries(promises[name]!.figures.map((path) => [path, []]));
    expect(await promisedBy(name)).toEqual(nothing);
  });
});

describe('with every cell open', () => {
  beforeAll(() => turn(true));

  // Two of the list are requested for a customer who has nothing to reach with them.
  test.each(Object.keys(promises) as CallName[])("%s promises the club's actual payment", async (name) => {
    const empty = Object.entries(await promisedBy(name)).filter(([, values]) => values.length === 0);
    expect(empty.map(([path]) => path)).toEqual([]);
  });
});

describe.each(legalClasses)('with the cells of %s closed', (legalClass) => {
  beforeAll(async () => {
    await turn(true);
    await turn(false, [legalClass]);
  });

  test('its products promise neither XP nor a former price, and the others promise their own', async () => {
    const seen: boolean[] = [];
    for (const brand of brands) {
      const { products } = await phones[brand].call('POST /api/api-shop/get-product-cards', { ids });
      for (const { id, earn, line, variants } of products) {
        const ofProduct = classOf.get(id)!;
        const isClosed = ofProduct === legalClass;
        const formers = variants.filter(({ price }) => price !== '0.00').map(({ compare_at_price: former }) => former);
        expect(
          formers.map((former) => former === null),
          ofProduct,
        ).toEqual(formers.map(() => isClosed));
        const isOfItsCode = line !== null && classOfLine[line] === ofProduct;
        expect(earn, ofProduct).toBe(isClosed ? 0 : isOfItsCode ? 10 : earn);
        seen.push(isClosed);
      }
    }
    expect(new Set(seen)).toEqual(new Set([true, false]));
  });
});
