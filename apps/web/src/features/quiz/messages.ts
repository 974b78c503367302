import type { Quiz } from '@club/contract/customer/quiz';
import { formatDayTime, formatXp, formatXpChange, plural } from '@club/rules/text/ukrainian';

const questions = { one: 'питання', few: 'питання', many: 'питань' };

export const messages = {
  failed: 'Не вдалося показати вікторину',
  none: {
    title: 'Вікторини зараз немає',
    text: 'Щойно зʼявляться питання, вона буде тут.',
    action: 'Інші завдання клубу',
  },
  intro: {
    over: 'Вікторина дня',
    title: 'Пʼять питань про безпеку, догляд і правила клубу',
    pay: (xp: number) => `${formatXp(xp)} за кожну правильну відповідь`,
    left: (xp: number) => `Цього тижня можна отримати ще ${formatXp(xp)}`,
    cap: 'Цього тижня вже отримано всі XP за вікторину. Нові — з понеділка.',
    unpaid: 'Зараз XP за вікторину не нараховуються. Пройти її можна й без них: день марафону зарахується.',
    facts: [
      { title: 'Поспішати нікуди', text: 'На відповіді є доба: можна вийти й повернутися.' },
      { title: 'Пояснення до відповіді', text: 'Підтверджену відповідь змінити не можна.' },
      { title: 'Працює без мережі', text: 'Відповіді зачекають на телефоні.' },
      { title: 'Одна спроба на день', text: 'Нова вікторина — опівночі за Києвом.' },
    ],
    start: 'Почати',
  },
  question: {
    step: (n: number, of: number) => `${n} з ${of}`,
    stepLong: (n: number, of: number) => `Питання ${n} з ${of}`,
    confirm: 'Підтвердити',
    missing: 'Обери один із варіантів',
    until: (at: string) => `Відповісти можна до ${formatDayTime(at)}`,
    problem: 'Відповідь не надіслано',
  },
  answer: {
    right: (xp: number) => (xp > 0 ? `Правильно: ${formatXpChange(xp)}` : 'Правильно'),
    wrong: 'Не зовсім так',
    yours: 'твоя відповідь',
    rightOne: 'правильна відповідь',
    stored: 'Відповідь збережено',
    storedText: 'Звʼязку немає. Відповідь чекає на телефоні й надійде, щойно він зʼявиться. Пояснення буде в підсумку.',
    next: 'Далі',
    toResult: 'До підсумку',
  },
  waiting: {
    title: 'Усі відповіді на телефоні',
    text: (n: number) =>
      `${n} ${plural(n, { one: 'відповідь чекає', few: 'відповіді чекають', many: 'відповідей чекають' })} на мережу. Підсумок зʼявиться, щойно вони надійдуть.`,
    send: 'Надіслати зараз',
  },
  result: {
    over: 'Підсумок',
    right: (of: number) => `з ${of} ${plural(of, questions)}`,
    paid: (xp: number) => `${formatXpChange(xp)} уже на балансі`,
    why: {
      nothing: 'Цього разу без XP: вони нараховуються за правильні відповіді.',
      cap: (xp: number) =>
        xp > 0
          ? `${formatXpChange(xp)}: більше за тиждень вікторина не приносить. Нові XP — з понеділка.`
          : 'Без XP: за цей тиждень уже отримано найбільше. Нові — з понеділка.',
      not_allowed: 'Без XP: зараз вони за вікторину не нараховуються.',
    } satisfies Record<NonNullable<NonNullable<Quiz['attempt']>['why']>, unknown>,
    again: 'Повернись завтра: нові питання — опівночі за Києвом',
    fresh: 'Нова вікторина вже чекає',
    startNext: 'Почати нову',
    review: 'Питання й відповіді',
    toMarathon: 'До марафону',
    toHistory: 'Історія XP',
  },
} as const;
