import { formatMoney, formatXp, plural } from '@club/rules/text/ukrainian';
import type { Band } from './price-bands.ts';

const things = { one: 'товар', few: 'товари', many: 'товарів' };

export const messages = {
  show: (n: number) => `Показати ${n} ${plural(n, things)}`,
  filters: 'Підкатегорії',
  filter: 'Фільтри',
  filtersOn: ', увімкнено:',
  sort: 'Сортування',
  sorts: { popular: 'Популярні', cheap: 'Дешевші', dear: 'Дорожчі', earn: 'Більше XP' },
  sortBy: (name: string) => `Сортування: ${name}`,
  asGrid: 'Показати плиткою',
  asList: 'Показати списком',
  inForce: 'Увімкнені фільтри',
  remove: (name: string) => `Прибрати фільтр: ${name}`,
  onlyAvailable: 'Є в наявності',
  onlyAffordable: 'Мені вистачає',
  price: 'Ціна',
  anyPrice: 'Будь-яка',
  band: ({ from, to }: Band, isXp: boolean) => {
    const amount = (n: number): string => (isXp ? formatXp(n) : formatMoney(n * 100));
    if (from === null) return `до ${amount(to ?? 0)}`;
    return to === null ? `понад ${amount(from)}` : `${from}–${amount(to)}`;
  },
  reset: 'Скинути',
  showMore: (n: number) => `Показати ще ${n}`,
  shownOf: (shown: number, all: number) => `Показано ${shown} з ${all}`,
  empty: {
    title: 'Тут поки немає товарів',
    text: 'Щойно зʼявляться, вони будуть на цій сторінці.',
    filteredTitle: 'Нічого не знайшлося',
    filteredText: 'З такими фільтрами товарів немає.',
    reset: 'Скинути фільтри',
  },
} as const;
