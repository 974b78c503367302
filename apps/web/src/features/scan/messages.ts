import type { ProductLine } from '@club/rules/product-lines';
import type { ScanResult } from '@club/rules/codes/scans';
import { formatXpChange, plural } from '@club/rules/text/ukrainian';
import type { CameraProblem } from './camera/stream.ts';
import type { OutboxState } from './outbox.ts';
import type { Scanner } from './scanners.ts';

const genitive = { one: 'символу', few: 'символів', many: 'символів' };
const scanner: Record<Scanner, string> = { sticks: 'Стіки', velo: 'Подушечки velo' };
const line: Record<ProductLine, string> = { glo: 'стіки', ogo: 'стіки', velo: 'velo' };
const outboxState: Record<OutboxState, string> = {
  waiting: 'Чекає на мережу',
  sending: 'Надсилаємо…',
  done: 'Надіслано',
  refused: 'Не прийнято',
};
const codes = { one: 'код', few: 'коди', many: 'кодів' };
/** Of one look or one photo. */
export const foundCount = (count: number): string =>
  count === 0 ? 'Кодів не видно' : `Знайдено ${count} ${plural(count, codes)}`;
const endNote: Partial<Record<ScanResult, string>> = {
  limit_reached: 'Код не\u00A0згорів: збережи пачку і\u00A0зарахуй його, коли почнеться новий тиждень',
  paused: 'Правильні коди теж чекають до\u00A0кінця паузи. Жоден не\u00A0пропаде',
  not_rewarded: 'Збережи пачку: якщо нарахування повернеться, код спрацює',
  batch_expired: 'Спробуй код з\u00A0іншої пачки',
};
const cameraProblem: Record<Exclude<CameraProblem, 'denied' | 'missing'>, { title: string; text: string }> = {
  busy: { title: 'Камера зайнята', text: 'Закрий інші застосунки, що користуються камерою, і\u00A0спробуй ще раз.' },
  failed: { title: 'Камера не відкрилася', text: 'Спробуй ще раз або введи код з\u00A0пачки вручну.' },
};

