import { formatDay, formatTime, formatXp, plural } from '@club/rules/text/ukrainian';

export const messages = {
  categories: 'Категорії',
  mine: (count: number) => (count > 0 ? `Мої сертифікати (${count})` : 'Мої сертифікати'),
  mineText: 'Код, термін дії та\u00A0PIN',
  soldOut: 'Розібрали',
  left: (count: number) => `Лишилося ${count}`,
  choose: (partner: string) => `Обрати: ${partner}, `,
  failed: 'Сертифікати тимчасово недоступні',
  failedPart: 'Не\u00A0вдалося показати партнерів',
  emptyCategory: {
    title: 'Тут поки порожньо',
    text: 'У\u00A0цій категорії зараз немає сертифікатів. Зазирни в\u00A0іншу.',
  },
  confirm: {
    title: (partner: string, face: string) => `${partner}, ${face}`,
    spend: (xp: number, left: number) =>
      `Спишемо ${formatXp(xp)}, залишиться ${formatXp(left).replace('\u00A0XP', '')}`,
    text: 'Код зʼявиться у\u00A0твоїх сертифікатах одразу. Якщо він не\u00A0спрацює, замінимо його або\u00A0повернемо XP.',
    submit: (xp: number) => `Отримати за\u00A0${formatXp(xp)}`,
    short: (xp: number) => `Бракує ${formatXp(xp)}`,
    shortText: 'Скануй коди й\u00A0виконуй завдання: баланс зростає одразу.',
    earn: 'Як отримати XP',
    again: 'Повторити, коли буде мережа',
    offlineText: 'Немає мережі. Повтор завершить цю саму покупку: XP спишемо лише раз.',
  },
  done: {
    title: 'Сертифікат твій',
    text: 'Щоб побачити код, відкрий його своїм PIN. Далі він працюватиме й\u00A0без мережі.',
    show: 'Показати код',
    more: 'Обрати ще',
    balance: (xp: number) => `На\u00A0балансі ${formatXp(xp)}`,
  },
} as const;

export const listMessages = {
  filter: 'Які сертифікати показати',
  active: 'Активні',
  spent: 'Використані',
  until: (date: Date, days: number) =>
    days < 0
      ? `Термін минув ${formatDay(date)}`
      : days === 0
        ? 'Діє до\u00A0кінця дня'
        : days <= 14
          ? `Діє ще ${days} ${plural(days, { one: 'день', few: 'дні', many: 'днів' })}, до\u00A0${formatDay(date)}`
          : `Діє до\u00A0${formatDay(date)} ${date.getUTCFullYear()}\u00A0року`,
  states: {
    active: 'Активний',
    ending: 'Скоро мине',
    used: 'Використано',
    ended: 'Термін минув',
    checking: 'Перевіряє партнер',
    replaced: 'Замінено новим',
    refunded: 'XP\u00A0повернуто',
  },
  show: 'Показати код',
  hide: 'Сховати код',
  code: 'Код сертифіката',
  pin: 'PIN сертифіката',
  copy: 'Копіювати',
  copied: 'Скопійовано',
  qr: (partner: string) => `QR-код сертифіката «${partner}»`,
  bright: 'Зроби екран яскравішим, щоб каса зчитала код із першого разу.',
  markUsed: 'Позначити використаним',
  markUnused: 'Ще не\u00A0використано',
  marked: 'Перенесли у\u00A0«Використані»',
  unmarked: 'Повернули в\u00A0«Активні»',
  broken: 'Не\u00A0спрацював',
  brokenSheet: {
    title: 'Код не\u00A0спрацював?',
    text: 'Заблокуємо його й\u00A0запитаємо партнера. Протягом доби ти отримаєш новий код або XP назад.',
    submit: 'Заблокувати й\u00A0перевірити',
    keep: 'Спробую ще раз',
  },
  checking: (by: string) =>
    `Код заблоковано, питаємо партнера. Відповідь буде до\u00A0${formatDay(by)}, ${formatTime(by)}.`,
  confirmed: 'Партнер перевірив: код дійсний. Якщо його знову не\u00A0приймуть, напиши в\u00A0підтримку.',
  replacedText: 'Замість нього вже є\u00A0новий код: шукай в\u00A0«Активних».',
  refundedText: (xp: number) =>
    xp > 0 ? `На\u00A0баланс повернулося ${formatXp(xp)}.` : 'XP повернулися на\u00A0баланс.',
  cachedAt: (moment: string) => `Немає мережі. Показуємо те, що було ${moment}`,
  offlineLocked: 'Без мережі видно лише відкриті раніше коди',
  empty: {
    active: {
      title: 'Активних сертифікатів немає',
      text: 'Обміняй XP на\u00A0сертифікат: кіно, пальне, продукти, техніка.',
    },
    spent: {
      title: 'Тут буде історія',
      text: 'Сюди потрапляють використані, замінені й\u00A0прострочені сертифікати.',
    },
  },
  toShop: 'Обрати сертифікат',
  failed: 'Не\u00A0вдалося показати сертифікати',
} as const;

export const pinMessages = {
  titles: {
    enter: 'Введи PIN',
    create: 'Придумай PIN',
    locked: 'PIN заблоковано',
    sms: 'Підтвердь, що це ти',
  },
  enterText: 'Він відкриє коди на\u00A010\u00A0хвилин.',
  createText: 'Від 4 до\u00A06 цифр, які складно вгадати. PIN захищає коди, навіть якщо телефон у\u00A0чужих руках.',
  lockedText: 'Пʼять спроб вичерпано. Підтвердь себе кодом із\u00A0SMS і\u00A0придумай новий PIN.',
  smsText: 'Надіслали код на\u00A0твій номер.',
  sending: 'Надсилаємо код на\u00A0твій номер…',
  label: 'PIN',
  hint: 'Не\u00A0дата народження і\u00A0не\u00A01234',
  short: 'Потрібно від 4 до\u00A06 цифр',
  trivial: 'Такий PIN легко вгадати. Обери інший',
  open: 'Відкрити',
  save: 'Зберегти PIN',
  forgot: 'Не\u00A0памʼятаю PIN',
  send: 'Надіслати код',
  confirm: 'Підтвердити',
  opened: 'Коди відкрито на\u00A010\u00A0хвилин',
} as const;
