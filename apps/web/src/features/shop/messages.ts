import { formatMoney, formatXp, plural } from '@club/rules/ukrainian';

const things = { one: 'товар', few: 'товари', many: 'товарів' };

export const messages = {
  insteadOf: 'замість',
  from: 'від',
  earn: (xp: number) => `+${formatXp(xp)}`,
  earnSaid: 'за код у пачці',
  earnLong: 'за код, надрукований у пачці',
  missingXp: (xp: number) => `Бракує ${formatXp(xp)}`,
  soldOut: 'Немає в\u00A0наявності',
  isNew: 'Новинка',
  discount: (percent: number) => `−${percent}\u00A0%`,
  fewLeft: (units: number) => `Залишилося ${units}\u00A0шт.`,
  choose: 'Обрати',
  chooseFor: (title: string) => `Обрати варіант: ${title}`,
  count: (n: number) => `${n}\u00A0${plural(n, things)}`,
  show: (n: number) => `Показати ${n}\u00A0${plural(n, things)}`,
  all: 'Усі',
  collections: 'Категорії',
  filters: 'Підкатегорії',
  sort: 'Сортування',
  sorts: { popular: 'Спершу популярні', cheap: 'Спершу дешевші', dear: 'Спершу дорожчі' },
  onlyAvailable: 'Є в\u00A0наявності',
  showMore: (n: number) => `Показати ще\u00A0${n}`,
  shownOf: (shown: number, all: number) => `Показано ${shown} з\u00A0${all}`,
  loading: 'Завантажуємо товари',
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
  failed: 'Не вдалося завантажити',
  product: {
    views: (title: string) => `Зображення товару: ${title}`,
    view: (title: string, number: number) => (number === 1 ? title : `${title}, вигляд ${number}`),
    previous: 'Попереднє зображення',
    next: 'Наступне зображення',
    position: (number: number, all: number) => `Зображення ${number} з\u00A0${all}`,
    variant: 'Варіант',
    variantSoldOut: 'немає',
    description: 'Опис',
    facts: 'Характеристики',
    delivery: 'Доставка й\u00A0оплата',
    related: 'Схожі товари',
    deliveryTexts: (freeFromKop: number, isForXp: boolean) => [
      isForXp
        ? 'Доставка Новою Поштою безкоштовна, якщо в\u00A0замовленні лише товари за\u00A0XP.'
        : `Нова Пошта: відділення або курʼєр. Від ${formatMoney(freeFromKop)} доставка безкоштовна, до того — за\u00A0тарифами перевізника, сплачує отримувач.`,
      isForXp
        ? 'XP спишемо, коли замовлення буде прийнято.'
        : 'Оплата при отриманні: спершу подивись на\u00A0посилку, потім плати.',
      'Під час видачі перевіряють вік: візьми документ.',
    ],
  },
} as const;
