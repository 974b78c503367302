import { accessory, merch, reward } from './blueprints.ts';
import type { SeedProduct } from './types.ts';

type Common = Pick<SeedProduct, 'brand' | 'line' | 'collections' | 'tags'>;
const MAIN: Common = { brand: 'main', line: null, collections: [], tags: ['ipost_allow'] };
const OGO: Common = { brand: 'ogo', line: null, collections: [], tags: ['ipost_allow'] };

/** Rewards of a season: they are in no collection of the shop, only in the exchange. */
export const SEASON_REWARDS: readonly SeedProduct[] = [
  merch({
    ...MAIN,
    id: '7700191',
    title: 'Кепка клубу «Зима»',
    subtitle: 'Зимова серія, за XP',
    description: ['Тепла кепка з вишитим знаком клубу. Серія невелика, повторювати її не будемо.'],
    facts: [{ name: 'Розмір', value: '54–61 см' }],
    art: { kind: 'merch', item: 'cap', seed: 'club-cap-winter', hue: 215, chroma: 0.08, motif: 'facets' },
    variants: [reward('4400191', 'XP-CAP-WINTER', 900, 40)],
  }),
  merch({
    ...MAIN,
    id: '7700192',
    title: 'Футболка «Осінь»',
    subtitle: 'Осіння серія, за XP',
    description: ['Щільна футболка осінньої серії клубу.'],
    facts: [{ name: 'Матеріал', value: 'бавовна, 220 г/м²' }],
    art: { kind: 'merch', item: 'tee', seed: 'club-tee-autumn', hue: 40, chroma: 0.1, motif: 'bands' },
    variants: [reward('4400192', 'XP-TEE-AUTUMN', 800, 3)],
  }),
  accessory({
    ...OGO,
    id: '7700193',
    title: 'Чохол oʼgo «Зима»',
    subtitle: 'Зимова серія, за XP',
    description: ['Чохол на блискавці для пристрою й кабелю. Серія невелика, повторювати її не будемо.'],
    facts: [{ name: 'Розмір', value: '16 × 11 × 5 см' }],
    art: { kind: 'accessory', item: 'case', seed: 'ogo-case-winter', hue: 286, chroma: 0.13, motif: 'arcs' },
    variants: [reward('4400193', 'XP-OGO-CASE-W', 1000, 30)],
  }),
  merch({
    ...OGO,
    id: '7700194',
    title: 'Шопер oʼgo «Осінь»',
    subtitle: 'Осіння серія, за XP',
    description: ['Місткий шопер осінньої серії.'],
    facts: [{ name: 'Розмір', value: '38 × 40 см' }],
    art: { kind: 'merch', item: 'tote', seed: 'ogo-tote-autumn', hue: 30, chroma: 0.13, motif: 'dots' },
    variants: [reward('4400194', 'XP-OGO-TOTE-A', 700, 5)],
  }),
];
