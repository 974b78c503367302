import { formatDay, formatTime, formatXp, plural } from '@club/rules/text/ukrainian';

export const messages = {
  categories: 'Які сертифікати показати',
  every: 'Усі',
  enough: 'Вистачає',
  mine: (count: number) => (count > 0 ? `Мої сертифікати (${count})` : 'Мої сертифікати'),
  mineText: 'Код, термін дії та PIN',
  soldOut: 'Розібрали',
  left: (count: number) => `Лишилося ${count}`,
  missing: (xp: number) => `Ще ${formatXp(xp)}`,
  choose: (partner: string) => `Обрати: ${partner}, `,
  paused: 'Сертифікати тимчасово недоступні',
  failed: 'Не вдалося показати сертифікати',
  failedPart: 'Не вдалося показати партнерів',
  emptyCategory: {
    title: 'Тут поки порожньо',
    text: 'У цій категорії зараз немає сертифікатів. Зазирни в іншу.',
  },
  emptyEnough: {
    title: 'Поки не вистачає',
    text: 'Ось як швидше назбирати XP на сертифікат.',
  },
  confirm: {
    title: (partner: string, face: string) => `${partner}, ${face}`,
    spend: (xp: number, left: number) => `Спишемо ${formatXp(xp)}, залишиться ${formatXp(left).replace(/\s*XP$/, '')}`,
    text: 'Код зʼявиться у твоїх сертифікатах одразу. Якщо він не спрацює, замінимо його або повернемо XP.',
    submit: (xp: number) => `Отримати за ${formatXp(xp)}`,
    short: (xp: number) => `Бракує ${formatXp(xp)}`,
    shortText: 'Усі способи, доступні зараз, — на сторінці «Як отримати XP».',
    earn: 'Як отримати XP',
    again: 'Повторити, коли буде звʼязок',
    offlineText: 'Немає звʼязку. Повтор завершить цю саму покупку: XP спишемо лише раз.',
  },
  done: {
    title: 'Сертифікат твій',
    text: 'Щоб побачити код, відкрий його своїм PIN. Далі він працюватиме й без мережі.',
    show: 'Показати код',
    more: 'Обрати ще',
    balance: (xp: number) => `На балансі ${formatXp(xp)}`,
  },
} as const;

export const certificateListMessages = {
  filter: 'Які сертифікати показати',
  active: 'Активні',
  spent: 'Використані',
  until: (date: Date, days: number) =>
    days < 0
      ? `Термін минув ${formatDay(date)}`
      : days === 0
        ? 'Діє до кінця дня'
        : days <= 14
          ? `Діє ще ${days} ${plural(days, { one: 'день', few: 'дні', many: 'днів' })}, до ${formatDay(date)}`
          : `Діє до ${formatDay(date)} ${date.getUTCFullYear()} року`,
  states: {
    active: 'Активний',
    ending: 'Закінчується',
    used: 'Використано',
    ended: 'Термін минув',
    checking: 'Перевіряє партнер',
    replaced: 'Замінено новим',
    refunded: 'XP повернуто',
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
  markUnused: 'Ще не використано',
  marked: 'Перенесли у «Використані»',
  unmarked: 'Повернули в «Активні»',
  broken: 'Не спрацював',
  brokenSheet: {
    title: 'Код не спрацював?',
    text: 'Заблокуємо його й запитаємо партнера. Якщо код справді не діє або партнер мовчить добу, ти отримаєш новий код або XP назад.',
    submit: 'Заблокувати й перевірити',
    tryAgain: 'Спробую ще раз',
  },
  checking: (by: string) => `Код заблоковано, питаємо партнера. Відповідь буде до ${formatDay(by)}, ${formatTime(by)}.`,
  confirmed: 'Партнер перевірив: код дійсний. Якщо його знову не приймуть, напиши в підтримку.',
  replacedText: 'Замість нього вже є новий код: шукай в «Активних».',
  refundedText: (xp: number) => (xp > 0 ? `На баланс повернулося ${formatXp(xp)}.` : 'XP повернулися на баланс.'),
  cachedAt: (moment: string) => `Показуємо збережене станом на ${moment}`,
  offlineLocked: 'Без мережі видно лише відкриті раніше коди',
  empty: {
    active: {
      title: 'Активних сертифікатів немає',
      text: 'Обміняй XP на сертифікат: партнери й номінали — на сторінці сертифікатів.',
    },
    spent: {
      title: 'Тут буде історія',
      text: 'Сюди потрапляють використані, замінені й прострочені сертифікати.',
    },
  },
  toShop: 'Обрати сертифікат',
  failed: 'Не вдалося показати сертифікати',
} as const;

export const pinMessages = {
  titles: {
    enter: 'Введи PIN',
    create: 'Придумай PIN',
    locked: 'PIN заблоковано',
    sms: 'Підтвердь, що це ти',
  },
  enterText: 'Він відкриє коди на 10 хвилин.',
  createText:
    'Від 4 до 6 цифр, які складно вгадати. Без PIN нових кодів не відкрити, а відкриті раніше без мережі видно й без нього.',
  lockedText: 'Пʼять спроб вичерпано. Введи код із SMS і придумай новий PIN.',
  smsText: 'Надіслали код на твій номер.',
  sending: 'Надсилаємо код на твій номер…',
  label: 'PIN',
  hint: 'Не дата народження і не 1234',
  short: 'Потрібно від 4 до 6 цифр',
  trivial: 'Такий PIN легко вгадати. Обери інший',
  open: 'Відкрити',
  save: 'Зберегти PIN',
  forgot: 'Не памʼятаю PIN',
  send: 'Надіслати код',
  confirm: 'Підтвердити',
  opened: 'Коди відкрито на 10 хвилин',
} as const;
