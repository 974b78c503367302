export const messages = {
  person: 'Про тебе',
  phone: 'Телефон',
  phoneWhy: 'За цим номером ти входиш у\u00A0клуб, тому тут він не\u00A0змінюється',
  email: 'Ел. пошта',
  record: (id: string) => `Номер у\u00A0клубі: ${id}`,
  failed: 'Не\u00A0вдалося показати профіль',

  look: 'Вигляд',
  modes: { system: 'Системний', light: 'Світлий', dark: 'Темний' },
  lookSet: (mode: string) => `Вигляд: ${mode}`,

  mine: 'Мої записи',
  links: {
    orders: 'Історія покупок',
    xp: 'Історія\u00A0XP',
    scans: 'Історія сканувань',
    agreement: 'Угода з\u00A0користувачем',
  },

  leave: 'Вийти з\u00A0акаунта',
  leaveTitle: 'Вийти з\u00A0акаунта?',
  leaveText:
    'Кошик і\u00A0все, що збережено на\u00A0цьому телефоні, зникне. XP і\u00A0покупки залишаться у\u00A0твоєму профілі.',
  leaveNow: 'Вийти',
  stay: 'Залишитися',
} as const;
