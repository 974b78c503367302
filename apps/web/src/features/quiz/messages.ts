import type { Quiz } from '@club/contract/customer/quiz';
import { formatDayTime, formatXp, formatXpChange, plural } from '@club/rules/text/ukrainian';

const questions = { one: 'питання', few: 'питання', many: 'питань' };

export const messages = {
  failed: 'Не\u00A0вдалося показати вікторину',
  intro: {
    over: 'Вікторина дня',
    title: 'Пʼять питань про безпеку, догляд і\u00A0правила клубу',
    pay: (xp: number) => `${formatXp(xp)} за\u00A0кожну правильну відповідь`,
    left: (xp: number) => `Цього тижня можна отримати ще ${formatXp(xp)}`,
    cap: 'Цього тижня вже отримано всі XP за\u00A0вікторину. Нові\u00A0— від понеділка.',
    unpaid:
      'Зараз XP за\u00A0вікторину не\u00A0нараховуються. Пройти її можна й\u00A0без них: день марафону зарахується.',
    lines: [
      'Одна спроба на\u00A0день. Новий день починається опівночі за\u00A0Києвом.',
      'Поспішати нікуди: на\u00A0відповіді є\u00A0доба, можна вийти й\u00A0повернутися.',
      'Підтверджену відповідь змінити не\u00A0можна. Після неї\u00A0— пояснення.',
      'Без мережі відповіді чекають на\u00A0телефоні.',
    ],
    start: 'Почати',
  },
  question: {
    step: (n: number, of: number) => `${n}\u00A0з\u00A0${of}`,
    stepLong: (n: number, of: number) => `Питання ${n}\u00A0з\u00A0${of}`,
    confirm: 'Підтвердити',
    missing: 'Обери один із\u00A0варіантів',
    until: (at: string) => `Відповісти можна до ${formatDayTime(at)}`,
    problem: 'Відповідь не\u00A0надіслано',
  },
  answer: {
    right: (xp: number) => (xp > 0 ? `Правильно: ${formatXpChange(xp)}` : 'Правильно'),
    wrong: 'Не\u00A0зовсім так',
    yours: 'твоя відповідь',
    rightOne: 'правильна відповідь',
    kept: 'Відповідь збережено',
    storedText:
      'Мережі немає. Відповідь чекає на\u00A0телефоні й\u00A0надійде, щойно зʼявиться звʼязок. Пояснення буде в\u00A0підсумку.',
    next: 'Далі',
    toResult: 'До\u00A0підсумку',
  },
  waiting: {
    title: 'Усі відповіді на\u00A0телефоні',
    text: (n: number) =>
      `${n}\u00A0${plural(n, { one: 'відповідь чекає', few: 'відповіді чекають', many: 'відповідей чекають' })} на\u00A0мережу. Підсумок зʼявиться, щойно вони надійдуть.`,
    send: 'Надіслати зараз',
  },
  result: {
    over: 'Підсумок',
    right: (of: number) => `з\u00A0${of} ${plural(of, questions)}`,
    paid: (xp: number) => `${formatXpChange(xp)} уже на\u00A0балансі`,
    why: {
      nothing: 'Цього разу без XP: вони нараховуються за\u00A0правильні відповіді.',
      cap: (xp: number) =>
        xp > 0
          ? `${formatXpChange(xp)}: більше за\u00A0тиждень вікторина не\u00A0приносить. Нові XP\u00A0— від понеділка.`
          : 'Без XP: за\u00A0цей тиждень уже отримано найбільше. Нові\u00A0— від понеділка.',
      not_allowed: 'Без XP: зараз вони за\u00A0вікторину не\u00A0нараховуються.',
    } satisfies Record<NonNullable<NonNullable<Quiz['attempt']>['why']>, unknown>,
    again: 'Повернись завтра: нові питання\u00A0— опівночі за\u00A0Києвом',
    fresh: 'Нова вікторина вже чекає',
    startNext: 'Почати нову',
    review: 'Питання й\u00A0відповіді',
    toMarathon: 'До\u00A0марафону',
    toHistory: 'Історія XP',
  },
} as const;
