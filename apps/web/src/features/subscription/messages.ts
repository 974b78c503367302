import type { PlanEvent } from '@club/rules/subscription';
import { plural } from '@club/rules/text/ukrainian';

const codes = { one: 'код', few: 'коди', many: 'кодів' };

const events: Record<PlanEvent, { title: string; text: string }> = {
  joined: { title: 'Підписку підключено', text: 'Почався місяць підписки' },
  paused: { title: 'Пауза', text: 'Підписка не діє, доки її не поновлено' },
  resumed: { title: 'Підписку поновлено', text: 'Підписка знову діє' },
  cancelled: { title: 'Підписку скасовано', text: 'Діє до кінця місяця підписки' },
  kept: { title: 'Скасування відкликано', text: 'Підписка триває' },
  ended: { title: 'Підписка закінчилася', text: 'Підписка більше не діє' },
};

export const messages = {
  failed: 'Не вдалося показати підписку',
  historyFailed: 'Не вдалося показати історію',
  title: {
    none: 'Більше XP за коди',
    nothing: 'Підписка на місяць',
    active: (day: string) => `Активна до ${day}`,
    noneText: 'Безкоштовна, вийти можна будь-коли.',
    activeText: 'Далі продовжиться сама, безкоштовно.',
    paused: 'На паузі',
    pausedText: (day: string) => `З ${day} підписка не діє. Поновити можна будь-коли.`,
    cancelled: (day: string) => `Діє до ${day}`,
    cancelledText: 'Скасовано: після цього дня підписка не продовжиться.',
    ended: 'Підписка закінчилася',
    endedText: 'Підключити знову можна одним дотиком.',
  },
  state: { active: 'Активна', paused: 'Пауза', cancelled: 'Скасовано', ended: 'Закінчилася', none: 'Не підключено' },
  gives: 'Що дає підписка',
  benefits: (single: string, double: string) => [
    {
      title: `${double} за код замість ${single}`,
      text: 'Більше XP дає кожен код із пачки. Тижневий ліміт кодів той самий.',
    },
    { title: 'Безкоштовно щомісяця', text: 'Картка не потрібна, нічого не списується.' },
    { title: 'Вихід за два дотики', text: 'Скасуй будь-коли: підписка діє до кінця свого місяця.' },
  ],
  nothing: 'Зараз закон не дозволяє нараховувати XP за коди цього клубу, тож підписка нічого не додає.',
  part: (lines: string) => `Зараз більше XP дають лише коди ${lines}.`,
  counters: 'Цей місяць підписки',
  period: (from: string, to: string) => `${from} – ${to}`,
  codes: (count: number) => plural(count, codes),
  extra: 'додано підпискою',
  links: { about: 'Як це працює', faq: 'Питання про підписку', history: 'Історія підписки' },

  join: 'Підключити',
  joinAgain: 'Підключити знову',
  joined: 'Підписку підключено',
  pause: 'Поставити на паузу',
  pauseTitle: 'Поставити на паузу?',
  pauseText: 'Підписка не діятиме, доки не поновиш її. Місяць підписки не подовжується.',
  paused: 'Підписка на паузі',
  resume: 'Поновити',
  resumed: 'Підписку поновлено',
  cancel: 'Скасувати підписку',
  cancelTitle: 'Скасувати підписку?',
  cancelText: (day: string) => `Підписка діятиме до ${day}, а потім вимкнеться. До того дня можна передумати.`,
  cancelPaused: 'Підписка на паузі, тож закінчиться одразу. Підключити знову можна будь-коли.',
  cancelled: 'Підписку скасовано',
  keep: 'Залишити підписку',
  kept: 'Підписка триває',
  stay: 'Не скасовувати',
  stayActive: 'Залишити без паузи',

  history: {
    total: 'Разом додано підпискою',
    months: 'За місяцями',
    events: 'Що відбувалося',
    row: (count: number) => `${count} ${plural(count, codes)}`,
    event: events,
    empty: {
      title: 'Історії ще немає',
      text: 'Підключи підписку — і тут зʼявиться кожен її місяць.',
    },
    toPlan: 'До підписки',
  },
} as const;
