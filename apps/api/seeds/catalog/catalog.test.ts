import { discountTag } from '@club/rules/cart/discounts';
import { goesWith, readFacts } from '@club/rules/catalogue/goes-with';
import { needsHealthWarning } from '@club/rules/catalogue/legal-classes';
import { flavourOf } from '@club/rules/catalogue/flavours';
import { isGift } from '@club/rules/cart/gifts';
import { mixTag } from '@club/rules/catalogue/mix-packs';
import { beforeAll, expect, test } from 'vitest';
import { type CollectionRow, listCollectionRows } from '../../src/database/catalogue/products.ts';
import { openHarness } from '../../test/harness/club.ts';
import { SEASON_REWARDS } from './exchange-things.ts';
import { MAIN_PRODUCTS } from './main.ts';
import { OGO_PRODUCTS } from './ogo.ts';

const club = openHarness({ seed: false });
const collections: (CollectionRow & { brand: string })[] = [];
beforeAll(async () => {
  for (const brand of ['main', 'ogo'] as const)
    collections.push(...(await listCollectionRows(club.database.db, brand)).map((row) => ({ ...row, brand })));
});

const products = [...MAIN_PRODUCTS, ...OGO_PRODUCTS];
const variants = products.flatMap((product) => product.variants);
const all = [...products, ...SEASON_REWARDS];

test('ids of products, ids of variants and SKUs are numeric or plain and unique', () => {
  const productIds = all.map(({ id }) => id);
  const own = all.flatMap((product) => product.variants);
  const variantIds = own.map(({ id }) => id);
  expect([...productIds, ...variantIds].filter((id) => !/^\d{7}$/.test(id))).toEqual([]);
  expect(new Set([...productIds, ...variantIds]).size).toBe(all.length + own.length);
  expect(new Set(own.map(({ sku }) => sku)).size).toBe(own.length);
});

test(
  'each of the thirteen collections holds at least three products of its brand and shows one of them',
  { tags: ['SHOP-01', 'limit:collections'] },
  () => {
    expect(collections).toHaveLength(13);
    for (const { slug, brand, image, tileHue } of collections) {
      const inside = products.filter((product) => product.collections.some((one) => one.slug === slug));
      expect(inside.length, slug).toBeGreaterThanOrEqual(slug === 'sticks' ? 10 : 3);
      expect(inside.filter((product) => product.brand !== brand)).toEqual([]);
      expect(inside.map((product) => [`/art/${product.id}-1.svg`, product.tileHue])).toContainEqual([image, tileHue]);
    }
  },
);

test('the subcategories of collections are those of the specification', { tags: ['SHOP-01'] }, () => {
  const subsOf = (slug: string) => collections.find((one) => one.slug === slug)?.subs.map(({ id }) => id);
  expect([subsOf('sticks'), subsOf('devices'), subsOf('bonus')]).toEqual([
    ['gloPro', 'hyper'],
    ['all', 'one', 'two'],
    ['one', 'two'],
  ]);
});

test('a product appears only under filters its collection has, and no filter is empty', () => {
  const places = products.flatMap(({ collections }) => collections);
  const used = new Set(places.filter(({ sub }) => sub).map(({ slug, sub }) => `${slug}/${sub}`));
  const offered = collections.flatMap(({ slug, subs }) => subs.map(({ id }) => `${slug}/${id}`));
  expect([...used].toSorted()).toEqual(offered.filter((filter) => filter !== 'devices/all').toSorted());
});

test('goods for XP cost no money, and goods for money have no XP price', { tags: ['SHOP-02'] }, () => {
  for (const product of products.filter((one) => !isGift(one))) {
    const forXp = product.collections.some(({ slug }) => slug === 'bonus' || slug === 'ogo-bonus');
    for (const { priceKop, xpPrice } of product.variants) {
      expect({ title: product.title, money: priceKop > 0, xp: xpPrice > 0 }).toEqual({
        title: product.title,
        money: !forXp,
        xp: forXp,
      });
    }
  }
});

test('a reward of a season is in the exchange alone: on no collection, for XP and nothing else', () => {
  for (const { collections, variants: one } of SEASON_REWARDS)
    expect([collections.length, one.every(({ priceKop, xpPrice }) => priceKop === 0 && xpPrice > 0)]).toEqual([
      0,
      true,
    ]);
});

test('a gift is free, is in no collection, and is the only such product', () => {
  expect(products.filter(({ collections }) => collections.length === 0)).toEqual(products.filter(isGift));
  for (const { brand, line, variants: one } of products.filter(isGift)) {
    expect({ brand, line, prices: one.map(({ priceKop, xpPrice }) => priceKop + xpPrice) }).toEqual({
      brand: 'ogo',
      line: null,
      prices: [0],
    });
  }
  expect(products.filter(isGift)).toHaveLength(1);
});

test('a mix pack of each line has enough to choose from, in the brand of that line', () => {
  const mixed = (brand: string, line: string) =>
    products.filter((one) => one.brand === brand && one.line === line && one.tags.includes(mixTag));
  expect(mixed('ogo', 'velo').length).toBeGreaterThanOrEqual(5);
  expect(mixed('main', 'glo').length).toBeGreaterThanOrEqual(10);
  expect(mixed('ogo', 'ogo').length).toBeGreaterThanOrEqual(3);
});

