import { kyivDate } from '@club/rules/time/calendar';
import { formatDay, formatMonth, formatXp } from '@club/rules/text/ukrainian';

/** '21 листопада', with the year where it is not this one. */
function dayOf(at: string, now = new Date()): string {
  const year = kyivDate(new Date(at)).slice(0, 4);
  const day = formatDay(at).replace(' ', '\u00A0');
  return year === kyivDate(now).slice(0, 4) ? day : `${day} ${year}\u00A0року`;
}

export const messages = {
  summary: 'Баланс і\u00A0підсумок місяця',
  month: 'Цього місяця',
  earned: 'Нараховано',
  spent: 'Списано',
  filter: 'Показати',
  shows: {
    all: 'Усі',
    earned: 'Нараховано',
    spent: 'Списано',
    pending: 'Очікують',
    expired: 'Згоріли',
    returned: 'Повернені',
  },
  shown: (name: string) => `Показано: ${name}`,
  more: 'Показати ще',
  loaded: (n: number) => `Показано записів: ${n}`,
  offline: (moment: string) => `Немає звʼязку. Це дані станом на\u00A0${moment}`,
  failed: 'Не\u00A0вдалося показати історію',
  activeFrom: (at: string) => `активні з\u00A0${formatDay(at)}`,
  pending: (xp: number, at: string | null) =>
    `${formatXp(xp)} очікують${at === null ? '' : `: найближчі стануть активними ${formatDay(at)}`}`,
  toPending: 'Показати',
  ends: {
    title: 'Коли XP згорять',
    next: (xp: number, at: string) => `Найближче: ${formatXp(xp)}\u00A0— ${dayOf(at)}`,
    lead: 'Це якщо нічого не\u00A0робити: будь-яка активність продовжує життя всіх\u00A0XP на\u00A0рік.',
    month: (month: string) => formatMonth(`${month}-15T12:00:00Z`),
  },
  getMore: 'Отримати ще\u00A0XP',
  everyBrand: (total: string, parts: readonly string[]) =>
    `${parts.length === 1 ? 'У\u00A0двох клубах' : 'В\u00A0усіх клубах'} разом ${total}: з\u00A0них ${parts.join(', ')}.`,
  balanceAfter: (xp: number) => `Баланс ${formatXp(xp)}`,
  monthTotals: 'Разом за\u00A0місяць:',
  empty: {
    all: { title: 'Тут будуть твої\u00A0XP', text: 'Перший запис зʼявиться, щойно зарахуємо код із\u00A0пачки.' },
    earned: { title: 'Нарахувань ще немає', text: 'Скануй коди з\u00A0пачок, і\u00A0вони зʼявляться тут.' },
    spent: { title: 'Списань ще немає', text: 'Тут буде все, що ти візьмеш за\u00A0XP.' },
    pending: {
      title: 'Нічого не\u00A0очікується',
      text: 'Тут видно XP, які вже обіцяно і\u00A0які стануть активними згодом: за\u00A0друга чи марафон.',
    },
    expired: { title: 'Нічого не\u00A0згоріло', text: 'XP живуть рік від останньої активності. Так тримати!' },
    returned: { title: 'Повернень не\u00A0було', text: 'XP зі\u00A0скасованих замовлень зʼявляться тут.' },
  },
  reset: 'Скинути фільтр',

  entry: {
    title: 'Запис у\u00A0балансі',
    amount: 'Сума',
    reason: 'Причина',
    source: 'Звідки',
    time: 'Коли',
    state: 'Стан',
    number: 'Номер запису',
    after: 'Баланс після',
    open: 'Відкрити',
    rule: 'Правило',
    activeAt: 'Активні з',
    review: 'Перевіряє клуб',
    lots: 'Партії\u00A0XP',
    lotEnds: (xp: number, at: string) => `${formatXp(xp)} діють до\u00A0${dayOf(at)}`,
    lotBack: (at: string) => `повернулися ${formatDay(at)}`,
    spentAt: 'Списано',
    reversedBy: 'Скасовано записом',
    reverses: 'Скасовує запис',
    twin: (id: string, at: string) => `№\u00A0${id}, ${formatDay(at)}`,
    detailsFailed: 'Подробиці не\u00A0завантажилися',
    retry: 'Спробувати ще\u00A0раз',
    states: {
      active: 'зараховано',
      pending: 'очікує',
      held: 'у\u00A0резерві',
      spent: 'списано',
      returned: 'повернено',
      expired: 'термін минув',
      adjusted: 'виправлено',
    },
  },
} as const;
