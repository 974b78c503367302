import { lineBoxes } from '@club/rules/product-lines';
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
  waiting: 'Ще не надіслано',
  sending: 'Надсилаємо…',
  done: 'Надіслано',
  refused: 'Не прийнято',
};
const codes = { one: 'код', few: 'коди', many: 'кодів' };
/** Of one look or one photo. */
export const foundCount = (count: number): string =>
  count === 0 ? 'Кодів не видно' : `Знайдено ${count} ${plural(count, codes)}`;
/** Of one line, or of all together. */
const week = (used: number, limit: number): string =>
  `Цього тижня ${used} з ${limit} ${plural(limit, { one: 'коду', few: 'кодів', many: 'кодів' })}`;
const endNote: Partial<Record<ScanResult, string>> = {
  limit_reached: 'Код не згорів: збережи упаковку і зарахуй його, коли почнеться новий тиждень',
  paused: 'Правильні коди теж чекають до кінця паузи. Жоден не пропаде',
  not_rewarded: 'Збережи упаковку: якщо нарахування повернеться, код спрацює',
  batch_expired: 'Спробуй код з іншої упаковки',
};
const cameraProblem: Record<Exclude<CameraProblem, 'denied' | 'missing'>, { title: string; text: string }> = {
  busy: { title: 'Камера зайнята', text: 'Закрий інші застосунки, що користуються камерою, і спробуй ще раз.' },
  failed: { title: 'Камера не відкрилася', text: 'Спробуй ще раз або введи код вручну.' },
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
  byPlan: (times: number) => (times > 1 ? `×${times} за підпискою` : 'За підпискою'),
  howTo: 'Де шукати код?',

  week,
  resets: (day: string) => `Нові коди — з понеділка, ${day}`,
  nth: (used: number, left: number) =>
    `${used}-й код цього тижня, ${left > 0 ? `ще ${left}` : 'більше цього тижня не зарахуємо'}`,

  camera: {
    title: 'Увімкни камеру',
    text: 'Камера потрібна лише для сканування, фото не зберігаємо.',
    allow: 'Увімкнути камеру',
    opening: 'Відкриваємо камеру…',
    hint: 'Наведи на код під кришкою',
    view: 'Зображення з камери',
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
      'Відкрий «Параметри» телефона і знайди Safari або цей застосунок',
      'Обери «Камера», а тоді «Дозволити»',
      'Повернись сюди й спробуй ще раз',
    ],
    steps: [
      'Натисни значок ліворуч від адреси або затримай палець на іконці клубу',
      'Відкрий «Дозволи» й увімкни камеру',
      'Повернись сюди й спробуй ще раз',
    ],
  },

  checking: 'Перевіряємо код…',
  next: 'Сканувати далі',
  retry: 'Спробувати ще раз',
  excise: 'Це акцизна марка. Код клубу — під кришкою',
  foreignLink: 'Це посилання не від клубу, тому ми його не відкрили. Код клубу — під кришкою',
  unreadable: 'Це не код клубу. Наведи камеру на код під кришкою або введи його вручну',
  queued: 'Надішлемо, щойно зʼявиться мережа',
  saved: 'Код збережено. Надішлемо, щойно клуб відповість',

  manual: {
    title: 'Введи код',
    lead: 'Він під кришкою, поруч із квадратиком: 13 літер і цифр.',
    label: (of?: ProductLine) => `Код із ${of === undefined ? 'пачки або баночки' : lineBoxes[of]}`,
    submit: 'Надіслати код',
    empty: 'Введи код: 13 літер і цифр',
    anyCase: 'Великі чи малі літери — байдуже',
    full: 'Усі 13 символів на місці',
    missing: (count: number) => `Бракує ${count} ${plural(count, genitive)}`,
    extra: (count: number) => `Зайвих символів: ${count}. У коді їх 13`,
    symbol: (symbol: string) => `Символу «${symbol}» в коді не буває`,
    mistyped: 'У коді є помилка. Звір його з надрукованим',
    suggestions: 'Можливі виправлення',
    instead: (instead: string, was: string) => `Можливо, тут ${instead}, а не ${was}`,
    place: (place: number) => `${place}-й символ`,
  },

  outbox: {
    title: 'Черга кодів',
    state: outboxState,
    waiting: 'Надішлемо, щойно зʼявиться мережа',
    sendNow: 'Надіслати зараз',
    dismiss: 'Зрозуміло',
    code: (tail: string) => `Код …${tail}`,
    photos: (count: number) => `Фото${count > 1 ? `: ${count}` : ''} в черзі`,
    openPhotos: 'Відкрити фото',
    count: (count: number) => `${count} ${plural(count, codes)} ще не надіслано`,
  },

  hub: {
    week,
    month: (count: number, xp: number) => `${count} ${plural(count, codes)} цього місяця, ${formatXpChange(xp)}`,
    instruction: { sticks: 'Де код на пачці', velo: 'Де код на баночці' } satisfies Record<Scanner, string>,
    multi: { name: 'Кілька кодів', text: 'Пачки й баночки разом, наживо або з фото' },
    choose: 'Що скануємо?',
    last: 'Останні сканування',
    all: 'Усі',
    free: 'Наступний код зʼявиться тут',
    first: {
      title: 'Твій перший код',
      anyTitle: 'Як зарахувати код',
      steps: ['Код під кришкою пачки або баночки', 'Наведи на нього камеру або введи 13 символів'],
      rewarded: 'XP одразу на твоєму балансі',
    },
  },

  history: {
    summary: 'Коди цього місяця',
    ahead: 'Перший код місяця попереду',
    codes: (count: number) => `${count} ${plural(count, codes)}`,
    loading: 'Завантаження…',
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
