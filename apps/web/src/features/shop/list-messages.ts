import { plural } from '@club/rules/ukrainian';

const things = { one: 'товар', few: 'товари', many: 'товарів' };

export const messages = {
  show: (n: number) => `Показати ${n}\u00A0${plural(n, things)}`,
  filters: 'Підкатегорії',
  sort: 'Сортування',
  sorts: { popular: 'Спершу популярні', cheap: 'Спершу дешевші', dear: 'Спершу дорожчі' },
  onlyAvailable: 'Є в\u00A0наявності',
  showMore: (n: number) => `Показати ще\u00A0${n}`,
  shownOf: (shown: number, all: number) => `Показано ${shown} з\u00A0${all}`,
  empty: {
    title: 'Тут поки немає товарів',
    text: 'Щойно зʼявляться, вони будуть на\u00A0цій сторінці.',
    filteredTitle: 'Нічого не знайшлося',
    filteredText: 'За такими умовами товарів немає.',
    reset: 'Скинути умови',
    toShop: 'До магазину',
  },
  otherBrand: {
    title: 'Такої категорії тут немає',
    text: 'Усе, що є в\u00A0цьому клубі, — в\u00A0каталозі.',
  },
  gone: {
    title: 'Товару більше немає',
    text: 'Його прибрали з\u00A0продажу або посилання застаріло.',
    back: 'До категорії',
  },
} as const;
