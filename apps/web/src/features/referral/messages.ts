import type { ReferralStage } from '@club/rules/invites';
import { plural } from '@club/rules/ukrainian';

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
    waiting: 'XP\u00A0в\u00A0дорозі',
    paid: 'XP\u00A0нараховано',
  } satisfies Record<ReferralStage, string>,
  invite: 'Запросити друга',
  copied: 'Посилання скопійовано',
  empty: {
    title: 'Запрошених друзів ще немає',
    text: 'Поділись посиланням: коли друг зареєструється і\u00A0зробить перше замовлення, тут зʼявиться його стан і\u00A0твої XP.',
  },
  failed: 'Не\u00A0вдалося показати друзів',
} as const;
