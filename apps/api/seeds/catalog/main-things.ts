import { accessory, choice, merch, reward, unit } from './blueprints.ts';
import type { SeedProduct } from './types.ts';

const POPULAR = { slug: 'popular' } as const;
const GLO = { brand: 'main', line: 'glo' } as const;
const CLUB = { brand: 'main', line: null } as const;
const COLOUR = 'Колір';

/** Things for devices, sold by the main brand. */
export const MAIN_ACCESSORIES: readonly SeedProduct[] = [
  accessory({
    ...GLO,
    id: '7700031',
    collections: [{ slug: 'accessories' }, POPULAR],
    title: 'Чохол «Дорога»',
    subtitle: 'Для пристрою, пачки й кабелю',
    description: ['Твердий чохол на блискавці з відділенням для пачки, кабелю й набору для чищення.'],
    facts: [
      { name: 'Розмір', value: '16 × 11 × 5 см' },
      { name: 'Матеріал', value: 'поліестер, підкладка з сіткою' },
    ],
    tags: ['ipost_allow'],
    art: { kind: 'accessory', item: 'case', seed: 'case-road', hue: 62, chroma: 0.06, motif: 'bands' },
    variants: [
      choice('4400031', 'AC-CASE-SAND', [COLOUR, 'Пісок'], 349, 35),
      choice('4400032', 'AC-CASE-GRAPHITE', [COLOUR, 'Графіт'], 349, 28),
    ],
  }),
  accessory({
    ...GLO,
    id: '7700032',
    collections: [{ slug: 'accessories' }],
    title: 'Кабель USB-C',
    subtitle: '1 метр, в обплетенні',
    description: ['Кабель для заряджання пристроїв клубу від адаптера з USB-C.'],
    facts: [
      { name: 'Довжина', value: '1 м' },
      { name: 'Струм', value: 'до 3 А' },
    ],
    tags: ['ipost_allow'],
    art: { kind: 'accessory', item: 'cable', seed: 'cable', hue: 205, chroma: 0.09, motif: 'facets' },
    variants: [unit('4400033', 'AC-CABLE-1M', 199, 80)],
  }),
  accessory({
    ...GLO,
    id: '7700033',
    collections: [{ slug: 'accessories' }, POPULAR],
    title: 'Набір для чищення',
    subtitle: 'Щітка й двосторонні палички',
    description: ['Щітка для камери нагрівання і 20 двосторонніх паличок у підставці.'],
    facts: [{ name: 'У наборі', value: '1 щітка, 20 паличок, підставка' }],
    tags: ['ipost_allow'],
    art: { kind: 'accessory', item: 'brushes', seed: 'brushes', hue: 40, chroma: 0.1, motif: 'bands' },
    variants: [unit('4400034', 'AC-CLEAN-SET', 149, 3)],
  }),
];

const FOR_DEVICE = { slug: 'bonus', sub: 'one' } as const;
const CLUB_THINGS = { slug: 'bonus', sub: 'two' } as const;

/** The main club's rewards for XP. */
export const MAIN_REWARDS: readonly SeedProduct[] = [
  accessory({
    ...CLUB,
    id: '7700041',
    collections: [FOR_DEVICE],
    title: 'Чохол клубу',
    subtitle: 'За XP',
    description: ['Чохол на блискавці зі знаком клубу.'],
    facts: [{ name: 'Розмір', value: '16 × 11 × 5 см' }],
    tags: ['ipost_allow'],
    art: { kind: 'accessory', item: 'case', seed: 'club-case', hue: 205, chroma: 0.07, motif: 'facets' },
    variants: [reward('4400041', 'XP-CASE', 650, 14)],
  }),
  accessory({
    ...CLUB,
    id: '7700042',
    collections: [FOR_DEVICE],
    title: 'Клубний набір для чищення',
    subtitle: 'За XP',
    description: ['Щітка й 20 двосторонніх паличок.'],
    facts: [{ name: 'У наборі', value: '1 щітка, 20 паличок' }],
    tags: ['ipost_allow'],
    art: { kind: 'accessory', item: 'brushes', seed: 'club-brushes', hue: 185, chroma: 0.08, motif: 'facets' },
    variants: [reward('4400042', 'XP-CLEAN', 250, 60)],
  }),
  merch({
    ...CLUB,
    id: '7700043',
    collections: [CLUB_THINGS, POPULAR],
    title: 'Термокухоль клубу',
    subtitle: 'За XP, 380 мл',
    description: ['Сталевий кухоль із подвійною стінкою.'],
    facts: [
      { name: 'Обʼєм', value: '380 мл' },
      { name: 'Матеріал', value: 'сталь' },
    ],
    tags: ['ipost_allow'],
    art: { kind: 'merch', item: 'mug', seed: 'club-mug', hue: 48, chroma: 0.13, motif: 'bands' },
    variants: [reward('4400043', 'XP-MUG', 1500, 8)],
  }),
  merch({
    ...CLUB,
    id: '7700044',
    collections: [CLUB_THINGS],
    title: 'Футболка клубу',
    subtitle: 'За XP, бавовна',
    description: ['Щільна бавовняна футболка зі знаком клубу.'],
    facts: [{ name: 'Матеріал', value: 'бавовна, 220 г/м²' }],
    tags: ['ipost_allow'],
    art: { kind: 'merch', item: 'tee', seed: 'club-tee', hue: 55, chroma: 0.05, motif: 'facets' },
    variants: ['S', 'M', 'L', 'XL'].map((size, i) =>
      reward(`44000${44 + i}`, `XP-TEE-${size}`, 1200, [5, 11, 2, 0][i]!, { title: size, options: { Розмір: size } }),
    ),
  }),
  merch({
    ...CLUB,
    id: '7700045',
    collections: [CLUB_THINGS],
    title: 'Сумка-шопер клубу',
    subtitle: 'За XP, канвас',
    description: ['Міцна сумка з канвасу з довгими ручками.'],
    facts: [{ name: 'Розмір', value: '38 × 40 см' }],
    tags: ['ipost_allow'],
    art: { kind: 'merch', item: 'tote', seed: 'club-tote', hue: 190, chroma: 0.08, motif: 'bands' },
    variants: [reward('4400048', 'XP-TOTE', 600, 25)],
  }),
];
