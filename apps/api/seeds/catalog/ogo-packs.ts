import { choice, electronic, liquid, pouches, sticks, unit } from './blueprints.ts';
import type { SeedProduct } from './types.ts';

const VELO: Pick<SeedProduct, 'brand' | 'line' | 'collections'> = {
  brand: 'ogo',
  line: 'velo',
  collections: [{ slug: 'ogo-velo' }],
};
const OGO = { brand: 'ogo', line: 'ogo' } as const;
const STRENGTH = 'Міцність';
const FLAVOUR = 'Смакова група';
const TIN = { sticksPerPack: 20 } as const;
const PACK = { sticksPerPack: 20 } as const;
const PROMO = ['ipost_allow', 'discount:fruit-madness'];

/** Nicotine pouches. */
export const OGO_POUCHES: readonly SeedProduct[] = [
  pouches({
    ...VELO,
    id: '7700101',
    title: 'Подушечки «Ніч»',
    subtitle: 'Тонкий формат, дві міцності',
    description: ['Нікотинові подушечки тонкого формату. Міцність — на нікотин в одній подушечці.'],
    facts: [{ name: FLAVOUR, value: 'Кава' }],
    tags: [...PROMO, 'mix', 'flavour:coffee'],
    art: { kind: 'tin', seed: 'night', hue: 285, chroma: 0.16, motif: 'arcs' },
    variants: [
      choice('4400101', 'VL-NIGHT-06', [STRENGTH, '6 мг'], 120, 140, TIN),
      choice('4400102', 'VL-NIGHT-10', [STRENGTH, '10 мг'], 120, 90, TIN),
    ],
  }),
  pouches({
    ...VELO,
    id: '7700102',
    title: 'Подушечки «Імпульс»',
    subtitle: 'Тонкий формат, три міцності',
    description: ['Нікотинові подушечки тонкого формату з трьома рівнями міцності.'],
    facts: [{ name: FLAVOUR, value: 'Мʼята' }],
    tags: [...PROMO, 'new', 'mix', 'flavour:mint'],
    art: { kind: 'tin', seed: 'impulse', hue: 350, chroma: 0.15, motif: 'dots' },
    variants: [
      choice('4400103', 'VL-IMPULSE-06', [STRENGTH, '6 мг'], 130, 75, TIN),
      choice('4400104', 'VL-IMPULSE-10', [STRENGTH, '10 мг'], 130, 3, TIN),
      choice('4400105', 'VL-IMPULSE-14', [STRENGTH, '14 мг'], 130, 0, TIN),
    ],
  }),
  pouches({
    ...VELO,
    id: '7700103',
    title: 'Подушечки «Фіорд»',
    subtitle: 'Мініформат',
    description: ['Найменші подушечки лінійки: займають менше місця під губою.'],
    facts: [{ name: FLAVOUR, value: 'Мʼята' }],
    tags: [...PROMO, 'mix', 'flavour:mint'],
    art: { kind: 'tin', seed: 'fjord', hue: 235, chroma: 0.14, motif: 'arcs' },
    variants: [choice('4400106', 'VL-FJORD-04', [STRENGTH, '4 мг'], 125, 160, TIN)],
  }),
  pouches({
    ...VELO,
    id: '7700104',
    title: 'Подушечки «Меридіан»',
    subtitle: 'Тонкий формат, висока міцність',
    description: ['Для повнолітніх споживачів, які вже знають свою міцність.'],
    facts: [{ name: FLAVOUR, value: 'Трави' }],
    tags: ['ipost_allow', 'mix', 'flavour:herbs'],
    art: { kind: 'tin', seed: 'meridian', hue: 160, chroma: 0.12, motif: 'dots' },
    variants: [choice('4400107', 'VL-MERIDIAN-14', [STRENGTH, '14 мг'], 160, 48, TIN)],
  }),
  pouches({
    ...VELO,
    id: '7700105',
    title: 'Подушечки «Туман над озером», повільне вивільнення нікотину',
    subtitle: 'Сухий формат',
    description: ['Суха основа: нікотин вивільняється повільніше, ніж у вологих подушечках.'],
    facts: [{ name: FLAVOUR, value: 'Трави' }],
    tags: [...PROMO, 'mix', 'flavour:herbs'],
    art: { kind: 'tin', seed: 'lake-mist', hue: 205, chroma: 0.07, motif: 'arcs' },
    variants: [
      choice('4400108', 'VL-MIST-04', [STRENGTH, '4 мг'], 140, 2, TIN),
      choice('4400109', 'VL-MIST-08', [STRENGTH, '8 мг'], 140, 66, TIN),
    ],
  }),
];

const BLOCKS = [
  { id: '7700111', name: 'Орбіта', seed: 'orbit', hue: 290, motif: 'arcs', variant: 4400111, stock: [60, 24] },
  { id: '7700112', name: 'Хвиля', seed: 'wave', hue: 220, motif: 'dots', variant: 4400113, stock: [45, 12] },
  { id: '7700113', name: 'Зеніт', seed: 'zenith', hue: 125, motif: 'arcs', variant: 4400115, stock: [3, 0] },
] as const;

