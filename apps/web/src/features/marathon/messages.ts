import type { Marathon, SeasonResult } from '@club/contract/customer/marathon';
import { marathonMilestones } from '@club/rules/marathon';
import type { MarathonTask } from '@club/rules/marathon';
import { formatDay, formatDayTime, formatXp, formatXpChange, plural } from '@club/rules/text/ukrainian';

const dayForms = { one: 'день', few: 'дні', many: 'днів' };
const days = (n: number): string => `${n} ${plural(n, dayForms)}`;
const wholeWay = Math.max(...marathonMilestones);
const list = (items: readonly number[]): string => items.join(' і ');

export const messages = {
  failed: 'Не вдалося показати марафон',
  joined: 'Ти в марафоні. Сьогодні — перший день',
  counted: (run: number) => `День зараховано. Поспіль: ${days(run)}`,
  days,
  streak: (run: number, isTodayDone: boolean) =>
    `Марафон: ${days(run)} поспіль, ${isTodayDone ? 'сьогодні зараховано' : 'сьогодні ще не зараховано'}`,
  span: (from: string, to: string) => `${formatDay(from)} – ${formatDay(to)}`,

  none: {
    title: 'Марафону зараз немає',
    text: 'Щойно почнеться новий сезон, він зʼявиться тут.',
    action: 'Інші завдання клубу',
  },
  upcoming: {
    over: 'Скоро',
    starts: (day: string) => `Старт ${formatDay(day)}`,
    text: 'Приєднатися можна буде з першого дня. Досить одного завдання на день.',
  },
  open: {
    over: 'Сезон триває',
    text: 'Одне невелике завдання на день. Серія днів поспіль приносить XP.',
    textUnpaid: 'Одне невелике завдання на день.',
    late: (left: number) => `Сезон уже триває: ще ${days(left)}`,
    lateText: (can: readonly number[], cannot: readonly number[]) =>
      can.length === 0
        ? 'До нагород уже не встигнути, але взяти участь можна.'
        : `Ще можна пройти ${list(can)} ${plural(can.at(-1) ?? 0, { one: 'день', few: 'дні', many: 'днів' })} поспіль. На ${list(cannot)} часу вже не вистачить.`,
    join: 'Приєднатися',
  },
  running: {
    over: 'Днів поспіль',
    inRow: (n: number) => `${plural(n, dayForms)} поспіль`,
    next: (left: number, xp: number) => `Ще ${days(left)} — і ${formatXp(xp)}`,
    nextUnpaid: (left: number) => `Ще ${days(left)} до наступної позначки`,
    progress: 'Шлях до наступної нагороди',
    all: 'Усі нагороди сезону вже твої',
    todayDone: 'Сьогодні зараховано. Повертайся завтра',
    todayOpen: 'Сьогодні ще не зараховано: є час до опівночі за Києвом',
    late: (day: string) => `Участь з ${formatDay(day)}`,
  },
  frozen: {
    title: 'Учорашній день пробачено',
    text: 'Серію заморожено, а не перервано. Виконай завдання сьогодні, щоб вона росла далі.',
  },
  broken: {
    title: 'Серія почалася спочатку',
    text: (best: number) => `Найдовша в сезоні — ${days(best)}. Нагороди, які вже твої, лишаються.`,
  },
  finished: {
    over: 'Марафон пройдено',
    text: '14 днів поспіль: увесь шлях позаду. Вітаємо!',
  },
  lastDay: {
    over: 'Останній день зараховано',
    text: 'Підсумок сезону зʼявиться завтра: тут і на головній.',
  },
  end: {
    title: ({ badge_days: badge }: SeasonResult) => (badge === wholeWay ? 'Марафон пройдено' : 'Сезон завершено'),
    figure: ({ xp, days_done: done }: SeasonResult) => (xp > 0 ? formatXpChange(xp) : days(done)),
    text: ({ xp, days_done: done, best_run: best, season }: SeasonResult) =>
      xp > 0
        ? `«${season.title}»: зараховано ${days(done)}, найдовша серія — ${best}`
        : `Стільки зараховано в сезоні «${season.title}». Найдовша серія — ${days(best)}`,
    sum: (xp: number) => ({ value: formatXpChange(xp), unit: 'за сезон' }),
    story: ({ days_done: done, best_run: best }: SeasonResult) =>
      done === 0 ? 'Цього разу без зарахованих днів' : `Зараховано ${days(done)}, найдовша серія — ${best}`,
    prize: (had: SeasonResult['milestones'][number] | undefined) =>
      had === undefined ? 'Наступного разу' : had.xp > 0 ? formatXpChange(had.xp) : 'Пройдено',
    comes: (at: string) => `надійде ${formatDay(at)}`,
    badge: (n: number) => `Відзнака «${days(n)} поспіль» уже у профілі`,
    next: (day: string) => `Наступний сезон — ${formatDay(day)}`,
    nextRuns: 'Новий сезон уже триває',
    nextUnknown: 'Щойно буде новий сезон, він зʼявиться в календарі марафону',
    on: 'Далі',
    later: 'Пізніше',
    toNext: 'До нового сезону',
    toCalendar: 'Календар сезону',
    last: 'Минулий сезон',
    gain: (xp: number) => formatXpChange(xp),
  },

  track: {
    title: 'Дні сезону',
    today: 'сьогодні, ',
    prize: (xp: number) => `, приз ${formatXp(xp)}`,
    states: {
      done: 'зараховано',
      grace: 'пробачено',
      missed: 'пропущено',
      open: 'ще не зараховано',
      ahead: 'попереду',
      before: 'без тебе',
    } satisfies Record<Marathon['days'][number]['state'], string>,
  },

  tasks: {
    title: 'Завдання на сьогодні',
    lead: 'Досить одного, на вибір. День зарахується сам.',
    leadDone: 'День уже зараховано. Решта — за бажанням.',
    names: {
      quiz: 'Пройти вікторину дня',
      code: 'Зарахувати код клубу',
      news: 'Прочитати новину',
      care: 'Порада дня',
    } satisfies Record<MarathonTask, string>,
    texts: {
      quiz: 'Пʼять питань, без поспіху',
      code: 'Код із пачки, яку вже маєш',
      news: 'Будь-яку: відкрий і прочитай',
      care: '',
    } satisfies Record<MarathonTask, string>,
    ready: 'Виконано',
    counted: 'Зараховано',
    confirm: 'Зрозуміло, зарахувати день',
    main: 'Виконати завдання дня',
    failed: 'День не зараховано',
  },

  milestones: {
    title: 'Нагороди',
    day: (n: number) => `${days(n)} поспіль`,
    unpaid: 'Зараз XP за марафон не нараховуються. Пройти його можна й без них.',
    states: {
      paid: 'Нараховано',
      promised: (at: string) => `Надійде ${formatDayTime(at)}`,
      unpaid: 'Пройдено, без XP',
      ahead: 'Попереду',
      out_of_reach: 'Уже не встигнути',
    },
  },

  rules: {
    title: 'Правила',
    lines: (isPaid: boolean): string[] => [
      'День триває від опівночі до опівночі за Києвом. Годинник телефона нічого не змінює.',
      'Щоб день зарахувався, досить одного завдання. Виконане зараховується само, а пораду треба підтвердити.',
      'Один пропущений день пробачається, якщо за сім днів до нього не було іншого. Він не рахується, але й серії не перериває.',
      'Другий пропуск починає серію спочатку. Нагороди, які вже твої, лишаються.',
      ...(isPaid ? ['Кожна нагорода — раз за сезон. XP надходять через добу.'] : []),
      'Жодне завдання не вимагає нічого купувати.',
    ],
    graceReady: 'Пробачення є: один день можна пропустити.',
    graceUsed: (from: string) => `Пробачення використано. Наступне — з ${formatDay(from)}.`,
  },
} as const;
