import { formatMoney, formatXp, plural } from '@club/rules/text/ukrainian';
import type { Band } from './price-bands.ts';

const things = { one: 'товар', few: 'товари', many: 'товарів' };

export const messages = {
  show: (n: number) => `Показати ${n}\u00A0${plural(n, things)}`,
  filters: 'Підкатегорії',
  filter: 'Фільтри',
  filtersOn: ', увімкнено:',
  sort: 'Сортування',
  sorts: { popular: 'Популярні', cheap: 'Дешевші', dear: 'Дорожчі', earn: 'Більше\u00A0XP' },
  sortBy: (name: string) => `Сортування: ${name}`,
  asGrid: 'Показати плиткою',
  asList: 'Показати списком',
  inForce: 'Увімкнені фільтри',
  remove: (name: string) => `Прибрати фільтр: ${name}`,
  onlyAvailable: 'Є\u00A0в\u00A0наявності',
  onlyAffordable: 'Мені вистачає',
  price: 'Ціна',
  anyPrice: 'Будь-яка',
  band: ({ from, to }: Band, isXp: boolean) => {
    const amount = (n: number): string => (isXp ? formatXp(n) : formatMoney(n * 100));
    if (from === null) return `до\u00A0${amount(to ?? 0)}`;
    return to === null ? `понад ${amount(from)}` : `${from}–${amount(to)}`;
  },
  reset: 'Скинути',
  showMore: (n: number) => `Показати ще\u00A0${n}`,
  shownOf: (shown: number, all: number) => `Показано ${shown} з\u00A0${all}`,
  empty: {
    title: 'Тут поки немає товарів',
    text: 'Щойно зʼявляться, вони будуть на\u00A0цій сторінці.',
    filteredTitle: 'Нічого не знайшлося',
    filteredText: 'За такими умовами товарів немає.',
    reset: 'Скинути умови',
  },
} as const;
