import { choice, device, unit } from './blueprints.ts';
import type { SeedProduct } from './types.ts';

const POPULAR = { slug: 'popular' } as const;
const GLO = { brand: 'main', line: 'glo' } as const;
const ONE = { slug: 'devices', sub: 'one' } as const;
const TWO = { slug: 'devices', sub: 'two' } as const;
const COLOUR = 'Колір';

/** Devices of the main brand. */
export const MAIN_DEVICES: readonly SeedProduct[] = [
  device({
    ...GLO,
    id: '7700021',
    collections: [ONE, POPULAR],
    title: 'Пристрій «Контур»',
    subtitle: 'Компактний, серія Pro',
    description: ['Вузький корпус, одна кнопка, вібросигнал на початку й наприкінці сеансу.'],
    facts: [
      { name: 'Акумулятор', value: '2200 мА·год' },
      { name: 'Сеансів від одного заряду', value: 'до 15' },
    ],
    tags: ['ipost_allow'],
    art: { kind: 'device', shape: 'stick', finish: 'dark', seed: 'contour', hue: 50, chroma: 0.13, motif: 'bands' },
    variants: [
      choice('4400021', 'DV-CONTOUR-GRAPHITE', [COLOUR, 'Графіт'], 999, 40),
      choice('4400022', 'DV-CONTOUR-COPPER', [COLOUR, 'Мідь'], 999, 12),
      choice('4400023', 'DV-CONTOUR-SAND', [COLOUR, 'Пісок'], 999, 0),
    ],
  }),
  device({
    ...GLO,
    id: '7700022',
    collections: [ONE],
    title: 'Пристрій «Промінь»',
    subtitle: 'Тонкий, серія Pro',
    description: ['Найтонший корпус серії: поміщається в кишеню сорочки.'],
    facts: [
      { name: 'Акумулятор', value: '1500 мА·год' },
      { name: 'Сеансів від одного заряду', value: 'до 10' },
    ],
    tags: ['ipost_allow', 'new'],
    art: { kind: 'device', shape: 'pen', finish: 'light', seed: 'beam', hue: 205, chroma: 0.1, motif: 'facets' },
    variants: [
      choice('4400024', 'DV-BEAM-PEARL', [COLOUR, 'Перламутр'], 799, 25),
      choice('4400025', 'DV-BEAM-PETROL', [COLOUR, 'Петроль'], 799, 18),
    ],
  }),
  device({
    ...GLO,
    id: '7700023',
    collections: [ONE],
    title: 'Пристрій «Контур Лайт»',
    subtitle: 'Світлий корпус, серія Pro',
    description: ['«Контур» у світлому матовому корпусі.'],
    facts: [
      { name: 'Акумулятор', value: '2200 мА·год' },
      { name: 'Сеансів від одного заряду', value: 'до 15' },
    ],
    tags: ['ipost_allow'],
    art: {
      kind: 'device',
      shape: 'stick',
      finish: 'light',
      seed: 'contour-light',
      hue: 165,
      chroma: 0.09,
      motif: 'facets',
    },
    variants: [unit('4400026', 'DV-CONTOUR-LIGHT', 899, 31, { compareAtKop: 99_900 })],
  }),
  device({
    ...GLO,
    id: '7700024',
    collections: [TWO, POPULAR],
    title: 'Пристрій «Масив»',
    subtitle: 'Великий акумулятор, серія Hyper',
    description: ['Місткий акумулятор і два режими нагрівання.'],
    facts: [
      { name: 'Акумулятор', value: '3000 мА·год' },
      { name: 'Сеансів від одного заряду', value: 'до 20' },
    ],
    tags: ['ipost_allow'],
    art: { kind: 'device', shape: 'slab', finish: 'dark', seed: 'massif', hue: 40, chroma: 0.12, motif: 'facets' },
    variants: [
      choice('4400027', 'DV-MASSIF-GRAPHITE', [COLOUR, 'Графіт'], 1499, 22),
      choice('4400028', 'DV-MASSIF-BRONZE', [COLOUR, 'Бронза'], 1499, 3),
    ],
  }),
  device({
    ...GLO,
    id: '7700025',
    collections: [TWO],
    title: 'Пристрій «Масив» із чохлом і набором для чищення у подарунковій коробці',
    subtitle: 'Комплект, серія Hyper',
    description: ['Пристрій «Масив», чохол і набір для чищення в одній коробці.'],
    facts: [
      { name: 'Акумулятор', value: '3000 мА·год' },
      { name: 'У комплекті', value: 'пристрій, чохол, набір для чищення, кабель' },
    ],
    tags: ['special'],
    art: { kind: 'device', shape: 'slab', finish: 'light', seed: 'massif-kit', hue: 70, chroma: 0.08, motif: 'bands' },
    variants: [unit('4400029', 'DV-MASSIF-KIT', 1999, 9)],
  }),
  device({
    ...GLO,
    id: '7700026',
    collections: [TWO],
    title: 'Пристрій «Плато»',
    subtitle: 'Великий акумулятор, серія Hyper',
    description: ['Пласка форма, три рівні яскравості індикатора.'],
    facts: [
      { name: 'Акумулятор', value: '2900 мА·год' },
      { name: 'Сеансів від одного заряду', value: 'до 19' },
    ],
    tags: ['ipost_allow'],
    art: { kind: 'device', shape: 'slab', finish: 'dark', seed: 'plateau', hue: 200, chroma: 0.09, motif: 'bands' },
    variants: [unit('4400030', 'DV-PLATEAU', 1299, 0)],
  }),
];
