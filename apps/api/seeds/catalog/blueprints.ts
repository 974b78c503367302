import type { SeedProduct, SeedVariant } from './types.ts';

/** Common fields of every product of a class; a product adds its own. */
type Own = Omit<SeedProduct, 'healthWarning' | 'legalClass' | 'tileHue'>;
type OwnSticks = Omit<Own, 'facts'> & { intensity: string; device?: string };

const NICOTINE = 'Містить нікотин, що викликає залежність. Лише для повнолітніх.';
const TOBACCO = 'Куріння та інше вживання тютюну шкодить твоєму здоровʼю. Містить нікотин, що викликає залежність.';
const HEATER =
  'Використовується з тютюновими виробами, що містять нікотин, який викликає залежність. Лише для повнолітніх.';
const VAPOUR = 'Використовується з рідинами, що містять нікотин, який викликає залежність. Лише для повнолітніх.';

/** Tobacco sticks for heating. */
export function sticks({ intensity, device = 'серія Pro', ...own }: OwnSticks): SeedProduct {
  const description = [
    ...own.description,
    'Код клубу надруковано під кришкою кожної пачки; акцизна марка — зовні. Один код зараховується один раз.',
  ];
  const facts = [
    { name: 'У пачці', value: '20 стіків' },
    { name: 'Сумісність', value: device },
    { name: 'Інтенсивність', value: intensity },
    { name: 'Нікотин', value: 'містить' },
  ];
  return typeset({
    ...own,
    description,
    facts,
    healthWarning: TOBACCO,
    legalClass: 'tobacco-sticks',
    tileHue: own.art.hue,
  });
}

/** Electronic cigarette: nothing burns and nothing is heated but the liquid. */
export function electronic(own: Own): SeedProduct {
  const facts = [
    ...own.facts,
    { name: 'Наповнення', value: 'рідина, змінний картридж' },
    { name: 'Заряджання', value: 'USB-C' },
    { name: 'Гарантія', value: '12 місяців' },
  ];
  return typeset({ ...own, facts, healthWarning: VAPOUR, legalClass: 'device', tileHue: own.art.hue });
}

/** Liquid of electronic cigarettes. */
export function liquid(own: Own): SeedProduct {
  const facts = [
    { name: 'Обʼєм', value: '10 мл' },
    { name: 'Сумісність', value: 'змінний картридж' },
    { name: 'Нікотин', value: 'містить' },
    ...own.facts,
  ];
  return typeset({ ...own, facts, healthWarning: NICOTINE, legalClass: 'e-liquid', tileHue: own.art.hue });
}

/** Nicotine pouches without tobacco. */
export function pouches(own: Own): SeedProduct {
  const facts = [
    { name: 'У баночці', value: '20 подушечок' },
    { name: 'Тютюн', value: 'без тютюну' },
    { name: 'Нікотин', value: 'містить' },
    { name: 'Баночка', value: 'відсік для використаних подушечок під кришкою' },
    ...own.facts,
  ];
  return typeset({ ...own, facts, healthWarning: NICOTINE, legalClass: 'pouches', tileHue: own.art.hue });
}

/** Device that heats sticks. */
export function device(own: Own): SeedProduct {
  const description = [
    ...own.description,
    'Після покупки зареєструй пристрій у клубі за серійним номером: так гарантія і догляд завжди під рукою.',
  ];
  const facts = [...own.facts, { name: 'Заряджання', value: 'USB-C' }, { name: 'Гарантія', value: '12 місяців' }];
  return typeset({ ...own, description, facts, healthWarning: HEATER, legalClass: 'device', tileHue: own.art.hue });
}

/** Thing for a device. */
export function accessory(own: Own): SeedProduct {
  return typeset({ ...own, healthWarning: null, legalClass: 'accessory', tileHue: own.art.hue });
}

/** Thing with the mark of the club. */
export function merch(own: Own): SeedProduct {
  return typeset({ ...own, healthWarning: null, legalClass: 'merch', tileHue: own.art.hue });
}

/** The only variant of a product that is bought with money. */
export function unit(
  id: string,
  sku: string,
  priceUah: number,
  stock: number,
  rest: Partial<SeedVariant> = {},
): SeedVariant {
  return { id, title: 'Стандарт', options: {}, priceKop: priceUah * 100, xpPrice: 0, stock, sku, ...rest };
}

/** One of several variants that differ in one choice. */
export function choice(
  id: string,
  sku: string,
  [name, value]: [string, string],
  priceUah: number,
  stock: number,
  rest: Partial<SeedVariant> = {},
): SeedVariant {
  return unit(id, sku, priceUah, stock, { title: value, options: { [name]: value }, ...rest });
}

/** Variant that is taken for XP alone. */
export function reward(
  id: string,
  sku: string,
  xpPrice: number,
  stock: number,
  rest: Partial<SeedVariant> = {},
): SeedVariant {
  return unit(id, sku, 0, stock, { xpPrice, ...rest });
}

function typeset(product: SeedProduct): SeedProduct {
  return {
    ...product,
    title: bind(product.title),
    subtitle: bind(product.subtitle),
    description: product.description.map(bind),
    facts: product.facts.map(({ name, value }) => ({ name, value: bind(value) })),
    healthWarning: product.healthWarning && bind(product.healthWarning),
  };
}

/** No-break space after words of one or two letters and after numbers, as Ukrainian typesetting requires. */
function bind(text: string): string {
  return text
    .replace(/(?<![\p{L}\p{N}ʼ])(\p{L}{1,2}) /gu, '$1\u00A0')
    .replace(/(\d) (?=[\p{L}\d%₴])/gu, '$1\u00A0')
    .replaceAll(' —', '\u00A0—');
}
