import type { ReferralReason, ReferralStage } from '@club/rules/referrals';
import { plural } from '@club/rules/text/ukrainian';

const inviteForms = { one: 'запрошення', few: 'запрошення', many: 'запрошень' };

export const messages = {
  inviter: 'Хто запросив тебе',
  since: (day: string) => `У клубі разом з ${day}`,
  friends: 'Твої друзі',
  count: (count: number) =>
    `${count} ${plural(count, { one: 'друг', few: 'друзі', many: 'друзів' })} за твоїм запрошенням`,
  earned: (xp: string) => `Разом нараховано ${xp}`,
  stages: {
    invited: 'Запрошено',
    registered: 'Зареєстровано',
    first_order: 'Перше замовлення',
    review: 'На перевірці',
    waiting: 'XP в дорозі',
    paused: 'Призупинено',
    paid: 'XP нараховано',
    not_paid: 'Без XP',
  } satisfies Record<ReferralStage, string>,
  next: {
    registered: (day: string) => `У клубі з ${day}. Чекаємо на перше замовлення`,
    first_order: 'Замовлення ще не доставлено',
    waiting: (day: string) => `XP прийдуть ${day}`,
    paused: 'Перше замовлення отримано. Зараз XP за друзів не нараховуються',
    paid: (day: string) => `У клубі з ${day}`,
    review: (day: string) => `На перевірці до ${day}`,
    overdue: 'Перевірка триває довше, ніж обіцяно. Рішення буде, нічого робити не потрібно',
  },
  reasons: {
    contact: 'У твоїх замовленнях і замовленнях друга той самий номер телефону',
    device: 'Ви обоє входили з одного пристрою або зареєстрували один пристрій',
    address: 'Твоє замовлення й замовлення друга їхали на ту саму адресу',
    order_undone: 'Замовлення повернено або скасовано',
    refused: 'Перевірку завершено: запрошення не зараховано',
    cap: 'Річний ліміт запрошень уже було вичерпано',
    not_allowed: 'Того дня за запрошення XP не нараховувалися',
  } satisfies Record<ReferralReason, string>,
  reviewNote: 'Буває, що все гаразд: родина чи спільна адреса. Рішення ухвалює людина, а не програма.',
  appeal: {
    open: 'Пояснити',
    label: (name: string) => `Що варто знати про запрошення: ${name}`,
    hint: 'Прочитаємо до рішення. Чужих документів і номерів не вказуй.',
    send: 'Надіслати',
    cancel: 'Не зараз',
    sent: 'Пояснення надіслано',
  },
  year: 'Запрошення цього року',
  yearUsed: (used: number, cap: number) => `${used} з ${cap}`,
  yearLeft: (left: number, day: string) =>
    left > 0
      ? `Ще ${left} ${plural(left, inviteForms)} із XP до ${day}`
      : `Ліміт вичерпано. Нові запрошення з XP — з ${day}`,
  invite: 'Запросити друга',
  copied: 'Посилання скопійовано',
  empty: {
    title: 'Запрошених друзів ще немає',
    text: 'Тут буде видно кожного друга: на якому він кроці і що принесло запрошення.',
    steps: [
      { title: 'Поділись посиланням', text: 'Лише з тими, кому вже є 18.' },
      { title: 'Друг приєднується', text: 'Має бути 18 і власний номер телефону.' },
      { title: 'Перше замовлення', text: 'Щойно його доставлять, побачиш це тут.' },
    ],
  },
  failed: 'Не вдалося показати запрошених друзів',
} as const;