export const messages = {
  scanner,
  scannerText: { sticks: 'Код на пачці стіків', velo: 'Код на баночці' } satisfies Record<Scanner, string>,
  line,
  scan: 'Сканувати',
  byHand: 'Ввести код',
  support: 'Підтримка',
  endNote,
  credited: 'Зараховано',
  doubled: '×2 за\u00A0підпискою',
  howTo: 'Де шукати код?',

  week: (used: number, limit: number) =>
    `${used} з\u00A0${limit} ${plural(limit, { one: 'коду', few: 'кодів', many: 'кодів' })} цього тижня`,
  resets: (day: string) => `Нові коди\u00A0— з\u00A0понеділка, ${day}`,
  nth: (used: number, left: number) =>
    `${used}-й код цього тижня, ${left > 0 ? `ще ${left}` : 'більше цього тижня не зарахуємо'}`,

  camera: {
    title: 'Увімкни камеру',
    text: 'Камера потрібна лише для сканування, фото не зберігаємо.',
    allow: 'Увімкнути камеру',
    opening: 'Відкриваємо камеру…',
    hint: 'Наведи на код на пачці',
    view: 'Зображення з\u00A0камери',
    torchOn: 'Увімкнути ліхтарик',
    torchOff: 'Вимкнути ліхтарик',
    zoom: 'Наближення',
    stalled: 'Камера не показує зображення',
    restart: 'Перезапустити камеру',
    problem: cameraProblem,
    noDecoder: 'Сканер не завантажився. Перевір мережу або введи код вручну.',
    toCamera: 'Сканувати камерою',
    tryAgain: 'Спробувати камеру ще раз',
    missing: 'На цьому пристрої немає камери, але код можна ввести вручну.',
    deniedTitle: 'Доступ до камери вимкнено',
    denied: 'Код можна ввести вручну. Щоб сканувати камерою:',
    stepsApple: [
      'Відкрий Параметри телефона і\u00A0знайди Safari або цей застосунок',
      'Обери «Камера», а\u00A0тоді «Дозволити»',
      'Повернись сюди й\u00A0спробуй ще раз',
    ],
    steps: [
      'Натисни на значок ліворуч від адреси або утримуй значок застосунку',
      'Відкрий «Дозволи» й\u00A0увімкни камеру',
      'Повернись сюди й\u00A0спробуй ще раз',
    ],
  },

  checking: 'Перевіряємо код…',
  next: 'Сканувати далі',
  retry: 'Спробувати ще\u00a0раз',
  excise: 'Це акцизна марка. Код клубу поруч',
  foreignLink: 'Це посилання не від клубу, тому ми його не відкрили. Код клубу — на пачці',
  unreadable: 'Це не код клубу. Наведи камеру на код з\u00A0пачки або введи його вручну',
  kept: 'Надішлемо, щойно зʼявиться мережа',

  manual: {
    title: 'Введи код',
    lead: 'Він надрукований на\u00A0пачці поруч із QR: 13\u00A0літер і\u00A0цифр.',
    label: 'Код з\u00A0пачки',
    submit: 'Надіслати код',
    empty: 'Введи код із пачки',
    anyCase: 'Великі й\u00A0малі літери однаково підходять',
    full: 'Усі 13 символів на місці',
    missing: (count: number) => `Бракує ${count} ${plural(count, genitive)}`,
    extra: (count: number) => `Зайвих символів: ${count}. У\u00A0коді їх 13`,
    symbol: (symbol: string) => `Символу «${symbol}» в\u00A0коді не буває`,
    mistyped: 'У\u00A0коді є\u00A0помилка. Звір його з\u00A0пачкою',
    suggestions: 'Можливі виправлення',
    instead: (instead: string, was: string) => `Можливо, тут ${instead}, а\u00A0не ${was}`,
    place: (place: number) => `${place}-й символ`,
  },

  outbox: {
    title: 'Черга кодів',
    state: outboxState,
    waiting: 'Надішлемо, щойно зʼявиться мережа',
    sendNow: 'Надіслати зараз',
    dismiss: 'Зрозуміло',
    code: (tail: string) => `Код …${tail}`,
    photos: (count: number) => `Фото${count > 1 ? `: ${count}` : ''} в\u00A0черзі`,
    openPhotos: 'Відкрити фото',
    count: (count: number) =>
      `${count} ${plural(count, { one: 'код чекає', few: 'коди чекають', many: 'кодів чекають' })} на мережу`,
  },

  hub: {
    percent: (percent: number) => `${percent}\u00A0% тижневих лімітів`,
    month: (count: number, xp: number) =>
      count === 0
        ? 'Цього місяця ще немає зарахованих кодів'
        : `${count} ${plural(count, codes)} цього місяця, ${formatXpChange(xp)}`,
    instruction: { sticks: 'Де код на\u00A0пачці', velo: 'Де код на\u00A0баночці' } satisfies Record<Scanner, string>,
    multi: { name: 'Кілька кодів', text: 'Пачки й\u00A0баночки разом, наживо або з\u00A0фото' },
    choose: 'Що скануємо?',
    last: 'Останні сканування',
    all: 'Усі',
    none: 'Тут зʼявляться твої коди: перший чекає в\u00A0пачці.',
  },

  history: {
    emptyTitle: 'Ще немає кодів',
    emptyText: 'Знайди код на пачці, наведи на нього камеру\u00A0— і\u00A0XP твої.',
    failed: 'Не вдалося завантажити історію',
    more: 'Показати ще',
    monthXp: (xp: number) => formatXpChange(xp),
    unread: 'Без коду',
    filter: 'Які коди показати',
    every: 'Усі',
    lines: { glo: 'Стіки', ogo: 'Стіки', velo: 'velo' } satisfies Record<ProductLine, string>,
    noneOfLine: 'Таких кодів ще немає',
  },
} as const;
