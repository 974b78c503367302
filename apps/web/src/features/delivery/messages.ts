import { plural } from '@club/rules/ukrainian';

const branches = { one: 'відділення', few: 'відділення', many: 'відділень' };
const over = { one: 'відділення', few: 'відділень', many: 'відділень' };

export const messages = {
  place: 'Куди доставити',
  city: 'Місто',
  none: 'Не обрано',
  cityEmpty: 'Обери місто',
  branch: 'Відділення',
  branchEmpty: 'Обери відділення',
  branchAfterCity: 'Спочатку обери місто',
  branchName: (number: string) => `Відділення №\u00A0${number}`,
  method: 'Спосіб доставки',
  methodBranch: 'Відділення',
  freeOf: 'Безкоштовно',
  byTariff: 'За тарифом',
  tariffText: 'Нова пошта: за\u00A0тарифами перевізника, платиш при отриманні',
  freeText: 'Нова пошта: доставку оплачуємо ми',
  freeBonusText: 'Нова пошта: товари за\u00A0XP доставляємо безкоштовно',
  freeLeft: (left: string, from: string) => `Безкоштовно від ${from}: лишилося додати товарів на\u00A0${left}`,
  ageTitle: 'Вік перевірять під час отримання',
  ageText: 'Візьми із\u00A0собою документ: посилку віддадуть лише повнолітнім.',

  back: 'Назад',
  popular: 'Популярні міста',
  citySearch: 'Назва міста або села',
  cityHint: 'Або введи щонайменше дві літери назви',
  cityNone: (query: string) => `«${query}» не\u00A0знайдено`,
  cityNoneText: 'Перевір назву або введи найближче місто',
  cityFound: (count: number) =>
    `Знайдено ${count} ${plural(count, { one: 'населений пункт', few: 'населені пункти', many: 'населених пунктів' })}`,
  cityFailed: 'Не вдалося знайти місто',

  branchTitle: (city: string) => `Відділення: ${city}`,
  branchSearch: 'Номер або вулиця',
  branchKind: 'Де забрати',
  kindBranch: 'Відділення',
  kindLocker: 'Поштомати',
  recent: 'Нещодавні',
  all: 'Усі відділення',
  found: (count: number) => `Знайдено ${count} ${plural(count, branches)}`,
  foundOver: (count: number) => `Знайдено понад ${count} ${plural(count, over)}`,
  branchNone: (query: string) => `«${query}» не\u00A0знайдено`,
  branchNoneText: 'Спробуй інший номер або вулицю',
  branchNoneAtAll: 'У цьому місті відділень немає',
  branchNoneAtAllText: 'Повернись і\u00A0обери найближче місто',
  branchFailed: 'Не вдалося завантажити відділення',
  openUntil: (time: string) => `до\u00A0${time}`,
  closed: 'сьогодні зачинено',
  weight: (kg: number) => `до\u00A0${kg}\u00A0кг`,
  more: 'Показати ще',
  choose: (number: string) => `Обрати відділення №\u00A0${number}`,
  loading: 'Шукаємо…',
} as const;

export const areaText = ({ area, region }: { area: string; region: string }): string =>
  [area && `${area}\u00A0обл.`, region && `${region}\u00A0р-н`].filter(Boolean).join(', ');
