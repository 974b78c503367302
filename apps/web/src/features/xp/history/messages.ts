import { kyivDate } from '@club/rules/time/calendar';
import { formatDay, formatMonth, formatXp } from '@club/rules/text/ukrainian';

/** '21 листопада', with the year where it is not this one. */
function dayOf(at: string, now = new Date()): string {
  const year = kyivDate(new Date(at)).slice(0, 4);
  const day = formatDay(at);
  return year === kyivDate(now).slice(0, 4) ? day : `${day} ${year} року`;
}

export const messages = {
  summary: 'Баланс і підсумок місяця',
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
  offline: (moment: string) => `Немає звʼязку. Це дані станом на ${moment}`,
  failed: 'Не вдалося показати історію',
  activeFrom: (at: string) => `активні з ${formatDay(at)}`,
  pending: (xp: number, at: string | null) =>
    `${formatXp(xp)} очікують${at === null ? '' : `: найближчі стануть активними ${formatDay(at)}`}`,
  toPending: 'Показати',
  ends: {
    title: 'Коли XP згорять',
    next: (xp: number, at: string) => `Найближче: ${formatXp(xp)} — ${dayOf(at)}`,
    lead: 'Так буде, якщо нічого не робити: будь-яка активність подовжує дію всіх XP на рік.',
    month: (month: string) => formatMonth(`${month}-15T12:00:00Z`),
  },
  getMore: 'Отримати ще XP',
  everyBrand: (total: string, parts: readonly string[]) =>
    `${parts.length === 1 ? 'У двох клубах' : 'В усіх клубах'} разом ${total}: з них ${parts.join(', ')}.`,
  balanceAfter: (xp: number) => `Баланс ${formatXp(xp)}`,
  monthTotals: 'Разом за місяць:',
  empty: {
    all: { title: 'Тут будуть твої XP', text: 'Кожне нарахування і списання стане тут окремим рядком.' },
    earned: { title: 'Нарахувань ще немає', text: 'Щойно щось буде нараховано, воно зʼявиться тут.' },
    spent: { title: 'Списань ще немає', text: 'Тут буде все, що ти візьмеш за XP.' },
    pending: {
      title: 'Нічого не очікується',
      text: 'Тут видно XP, які вже обіцяно і які стануть активними згодом: за друга чи марафон.',
    },
    expired: { title: 'Нічого не згоріло', text: 'XP живуть рік від останньої активності. Так тримати!' },
    returned: { title: 'Повернень не було', text: 'XP зі скасованих замовлень зʼявляться тут.' },
  },
  reset: 'Скинути фільтр',

  entry: {
    title: 'Запис у балансі',
    amount: 'Сума',
    reason: 'Причина',
    source: 'Звідки',
    time: 'Коли',
    state: 'Стан',
    number: 'Номер запису',
    after: 'Баланс після',
    open: 'Відкрити',
    /** By the path it leads to. */
    openAt: {
      '/history-order': 'До замовлення',
      '/scan/history': 'До історії сканувань',
      '/certificates/my-list': 'До моїх сертифікатів',
      '/exchange': 'До винагород',
      '/my-devices': 'До моїх пристроїв',
      '/profile': 'До профілю',
      '/profile/referral': 'До запрошених друзів',
      '/marathon': 'До марафону',
      '/marathon/quiz': 'До вікторини',
      '/feedback': 'До відгуків',
    } as Readonly<Record<string, string>>,
    openReward: 'До винагороди',
    rule: 'Правило',
    activeAt: 'Активні з',
    review: 'Перевіряє клуб',
    lots: 'Термін дії',
    lotEnds: (xp: number, at: string) => `${formatXp(xp)} діють до ${dayOf(at)}`,
    lotBack: (at: string) => `повернулися ${formatDay(at)}`,
    spentAt: 'Списано',
    reversedBy: 'Скасовано записом',
    reverses: 'Скасовує запис',
    twin: (id: string, at: string) => `№ ${id}, ${formatDay(at)}`,
    detailsFailed: 'Подробиці не завантажилися',
    retry: 'Спробувати ще раз',
    states: {
      active: 'зараховано',
      pending: 'очікує',
      held: 'у резерві',
      spent: 'списано',
      returned: 'повернено',
      expired: 'термін минув',
      adjusted: 'від клубу',
    },
  },
} as const;
