import { accessory, choice, device, merch, reward, unit } from './blueprints.ts';
import type { SeedProduct } from './types.ts';

const OGO = { brand: 'ogo', line: 'ogo' } as const;
const CLUB = { brand: 'ogo', line: null } as const;
const COLOUR = 'Колір';

/** Devices of ogo. */
export const OGO_DEVICES: readonly SeedProduct[] = [
  device({
    ...OGO,
    id: '7700141',
    collections: [{ slug: 'ogo-devices' }],
    title: 'Пристрій «Орбіта»',
    subtitle: 'Компактний, одна кнопка',
    description: ['Округлий корпус, індикатор заряду на три поділки.'],
    facts: [
      { name: 'Акумулятор', value: '2000 мА·год' },
      { name: 'Сеансів від одного заряду', value: 'до 14' },
    ],
    tags: ['ipost_allow', 'new'],
    art: {
      kind: 'device',
      shape: 'stick',
      finish: 'dark',
      seed: 'device-orbit',
      hue: 288,
      chroma: 0.16,
      motif: 'arcs',
    },
    variants: [
      choice('4400141', 'DV-ORBIT-VIOLET', [COLOUR, 'Фіолет'], 899, 34),
      choice('4400142', 'DV-ORBIT-GRAPHITE', [COLOUR, 'Графіт'], 899, 3),
    ],
  }),
  device({
    ...OGO,
    id: '7700142',
    collections: [{ slug: 'ogo-devices' }],
    title: 'Пристрій «Модуль»',
    subtitle: 'Великий акумулятор',
    description: ['Широкий корпус, акумулятор на цілий день, два режими нагрівання.'],
    facts: [
      { name: 'Акумулятор', value: '3000 мА·год' },
      { name: 'Сеансів від одного заряду', value: 'до 20' },
    ],
    tags: ['ipost_allow', 'special'],
    art: { kind: 'device', shape: 'slab', finish: 'light', seed: 'module', hue: 125, chroma: 0.15, motif: 'dots' },
    variants: [unit('4400143', 'DV-MODULE', 1399, 17, { compareAtKop: 159_900 })],
  }),
  device({
    ...OGO,
    id: '7700143',
    collections: [{ slug: 'ogo-devices' }],
    title: 'Пристрій «Вектор»',
    subtitle: 'Тонкий, алюмінієвий корпус',
    description: ['Тонкий алюмінієвий корпус і магнітна кришка.'],
    facts: [
      { name: 'Акумулятор', value: '1500 мА·год' },
      { name: 'Сеансів від одного заряду', value: 'до 10' },
    ],
    tags: ['ipost_allow'],
    art: { kind: 'device', shape: 'pen', finish: 'dark', seed: 'vector', hue: 240, chroma: 0.13, motif: 'dots' },
    variants: [unit('4400144', 'DV-VECTOR', 799, 0)],
  }),
];

/** Things for the devices of ogo. */
export const OGO_ACCESSORIES: readonly SeedProduct[] = [
  accessory({
    ...OGO,
    id: '7700151',
    collections: [{ slug: 'ogo-accessories' }],
    title: 'Чохол «Траєкторія»',
    subtitle: 'На блискавці, з петлею',
    description: ['Твердий чохол для пристрою, пачки й кабелю.'],
    facts: [{ name: 'Розмір', value: '16 × 11 × 5 см' }],
    tags: ['ipost_allow'],
    art: { kind: 'accessory', item: 'case', seed: 'case-path', hue: 290, chroma: 0.11, motif: 'arcs' },
    variants: [
      choice('4400151', 'AC-PATH-VIOLET', [COLOUR, 'Фіолет'], 349, 26),
      choice('4400152', 'AC-PATH-GREY', [COLOUR, 'Сірий'], 349, 2),
    ],
  }),
  accessory({
    ...OGO,
    id: '7700152',
    collections: [{ slug: 'ogo-accessories' }],
    title: 'Кабель USB-C «Лінія»',
    subtitle: '1,5 метра, в обплетенні',
    description: ['Кабель для заряджання пристроїв oʼgo від адаптера з USB-C.'],
    facts: [
      { name: 'Довжина', value: '1,5 м' },
      { name: 'Струм', value: 'до 3 А' },
    ],
    tags: ['ipost_allow'],
    art: { kind: 'accessory', item: 'cable', seed: 'cable-line', hue: 285, chroma: 0.14, motif: 'arcs' },
    variants: [unit('4400153', 'AC-LINE-150', 219, 70)],
  }),
  accessory({
    ...OGO,
    id: '7700153',
    collections: [{ slug: 'ogo-accessories' }],
    title: 'Набір для чищення «Чисто»',
    subtitle: 'Щітка й 30 паличок',
    description: ['Щітка для камери нагрівання і 30 двосторонніх паличок.'],
    facts: [{ name: 'У наборі', value: '1 щітка, 30 паличок, підставка' }],
    tags: ['ipost_allow'],
    art: { kind: 'accessory', item: 'brushes', seed: 'brushes-clean', hue: 125, chroma: 0.12, motif: 'dots' },
    variants: [unit('4400154', 'AC-PURE-SET', 159, 40)],
  }),
];

