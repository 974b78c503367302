import type { StoreCare, StoreGoods, StoreKind } from '@club/rules/stores';
import { plural } from '@club/rules/text/ukrainian';
import type { Refused } from '../../device/near-me.ts';

const counted = {
  store: { one: 'магазин', few: 'магазини', many: 'магазинів' },
  point: { one: 'точка', few: 'точки', many: 'точок' },
} satisfies Record<StoreKind, object>;

export const messages = {
  city: 'Місто',
  everyCity: 'Усі міста',
  cityWith: (title: string, count: number) => (count > 0 ? `${title} (${count})` : title),
  search: 'Назва або вулиця',
  filters: 'Що показати',
  nearMe: 'Біля мене',
  nearPending: 'Визначаємо…',
  openNow: 'Відчинено зараз',
  refusedTitle: 'Не знаємо, де ти',
  refused: {
    denied:
      'Доступ до геолокації заборонено. Дозволь його для цього сайту в налаштуваннях браузера або просто обери місто.',
    unavailable: 'Телефон не зміг визначити місце. Увімкни геолокацію або обери місто.',
    late: 'Шукаємо надто довго. Спробуй ще раз надворі або обери місто.',
    unsupported: 'Цей браузер не вміє визначати місце. Обери місто.',
  } satisfies Record<Refused, string>,
  private: 'Твоє місце знає лише цей телефон: ми його не отримуємо й не зберігаємо.',
  showMore: (n: number) => `Показати ще ${n}`,
  count: (kind: StoreKind, n: number) => `${n} ${plural(n, counted[kind])}`,
  nearestFirst: ', найближчі спочатку',

  open: 'Відчинено',
  until: (time: string) => `до ${time}`,
  wholeDay: 'цілодобово',
  closed: 'Зачинено',
  opensToday: (time: string) => `відчиниться о ${time}`,
  opensTomorrow: (time: string) => `відчиниться завтра о ${time}`,
  opensOn: (weekday: number, time: string) => `відчиниться ${onDays[weekday] ?? ''} о ${time}`,
  today: 'Сьогодні',
  dayOff: 'вихідний',
  range: (from: string, to: string) => `${from}–${to === '24:00' ? '00:00' : to}`,
  days: ['Понеділок', 'Вівторок', 'Середа', 'Четвер', 'Пʼятниця', 'Субота', 'Неділя'],

  away: (distance: string) => `${distance} від тебе`,
  route: 'Маршрут',
  routeTo: (title: string) => `Маршрут: ${title}`,
  call: 'Зателефонувати',
  callTo: (title: string, phone: string) => `Зателефонувати: ${title}, ${phone}`,
  details: 'Графік і послуги',
  hours: 'Графік',
  sold: 'У продажу',
  services: 'Послуги',
  updated: (day: string) => `Дані перевірено ${day}`,
  goods: {
    sticks: 'стіки',
    pouches: 'подушечки',
    'e-cigarettes': 'електронні сигарети',
    devices: 'пристрої',
    accessories: 'аксесуари',
  } satisfies Record<StoreGoods, string>,
  cares: {
    advice: 'Консультація',
    cleaning: 'Чищення пристроїв',
    warranty: 'Гарантійне обслуговування',
    recycling: 'Приймання старих пристроїв і батарей',
    'card-payment': 'Оплата карткою',
  } satisfies Record<StoreCare, string>,

  failed: 'Не вдалося показати адреси',
  empty: {
    store: { title: 'Магазинів поки немає', text: 'Щойно відкриємо перший, він зʼявиться тут.' },
    point: { title: 'Точок продажу поки немає', text: 'Щойно перша зʼявиться, вона буде тут.' },
  } satisfies Record<StoreKind, object>,
  nothing: { title: 'Нічого не знайшлося', text: 'Спробуй іншу назву чи вулицю або прибери частину умов.' },
  reset: 'Показати все',
  noneInCity: {
    store: (city: string) => `${city}: магазинів поки немає`,
    point: (city: string) => `${city}: точок поки немає`,
  } satisfies Record<StoreKind, (city: string) => string>,
  nearestCities: 'Найближчі міста, де вони є:',
  nearCity: (title: string, distance: string) => `${title}, ${distance}`,

  showMap: 'Показати на карті',
  hideMap: 'Сховати карту',
  map: 'Карта',
  mapHelp: 'Рухай карту пальцем, стрілками або кнопками',
  closer: 'Ближче',
  farther: 'Далі',
};

const onDays = ['у понеділок', 'у вівторок', 'у середу', 'у четвер', 'у пʼятницю', 'у суботу', 'у неділю'];
