import type { SeedCollection } from './types.ts';

/** Collections of both brands, in the order of the shop. */
export const COLLECTIONS: readonly SeedCollection[] = [
  {
    slug: 'sticks',
    brand: 'main',
    title: 'Стіки',
    subs: [
      { id: 'gloPro', title: 'Для серії Pro' },
      { id: 'hyper', title: 'Для серії Hyper' },
    ],
    art: '7700001',
  },
  {
    slug: 'devices',
    brand: 'main',
    title: 'Пристрої',
    subs: [
      { id: 'all', title: 'Усі' },
      { id: 'one', title: 'Компактні' },
      { id: 'two', title: 'З великим акумулятором' },
    ],
    art: '7700021',
  },
  { slug: 'popular', brand: 'main', title: 'Популярне', subs: [], art: '7700007' },
  { slug: 'accessories', brand: 'main', title: 'Аксесуари', subs: [], art: '7700031' },
  {
    slug: 'bonus',
    brand: 'main',
    title: 'За XP',
    subs: [
      { id: 'one', title: 'До пристрою' },
      { id: 'two', title: 'Речі клубу' },
    ],
    art: '7700044',
  },
  { slug: 'ogo-velo', brand: 'ogo', title: 'Подушечки', subs: [], art: '7700101' },
  { slug: 'ogo-sticks', brand: 'ogo', title: 'Стіки блоками', subs: [], art: '7700111' },
  { slug: 'ogo-sticks-single', brand: 'ogo', title: 'Стіки пачками', subs: [], art: '7700121' },
  { slug: 'ogo-cigs', brand: 'ogo', title: 'Сигарети', subs: [], art: '7700131' },
  { slug: 'ogo-devices', brand: 'ogo', title: 'Пристрої', subs: [], art: '7700141' },
  { slug: 'ogo-accessories', brand: 'ogo', title: 'Аксесуари', subs: [], art: '7700151' },
  { slug: 'ogo-merch', brand: 'ogo', title: 'Мерч', subs: [], art: '7700161' },
  { slug: 'ogo-bonus', brand: 'ogo', title: 'За XP', subs: [], art: '7700171' },
];
