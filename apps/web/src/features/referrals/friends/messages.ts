import type { ReferralReason, ReferralStage } from '@club/rules/referrals';
import { plural } from '@club/rules/text/ukrainian';

const inviteForms = { one: 'запрошення', few: 'запрошення', many: 'запрошень' };

export const messages = {
  inviter: 'Хто запросив тебе',
  since: (day: string) => `У\u00A0клубі разом з\u00A0${day}`,
  friends: 'Твої друзі',
  count: (count: number) =>
    `${count} ${plural(count, { one: 'друг', few: 'друзі', many: 'друзів' })} за\u00A0твоїм запрошенням`,
  earned: (xp: string) => `Разом нараховано ${xp}`,
  stages: {
    invited: 'Запрошено',
    registered: 'Зареєстровано',
    first_order: 'Перше замовлення',
    review: 'На\u00A0перевірці',
    waiting: 'XP\u00A0в\u00A0дорозі',
    paid: 'XP\u00A0нараховано',
    not_paid: 'Без\u00A0XP',
  } satisfies Record<ReferralStage, string>,
  next: {
    registered: (day: string) => `У\u00A0клубі з\u00A0${day}. Чекаємо на\u00A0перше замовлення`,
    first_order: 'Замовлення ще не\u00A0доставлено',
    waiting: (day: string) => `XP\u00A0прийдуть ${day}`,
    paid: (day: string) => `У\u00A0клубі з\u00A0${day}`,
    review: (day: string) => `На\u00A0перевірці до\u00A0${day}`,
    overdue: 'Перевірка триває довше, ніж обіцяно. Рішення буде, нічого робити не\u00A0потрібно',
  },
  reasons: {
    contact: 'Один номер телефону трапляється у\u00A0замовленнях вас обох',
    device: 'Ви обоє входили з\u00A0одного пристрою або зареєстрували один пристрій',
    address: 'Замовлення вас обох їхали на\u00A0одну адресу',
    order_undone: 'Замовлення повернено або скасовано',
    refused: 'Перевірку завершено: запрошення не\u00A0зараховано',
    cap: 'Цьогорічні запрошення вже було використано',
    not_allowed: 'Того дня запрошення не\u00A0винагороджувалися',
  } satisfies Record<ReferralReason, string>,
  reviewNote: 'Буває, що все гаразд: родина чи спільна адреса. Рішення ухвалює людина, а\u00A0не\u00A0програма.',
  appeal: {
    open: 'Пояснити',
    label: (name: string) => `Що варто знати про запрошення: ${name}`,
    hint: 'Прочитаємо до рішення. Не\u00A0пиши чужих документів і\u00A0номерів.',
    send: 'Надіслати',
    cancel: 'Не\u00A0зараз',
    sent: 'Пояснення надіслано',
  },
  year: 'Запрошення цього року',
  yearUsed: (used: number, cap: number) => `${used} з\u00A0${cap}`,
  yearLeft: (left: number, day: string) =>
    left > 0
      ? `Ще ${left} ${plural(left, inviteForms)} із\u00A0XP до\u00A0${day}`
      : `Ліміт вичерпано. Нові запрошення з\u00A0XP\u00A0— з\u00A0${day}`,
  invite: 'Запросити друга',
  copied: 'Посилання скопійовано',
  empty: {
    title: 'Запрошених друзів ще немає',
    text: 'Поділись посиланням: коли друг зареєструється і\u00A0зробить перше замовлення, тут зʼявиться його стан і\u00A0твої XP.',
  },
  failed: 'Не\u00A0вдалося показати друзів',
} as const;
