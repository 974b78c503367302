import { expect, test } from 'vitest';
import { SEASON_REWARDS } from '../catalog/exchange-things.ts';
import { MAIN_PRODUCTS } from '../catalog/main.ts';
import { OGO_PRODUCTS } from '../catalog/ogo.ts';
import { drawProduct } from './draw-product.ts';
import { brands } from '@club/rules/brands';
import { CATEGORY_IDS, drawCategory } from './draw-category.ts';
import { drawPartner, PARTNER_NAMES } from './draw-partner.ts';
import { drawScene, SCENE_NAMES } from './draw-scene.ts';
import { viewsOf } from './spec.ts';

const drawAll = () => [
  ...[...MAIN_PRODUCTS, ...OGO_PRODUCTS, ...SEASON_REWARDS].flatMap(({ id, art }) =>
    viewsOf(art).map((view) => ({ name: `${id}-${view}`, svg: drawProduct(art, view) })),
  ),
  ...SCENE_NAMES.flatMap((name) =>
    brands.map((brand) => ({ name: `scene-${name}-${brand}`, svg: drawScene(name, brand) })),
  ),
  ...CATEGORY_IDS.map((id) => ({ name: `certificates-${id}`, svg: drawCategory(id) })),
  ...PARTNER_NAMES.map((name) => ({ name: `partner-${name}`, svg: drawPartner(name) })),
];
const pictures = drawAll();

test('the same spec always gives the same picture, and different products never the same', () => {
  expect(drawAll()).toEqual(pictures);
  expect(new Set(pictures.map(({ svg }) => svg)).size).toBe(pictures.length);
});

test('every product has at least two views', () => {
  for (const { art } of [...MAIN_PRODUCTS, ...OGO_PRODUCTS, ...SEASON_REWARDS])
    expect(viewsOf(art).length).toBeGreaterThanOrEqual(2);
});

test('every picture weighs at most 8 KB and has no text, bitmap, script or style', () => {
  const heavy = pictures.filter(({ svg }) => Buffer.byteLength(svg) > 8 * 1024);
  const impure = /<(?:text|tspan|image|script|style|foreignObject)|style=|NaN|undefined/;
  expect(heavy.map(({ name }) => name)).toEqual([]);
  expect(pictures.filter(({ svg }) => impure.test(svg)).map(({ name }) => name)).toEqual([]);
});

test('every picture defines an id once and uses only its own ids', () => {
  const broken = pictures.filter(({ svg }) => {
    const defined = Array.from(svg.matchAll(/ id="([^"]+)"/g), ([, id]) => id);
    const used = Array.from(svg.matchAll(/(?:url\(|href=")#([^")]+)/g), ([, id]) => id);
    return new Set(defined).size !== defined.length || used.some((id) => !defined.includes(id));
  });
  expect(broken.map(({ name }) => name)).toEqual([]);
});

test('pictures shown on one page share no id', () => {
  const ids = pictures.flatMap(({ svg }) => Array.from(svg.matchAll(/ id="([^"]+)"/g), ([, id]) => id));
  expect(new Set(ids).size).toBe(ids.length);
});

test('a product is drawn on a transparent ground', () => {
  expect(pictures.filter(({ svg }) => /<rect width="400" height="400"/.test(svg))).toEqual([]);
});