test('pouches state their strength and their group, in three neutral words and by tag', () => {
  const words = { mint: 'Мʼята', herbs: 'Трави', coffee: 'Кава' };
  for (const { title, tags, facts, variants: cans } of products.filter(({ line }) => line === 'velo')) {
    const flavour = flavourOf(tags);
    expect([title, flavour]).toEqual([title, expect.any(String)]);
    expect(facts).toContainEqual({ name: 'Смакова група', value: flavour && words[flavour] });
    expect(
      cans.every(({ options }) => /^\d+ мг$/.test(options['Міцність'] ?? '')),
      title,
    ).toBe(true);
  }
});

test('the promo code has uses left, and some products require the age cookie', () => {
  const counted = (tag: string) => products.filter(({ tags }) => tags.includes(tag)).length;
  expect(counted(discountTag)).toBeGreaterThanOrEqual(3);
  expect(counted('special')).toBe(2);
});

test('every product with nicotine or for nicotine carries the health line', { tags: ['SHOP-02'] }, () => {
  const withNicotine = products.filter(({ legalClass }) => legalClass !== 'accessory' && legalClass !== 'merch');
  expect(withNicotine.length).toBeGreaterThan(20);
  expect(
    withNicotine.filter(({ healthWarning }) => !healthWarning?.match(/нікотин.+залежність/)).map(({ title }) => title),
  ).toEqual([]);
});

test('no text mentions tastes or sweets, makes health claims, or uses another character for the apostrophe', () => {
  const forbidden =
    /смак|аромат|солодк|фрукт|ягід|ягод|мʼят|ваніл|десерт|карамел|шоколад|цукер|корисн|безпечн|шкідлив|лікує|[а-яіїєґ]['’][яюєї]/i;
  const texts = products.flatMap(({ title, subtitle, description, facts }) => [
    title,
    subtitle,
    ...description,
    ...facts.filter(({ name }) => name !== 'Смакова група').map(({ value }) => value),
  ]);
  expect(texts.filter((text) => forbidden.test(text))).toEqual([]);
});

test('the shop shows every state of stock: plenty, the last ones, sold out', () => {
  const soldOut = products.filter((product) => product.variants.every(({ stock }) => stock === 0));
  expect(soldOut.length).toBeGreaterThanOrEqual(3);
  expect(variants.filter(({ stock }) => stock === 2 || stock === 3).length).toBeGreaterThanOrEqual(3);
  expect(variants.filter(({ stock }) => stock > 50).length).toBeGreaterThanOrEqual(10);
});

test('variants of one product differ in one and the same choice', () => {
  const several = products.filter((product) => product.variants.length > 1);
  const unclear = several.filter((product) => {
    const names = new Set(product.variants.flatMap(({ options }) => Object.keys(options)));
    const values = new Set(product.variants.flatMap(({ options }) => Object.values(options)));
    return names.size !== 1 || values.size !== product.variants.length;
  });
  expect(several.length).toBeGreaterThanOrEqual(5);
  expect(unclear.map(({ title }) => title)).toEqual([]);
});

test('a collection contains what its title promises: electronic cigarettes come with their liquids, and burn nothing', () => {
  const inside = products.filter(({ collections }) => collections.some(({ slug }) => slug === 'ogo-cigs'));
  expect(new Set(inside.map(({ legalClass }) => legalClass))).toEqual(new Set(['device', 'e-liquid']));
  expect(inside.every(({ title }) => /^(?:Електронна сигарета|Рідина) /.test(title.replaceAll('\u00A0', ' ')))).toBe(
    true,
  );
});

test('a product is suggested with what fits it: sticks of one series, liquids, devices that take either', () => {
  for (const own of [MAIN_PRODUCTS, OGO_PRODUCTS]) {
    const goods = own
      .filter(({ collections: slugs }) => slugs.length > 0)
      .map((product) => ({ ...product, id: Number(product.id) }));
    const facts = readFacts(goods);
    const kinds = new Map(goods.map((one) => [one, takenBy(one)]));
    for (const one of goods.filter(({ legalClass }) => needsHealthWarning(legalClass))) {
      const fitting = goesWith(facts, [one.id], new Map()).filter(({ legalClass }) => needsHealthWarning(legalClass));
      expect([
        one.title,
        fitting.filter((other) => kinds.get(other) !== kinds.get(one)).map(({ title }) => title),
      ]).toEqual([one.title, []]);
      expect([one.title, fitting.length > 0]).toEqual([one.title, one.legalClass !== 'pouches']);
    }
  }
});

/** The series of sticks and their heaters, or of refillable, unheated goods. */
function takenBy({ title, subtitle, facts, line, legalClass }: Omit<(typeof all)[number], 'id'>): string {
  const text = [title, subtitle, ...facts.map(({ value }) => value)].join(' ').replaceAll('\u00A0', ' ');
  if (/Рідина|Електронна сигарета/.test(text)) return 'liquid';
  return /серія (?:Pro|Hyper)/.exec(text)?.[0] ?? `${line} ${legalClass === 'pouches' ? 'pouches' : 'sticks'}`;
}