/** The same sticks in blocks of three and of ten packs. */
export const OGO_BLOCKS: readonly SeedProduct[] = BLOCKS.map(({ id, name, seed, hue, motif, variant, stock }) =>
  sticks({
    ...OGO,
    id,
    collections: [{ slug: 'ogo-sticks' }],
    title: `Стіки «${name}», блок`,
    subtitle: '3 або 10 пачок по 20 стіків',
    description: [`Пачки «${name}» одним блоком.`],
    intensity: '3 з 5',
    device: 'пристрої oʼgo',
    tags: ['ipost_allow'],
    art: { kind: 'box', format: 'sticks', count: 3, seed, hue, chroma: 0.14, motif },
    variants: [
      choice(String(variant), `OG-${seed.toUpperCase()}-3`, ['Блок', '3 пачки'], 270, stock[0], { sticksPerPack: 60 }),
      choice(String(variant + 1), `OG-${seed.toUpperCase()}-10`, ['Блок', '10 пачок'], 880, stock[1], {
        sticksPerPack: 200,
        compareAtKop: 95_000,
      }),
    ],
  }),
);

/** Sticks by the pack. */
export const OGO_SINGLES: readonly SeedProduct[] = BLOCKS.map(({ id, name, seed, hue, motif }, i) =>
  sticks({
    ...OGO,
    id: String(Number(id) + 10),
    collections: [{ slug: 'ogo-sticks-single' }],
    title: `Стіки «${name}»`,
    subtitle: 'Пачка, 20 стіків',
    description: ['Тютюнова суміш середньої міцності для пристроїв oʼgo.'],
    intensity: '3 з 5',
    device: 'пристрої oʼgo',
    tags: i === 0 ? ['ipost_allow', 'mix', 'new'] : ['ipost_allow', 'mix'],
    art: { kind: 'box', format: 'sticks', count: 1, seed, hue, chroma: 0.14, motif },
    variants: [unit(String(4400121 + i), `OG-${seed.toUpperCase()}-1`, 95, [200, 140, 2][i]!, PACK)],
  }),
);

/** Electronic cigarettes, and the liquids they are filled with. */
export const OGO_ELECTRONIC: readonly SeedProduct[] = [
  electronic({
    ...OGO,
    id: '7700131',
    collections: [{ slug: 'ogo-cigs' }],
    title: 'Електронна сигарета «Форум»',
    subtitle: 'Змінні картриджі, 2 мл',
    description: ['Тонкий корпус, вмикається затяжкою. Картридж наповнюють рідиною і міняють, коли він зношується.'],
    facts: [
      { name: 'Акумулятор', value: '900 мА·год' },
      { name: 'Картридж', value: '2 мл, один у комплекті' },
    ],
    tags: ['ipost_allow'],
    art: { kind: 'device', shape: 'pen', finish: 'dark', seed: 'forum', hue: 262, chroma: 0.1, motif: 'dots' },
    variants: [unit('4400131', 'EC-FORUM', 649, 34)],
  }),
  electronic({
    ...OGO,
    id: '7700132',
    collections: [{ slug: 'ogo-cigs' }],
    title: 'Електронна сигарета «Квадрат»',
    subtitle: 'Більший акумулятор, 3 мл',
    description: ['Плаский корпус із віконцем, у якому видно, скільки рідини лишилося.'],
    facts: [
      { name: 'Акумулятор', value: '1300 мА·год' },
      { name: 'Картридж', value: '3 мл, два в комплекті' },
    ],
    tags: ['ipost_allow'],
    art: { kind: 'device', shape: 'slab', finish: 'light', seed: 'square', hue: 165, chroma: 0.07, motif: 'arcs' },
    variants: [unit('4400132', 'EC-SQUARE', 899, 0)],
  }),
  liquid({
    ...OGO,
    id: '7700133',
    collections: [{ slug: 'ogo-cigs' }],
    title: 'Рідина «Ратуша»',
    subtitle: 'Флакон 10 мл, дві міцності',
    description: ['Рідина для змінних картриджів. Міцність — на нікотин в одному мілілітрі.'],
    facts: [{ name: FLAVOUR, value: 'Тютюн' }],
    tags: [],
    art: { kind: 'box', format: 'cigarettes', count: 1, seed: 'townhall', hue: 30, chroma: 0.11, motif: 'arcs' },
    variants: [
      choice('4400133', 'EL-TOWNHALL-06', [STRENGTH, '6 мг/мл'], 210, 64),
      choice('4400134', 'EL-TOWNHALL-12', [STRENGTH, '12 мг/мл'], 210, 40),
    ],
  }),
  liquid({
    ...OGO,
    id: '7700134',
    collections: [{ slug: 'ogo-cigs' }],
    title: 'Рідина «Набережна»',
    subtitle: 'Флакон 10 мл, дві міцності',
    description: ['Рідина для змінних картриджів. Міцність — на нікотин в одному мілілітрі.'],
    facts: [{ name: FLAVOUR, value: 'Без аромату' }],
    tags: [],
    art: { kind: 'box', format: 'cigarettes', count: 1, seed: 'embankment', hue: 205, chroma: 0.1, motif: 'dots' },
    variants: [
      choice('4400135', 'EL-EMBANKMENT-06', [STRENGTH, '6 мг/мл'], 210, 52),
      choice('4400136', 'EL-EMBANKMENT-12', [STRENGTH, '12 мг/мл'], 210, 0),
    ],
  }),
];