/** Things with the mark of o'go Club, for money. */
export const OGO_MERCH: readonly SeedProduct[] = [
  merch({
    ...CLUB,
    id: '7700161',
    collections: [{ slug: 'ogo-merch' }],
    title: 'Футболка oʼgo',
    subtitle: 'Вільний крій, бавовна',
    description: ['Щільна бавовна, вільний крій, знак клубу на грудях.'],
    facts: [{ name: 'Матеріал', value: 'бавовна, 220 г/м²' }],
    tags: ['ipost_allow'],
    art: { kind: 'merch', item: 'tee', seed: 'ogo-tee', hue: 288, chroma: 0.15, motif: 'arcs' },
    variants: ['S', 'M', 'L', 'XL'].map((size, i) =>
      choice(`44001${61 + i}`, `MR-TEE-${size}`, ['Розмір', size], 690, [9, 14, 7, 3][i]!),
    ),
  }),
  merch({
    ...CLUB,
    id: '7700162',
    collections: [{ slug: 'ogo-merch' }],
    title: 'Кепка oʼgo',
    subtitle: 'Регульований розмір',
    description: ['Кепка з вишитим знаком і металевою застібкою.'],
    facts: [{ name: 'Розмір', value: '54–61 см' }],
    tags: ['ipost_allow', 'new'],
    art: { kind: 'merch', item: 'cap', seed: 'ogo-cap', hue: 245, chroma: 0.12, motif: 'dots' },
    variants: [unit('4400165', 'MR-CAP', 490, 22)],
  }),
  merch({
    ...CLUB,
    id: '7700163',
    collections: [{ slug: 'ogo-merch' }],
    title: 'Сумка-шопер oʼgo',
    subtitle: 'Канвас',
    description: ['Сумка з канвасу з довгими ручками і внутрішньою кишенею.'],
    facts: [{ name: 'Розмір', value: '38 × 40 см' }],
    tags: ['ipost_allow'],
    art: { kind: 'merch', item: 'tote', seed: 'ogo-tote', hue: 128, chroma: 0.13, motif: 'dots' },
    variants: [unit('4400166', 'MR-TOTE', 390, 0)],
  }),
];

/** What o'go Club gives for XP. */
export const OGO_REWARDS: readonly SeedProduct[] = [
  merch({
    ...CLUB,
    id: '7700171',
    collections: [{ slug: 'ogo-bonus' }],
    title: 'Термокухоль oʼgo',
    subtitle: 'За XP, 380 мл',
    description: ['Сталевий кухоль із подвійною стінкою.'],
    facts: [
      { name: 'Обʼєм', value: '380 мл' },
      { name: 'Матеріал', value: 'сталь' },
    ],
    tags: ['ipost_allow'],
    art: { kind: 'merch', item: 'mug', seed: 'ogo-mug', hue: 286, chroma: 0.16, motif: 'arcs' },
    variants: [reward('4400171', 'XP-OGO-MUG', 1500, 6)],
  }),
  merch({
    ...CLUB,
    id: '7700172',
    collections: [{ slug: 'ogo-bonus' }],
    title: 'Кепка oʼgo',
    subtitle: 'За XP, регульований розмір',
    description: ['Кепка з вишитим знаком, однотонна.'],
    facts: [{ name: 'Розмір', value: '54–61 см' }],
    tags: ['ipost_allow'],
    art: { kind: 'merch', item: 'cap', seed: 'ogo-cap-xp', hue: 300, chroma: 0.1, motif: 'arcs' },
    variants: [reward('4400172', 'XP-OGO-CAP', 900, 15)],
  }),
  accessory({
    ...CLUB,
    id: '7700173',
    collections: [{ slug: 'ogo-bonus' }],
    title: 'Кабель USB-C oʼgo',
    subtitle: 'За XP, 1 метр',
    description: ['Кабель в обплетенні для заряджання пристрою.'],
    facts: [{ name: 'Довжина', value: '1 м' }],
    tags: ['ipost_allow'],
    art: { kind: 'accessory', item: 'cable', seed: 'ogo-cable-xp', hue: 122, chroma: 0.13, motif: 'dots' },
    variants: [reward('4400173', 'XP-OGO-CABLE', 350, 2)],
  }),
];

/** Free items beside pouches: in no collection, and never ordered alone. */
export const OGO_GIFTS: readonly SeedProduct[] = [
  accessory({
    ...CLUB,
    id: '7700181',
    collections: [],
    title: 'Кейс для подушечок',
    subtitle: 'Подарунок до трьох баночок',
    description: ['Плаский металевий кейс: вміщує подушечки з однієї баночки.'],
    facts: [
      { name: 'Матеріал', value: 'сталь' },
      { name: 'Розмір', value: '9 × 6 × 2 см' },
    ],
    tags: ['ipost_allow', 'gift:velo'],
    art: { kind: 'accessory', item: 'pouch-case', seed: 'pouch-case', hue: 285, chroma: 0.14, motif: 'arcs' },
    variants: [unit('4400181', 'GF-POUCH-CASE', 0, 120)],
  }),
];
